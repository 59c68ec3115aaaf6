"""What CPython and the page both work out, from plain data to texts: the parity suite compares their answers.

In the page this module and the generators are translated like the app, but the rules they call are the shipped ones.
"""

from shared_rules import csv_export, entry, labels
from shared_rules.contract import score_document
from shared_rules.errors import ContractError
from shared_rules.first_row import FirstRows
from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.names import clean_name, name_problem
from shared_rules.operation import encoded
from shared_rules.session import Session
from tests.generated import NAMES, Dice, canonical_score, sheets
from tests.generated_arrivals import told
from tests.generated_banners import banner_answers
from tests.generated_bundles import bundle_refusals, exchanged
from tests.generated_campaigns import canonical_campaign
from tests.generated_live import canonical_live
from tests.generated_maps import canonical_entries, canonical_game, canonical_map
from tests.generated_ops import canonical_state, refusals
from tests.generated_rounds import round_answers
from tests.two_referees import play_under_both

__all__ = [
    "banner_answers",
    "bundle_refusals",
    "bundles",
    "campaigns",
    "cells",
    "documents",
    "exports",
    "first_rows",
    "landscapes",
    "lives",
    "maps",
    "people",
    "referees",
    "refusals",
    "round_answers",
    "scores",
    "states",
    "words",
]

KEYS = "0123456789" * 2 + "++--<<"
DAYS = ("2026-03-12", "2026-03-13", "")
NOTES = ("", "=1+1", 'dit "oui"; puis, non', "un\ndeux", "🎲 שלום", "'@x")


def scores(game, seed, n):
    """All that the rules say of n sheets of this game."""
    return [canonical_score(GAMES[game], sheet) for sheet in sheets(GAMES[game], seed, n)]


def states(sets):
    """What merging makes of sets of operations."""
    return [canonical_state(rows) for rows in sets]


def lives(seed, n):
    """All that the rules say of n games that were followed at the table."""
    return [canonical_live(game) for game in range(seed, seed + n)]


def campaigns(seed, n):
    """All that the rules make of n campaigns."""
    return [canonical_campaign(seed + each) for each in range(n)]


def landscapes(seed, n):
    """Every verdict of n games with the map, its words, its places and its score."""
    return [canonical_game(game) for game in range(seed, seed + n)]


def referees(seed, n):
    """What lies on the table after n games on which the naive referee agreed with ours, step by step."""
    answers = []
    for game in range(seed, seed + n):
        try:
            answers.append(canonical_map(play_under_both(game)))
        except AssertionError as error:
            answers.append(f"game {game}: the referees differ: {error!r}")
    return answers


def maps(seed, n):
    """What n sessions with a map say, broken entries and clashes included."""
    return [canonical_entries(game) for game in range(seed, seed + n)]


def bundles(sets):
    """What giving, adopting and deciding make of sets of operations."""
    return [exchanged(rows) for rows in sets]


def documents(given):
    """What the command line's documents are answered: points, or the sentence of a refusal."""
    answers = []
    for document in given:
        try:
            answers.append(repr(score_document(document)))
        except ContractError as refusal:
            answers.append(str(refusal))
    return answers


def exports(seed, n):
    """A history of n sessions of every game: what its list shows, and its files in both dialects and languages."""
    dice = Dice(seed)
    history = []
    for game in GAMES.values():
        for sheet in sheets(game, seed, n):
            history.append(session(len(history), game, sheet, dice))
    names = {f"p{seat + 1}": name for seat, name in enumerate(NAMES)}
    answers = [repr(summary(one, GAMES[one.game])) for one in history]
    for lang in labels.LANGUAGES:
        for dialect in csv_export.SEPARATORS:
            answers += csv_export.sessions(history, names, dialect, lang).split("\r\n")
            answers += csv_export.lines(history, names, dialect, lang).split("\r\n")
    return answers


def session(number, game, sheet, dice):
    """A session that was played with this sheet."""
    made = Session(f"s{number:04d}")
    fields = {
        "game": game.key,
        "day": dice.one_of(DAYS),
        "at": dice.one_of(("19:12", "")),
        "players": sheet.players,
        "first": dice.one_of(sheet.players),
        "finished": dice.roll(2) == 0,
        "note": dice.one_of(NOTES),
    }
    for field, value in fields.items():
        made.take(field, value)
    made.entries = sheet.entries
    made.options = sheet.options
    return made


def first_rows(seed, n):
    """Rows and sheets of n sessions that a file told."""
    rows = FirstRows(encoded)
    answers = []
    for each in range(seed, seed + n):
        fields = told(Dice(each))
        answers.append(repr(rows.of("s1", fields, {field: encoded(fields[field]) for field in fields})))
    return answers


def cells(seed, n):
    """What n cells show after each of some keys, and what they are worth."""
    dice = Dice(seed)
    answers = []
    for _ in range(n):
        cards, signed = dice.roll(2) == 0, dice.roll(2) == 0
        text = ""
        for _ in range(dice.roll(30)):
            text = entry.press(text, dice.one_of(KEYS), cards, signed)
        value = entry.value(text)
        stepped = [entry.stepped(value, step, signed) for step in (-1, 1)]
        answers.append(repr([text, entry.shown(text), value, entry.text(value), entry.total(value), stepped]))
    return answers


def people(names):
    """Names as they are kept, and why some are not."""
    return [clean_name(name) + " " + str(name_problem(clean_name(name), ["ana", "Élise"])) for name in names]


def words():
    """Every label of the screens and the games, filled for no, one, some and fewer than no things."""
    answers = []
    for lang in labels.LANGUAGES:
        for table in [labels.words(lang), labels.later_words(lang)] + [
            game.labels[lang] for game in GAMES.values()
        ]:
            for key in sorted(table):
                for n in (0, 1, 2, -10):
                    answers.append(key + ": " + filled(lang, table[key], n))
    return answers


def filled(lang, label, n):
    """A label with `n` for every number and Ana for everything else."""
    values = {"n": n}
    for text in [label] if isinstance(label, str) else label:
        if "{}" in text:
            return text
        for part in text.split("{")[1:]:
            values.setdefault(part.split("}")[0], "Ana")
    return labels.fill(lang, label, values)
