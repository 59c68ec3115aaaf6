"""What the referee says, as sentences in French and English: why not here, what comes of it, whose turn it is.

A terrain has a name for each use: {the} river stops at {a} track. French elides and agrees, so that nothing is put
together from a bare name and an article.
"""

from shared_rules.labels import fill
from shared_rules.placement import STREAM_INTERRUPTED, TRACK_INTERRUPTED
from shared_rules.tile import TERRAINS

SIDE_NAMES = ("e", "se", "sw", "w", "nw", "ne")

WORDS = {
    "fr": {
        # Sides, at the beginning of a sentence
        "side.e": "À l’est",
        "side.se": "Au sud-est",
        "side.sw": "Au sud-ouest",
        "side.w": "À l’ouest",
        "side.nw": "Au nord-ouest",
        "side.ne": "Au nord-est",
        # Terrains: the one of the tile in hand, one that lies there, one at the beginning of a sentence
        "the.forest": "la forêt",
        "the.grain": "le champ",
        "the.village": "le village",
        "the.track": "la voie ferrée",
        "the.stream": "la rivière",
        "the.meadow": "la prairie",
        "a.forest": "une forêt",
        "a.grain": "un champ",
        "a.village": "un village",
        "a.track": "une voie ferrée",
        "a.stream": "une rivière",
        "a.meadow": "une prairie",
        "The.forest": "La forêt",
        "The.grain": "Le champ",
        "The.village": "Le village",
        "The.track": "La voie ferrée",
        "The.stream": "La rivière",
        # Why a tile cannot lie there
        "not_here": "Impossible ici.",
        "occupied": "Une tuile est déjà posée là.",
        "not_adjacent": "La tuile doit toucher une tuile déjà posée.",
        "runs_into": "{side}, {mine} buterait contre {other}.",
        "cuts_off": "{side}, {mine} couperait {other}.",
        "task_exceeded": (
            "{The} compterait {n} tuile, trop pour son objectif de {value}.",
            "{The} compterait {n} tuiles, trop pour son objectif de {value}.",
        ),
        "task_closed_too_small": (
            "{The} se fermerait à {n} tuile, trop peu pour son objectif de {value}.",
            "{The} se fermerait à {n} tuiles, trop peu pour son objectif de {value}.",
        ),
        # What comes of it
        "here": "Possible.",
        "completes": (
            "{The} atteint {n} tuile\u00a0: objectif {name} {value} validé.",
            "{The} atteint {n} tuiles\u00a0: objectif {name} {value} validé.",
        ),
        "exceeds": (
            "{The} passe à {n} tuile\u00a0: objectif {name} {value} annulé.",
            "{The} passe à {n} tuiles\u00a0: objectif {name} {value} annulé.",
        ),
        "closes_too_small": (
            "{The} se ferme à {n} tuile\u00a0: objectif {name} {value} annulé.",
            "{The} se ferme à {n} tuiles\u00a0: objectif {name} {value} annulé.",
        ),
        "closes": ("{The} se ferme\u00a0: {n} tuile.", "{The} se ferme\u00a0: {n} tuiles."),
        "closes_with_flag": (
            "{The} se ferme\u00a0: {n} tuile, {n} point par drapeau.",
            "{The} se ferme\u00a0: {n} tuiles, {n} points par drapeau.",
        ),
        "longest_track": "Plus longue voie ferrée\u00a0: {n} au lieu de {before}.",
        "longest_stream": "Plus longue rivière\u00a0: {n} au lieu de {before}.",
        "grows": ("{The} passe de {before} à {n} tuile.", "{The} passe de {before} à {n} tuiles."),
        "missing": "manque {n}",
        # What is due
        "due.task": "Révélez une tuile Objectif.",
        "due.landscape": "Révélez une tuile Paysage.",
        "due.end": "La partie est finie.",
        "why.first_turns": "Les trois premiers tours révèlent une tuile Objectif.",
        "why.few_tasks": ("{n} objectif en cours, il en faut 3.", "{n} objectifs en cours, il en faut 3."),
        "why.enough_tasks": ("{n} objectif en cours.", "{n} objectifs en cours."),
        "why.no_task_tiles": "Il n’y a plus de tuiles Objectif.",
        "why.extra_tasks": "Il n’y a plus de tuiles Paysage\u00a0: "
        "les tuiles Objectif continuent tant qu’elles valident ou annulent un objectif.",
        "why.over": "Il n’y a plus de tuiles Paysage.",
        "not_due.task": "C’est une tuile Objectif qui est attendue.",
        "not_due.landscape": "C’est une tuile Paysage qui est attendue.",
        "not_due.end": "La partie est finie, plus aucune tuile n’est attendue.",
    },
    "en": {
        "side.e": "To the east",
        "side.se": "To the south-east",
        "side.sw": "To the south-west",
        "side.w": "To the west",
        "side.nw": "To the north-west",
        "side.ne": "To the north-east",
        "the.forest": "the forest",
        "the.grain": "the grain field",
        "the.village": "the village",
        "the.track": "the track",
        "the.stream": "the stream",
        "the.meadow": "the meadow",
        "a.forest": "a forest",
        "a.grain": "a grain field",
        "a.village": "a village",
        "a.track": "a track",
        "a.stream": "a stream",
        "a.meadow": "a meadow",
        "The.forest": "The forest",
        "The.grain": "The grain field",
        "The.village": "The village",
        "The.track": "The track",
        "The.stream": "The stream",
        "not_here": "Not here.",
        "occupied": "A tile lies there already.",
        "not_adjacent": "The tile must touch a tile already laid.",
        "runs_into": "{side} {mine} would run into {other}.",
        "cuts_off": "{side} {mine} would cut off {other}.",
        "task_exceeded": (
            "{The} would have {n} tile, too many for its task of {value}.",
            "{The} would have {n} tiles, too many for its task of {value}.",
        ),
        "task_closed_too_small": (
            "{The} would be closed at {n} tile, too few for its task of {value}.",
            "{The} would be closed at {n} tiles, too few for its task of {value}.",
        ),
        "here": "Possible.",
        "completes": (
            "{The} reaches {n} tile: task {name} {value} completed.",
            "{The} reaches {n} tiles: task {name} {value} completed.",
        ),
        "exceeds": (
            "{The} grows to {n} tile: task {name} {value} cancelled.",
            "{The} grows to {n} tiles: task {name} {value} cancelled.",
        ),
        "closes_too_small": (
            "{The} closes at {n} tile: task {name} {value} cancelled.",
            "{The} closes at {n} tiles: task {name} {value} cancelled.",
        ),
        "closes": ("{The} closes: {n} tile.", "{The} closes: {n} tiles."),
        "closes_with_flag": (
            "{The} closes: {n} tile, {n} point for each flag.",
            "{The} closes: {n} tiles, {n} points for each flag.",
        ),
        "longest_track": "Longest track: {n} instead of {before}.",
        "longest_stream": "Longest stream: {n} instead of {before}.",
        "grows": ("{The} grows from {before} to {n} tile.", "{The} grows from {before} to {n} tiles."),
        "missing": "{n} missing",
        "due.task": "Reveal a task tile.",
        "due.landscape": "Reveal a landscape tile.",
        "due.end": "The game is over.",
        "why.first_turns": "Each of the first three turns reveals a task tile.",
        "why.few_tasks": ("{n} active task, there should be 3.", "{n} active tasks, there should be 3."),
        "why.enough_tasks": ("{n} active task.", "{n} active tasks."),
        "why.no_task_tiles": "No task tiles are left.",
        "why.extra_tasks": "No landscape tiles are left: "
        "task tiles go on as long as each completes or cancels a task.",
        "why.over": "No landscape tiles are left.",
        "not_due.task": "A task tile is due.",
        "not_due.landscape": "A landscape tile is due.",
        "not_due.end": "The game is over, no more tile is due.",
    },
}


def say(lang, key, **values):
    return fill(lang, WORDS[lang][key], values)


def reason_text(game, lang, reason):
    """Why not here, on which side: "Au sud-ouest, la rivière buterait contre une voie ferrée." """
    if reason.code == TRACK_INTERRUPTED or reason.code == STREAM_INTERRUPTED:
        key = "runs_into" if reason.mine in ("track", "stream") else "cuts_off"
        side = say(lang, "side." + SIDE_NAMES[reason.side])
        return say(
            lang, key, side=side, mine=say(lang, "the." + reason.mine), other=say(lang, "a." + reason.other)
        )
    if reason.type is None:
        return say(lang, reason.code)
    return say(lang, reason.code, The=say(lang, "The." + reason.type), n=reason.size, value=reason.value)


def reason_texts(game, lang, verdict):
    """The sentences of all reasons; a track against a stream is told once."""
    texts = []
    for reason in verdict.reasons:
        text = reason_text(game, lang, reason)
        if text not in texts:
            texts.append(text)
    return texts


def effect_texts(game, lang, verdict):
    """What laying the tile brings about: tasks first, then closed territories, then lines."""
    texts = []
    told = []
    for outcome in verdict.outcomes:
        key = "completes"
        if outcome.size > outcome.value:
            key = "exceeds"
        elif outcome.size < outcome.value:
            key = "closes_too_small"
        the = say(lang, "The." + outcome.type)
        name = game.text(lang, outcome.type)
        texts.append(say(lang, key, The=the, name=name, n=outcome.size, value=outcome.value))
    for closing in verdict.closed:
        if closing.flags > 0:
            key = "closes_with_flag"
        elif is_told(verdict, closing):
            continue
        else:
            key = "closes"
        text = say(lang, key, The=say(lang, "The." + closing.terrain), n=closing.size)
        if text not in told:
            told.append(text)
    texts.extend(told)
    if verdict.track[1] > verdict.track[0]:
        texts.append(say(lang, "longest_track", n=verdict.track[1], before=verdict.track[0]))
    if verdict.stream[1] > verdict.stream[0]:
        texts.append(say(lang, "longest_stream", n=verdict.stream[1], before=verdict.stream[0]))
    for terrain, before, after in verdict.grown:
        texts.append(say(lang, "grows", The=say(lang, "The." + terrain), before=before, n=after))
    return texts


def is_told(verdict, closing):
    """Whether the fate of a task has told already that this area ends at that size."""
    for outcome in verdict.outcomes:
        if outcome.type == closing.terrain and outcome.size == closing.size:
            return True
    return False


def turn_texts(lang, turn):
    """Which tile is due, and why."""
    return [say(lang, "due." + turn.due), say(lang, "why." + turn.why, n=turn.active)]


def warning_text(lang, turn, tile):
    """The word of warning for a tile of the kind that is not due; None when it is due."""
    return None if turn.is_due(tile) else say(lang, "not_due." + turn.due)


def terrain_text(lang, code):
    """A terrain that lies there, from its number: "une rivière", "a stream"."""
    return say(lang, "a." + TERRAINS[code])
