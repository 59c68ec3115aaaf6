"""Any game whose rules are not here: each player's points as the table told them, so that nothing brought along is lost.

Reference: none, no rulebook is known. A session may say, among its options, what no screen asks for:

    name     what the game is called
    rows     names for the numbers of a score that is a list, such as the lines of a sheet that came from elsewhere
    winners  ids of those who won, where that was told; a list that names nobody says that nobody did
    minutes  how long it took
"""

from shared_rules.earning import printed
from shared_rules.sheet import Game, Part, Place, Points, Scored


def scores(sheet):
    """The stated number, or the sum of a list, each term under the name that `rows` has for it."""
    rows = sheet.option("rows")
    parts = []
    for player in sheet.players:
        part = printed(sheet, "score", player)
        if part.phrase and isinstance(rows, list) and len(rows) == len(part.values["cards"]):
            terms = part.values["cards"]
            titled = [Part("score", terms[i], values={"title": str(rows[i])}) for i in range(len(rows))]
            part = Part("score", part.points, parts=titled)
        parts.append(part)
    return parts


class OtherGame(Game):
    """Its winners are those that the table named, else those with the most points."""

    def has_points(self, sheet, index):
        """Some games have none, and of some plays only the winner was noted."""
        return sheet.typed("score/" + sheet.players[index]) is not None

    def blanks(self, sheet):
        """Nothing is missing where the table told who won."""
        return [] if isinstance(sheet.option("winners"), list) else Game.blanks(self, sheet)

    def standing(self, sheet, score):
        told = sheet.option("winners")
        if not isinstance(told, list):
            return Game.standing(self, sheet, score)
        players, totals = sheet.players, score.totals
        found = ranks_told(players, totals, told)
        return [
            Place(players[at], totals[at], found[at], found[at] == 1, False) for at in range(len(players))
        ]


def ranks_told(players, totals, told):
    """The ranks where the table told who won; None for those who lost while nobody won."""
    won, lost = [], []
    for at in range(len(players)):
        (won if players[at] in told else lost).append(totals[at])
    upwards = direction(won, lost) > 0
    found = []
    for at in range(len(players)):
        rank = 1 if players[at] in told else None
        if won and rank is None:
            rank = 1 + len(won)
            for total in lost:
                if total < totals[at] if upwards else total > totals[at]:
                    rank += 1
        found.append(rank)
    return found


def direction(won, lost):
    """1 where all winners had fewer points than each of the others, as in golf, -1 where more, 0 where neither is told."""
    if not won or not lost:
        return 0
    return 1 if max(won) < min(lost) else -1 if min(won) > max(lost) else 0


def named(sheet, score):
    name = sheet.option("name")
    return {"name": name} if isinstance(name, str) else {}


GAME = OtherGame(
    key="other",
    theme="other",
    reference="no rulebook",
    players=tuple(range(1, 13)),
    cooperative=False,
    lines=(Points("score", "score", scored="score", cards=True, signed=True),),
    scores=(Scored("score", ("score",), scores),),
    labels={
        "fr": {
            "game": "Autre jeu",
            "game.short": "Autre",
            "game.sub": "les totaux seulement",
            "reference": "Aucune règle connue ici",
            "section.score": "Points",
            "score": "Points",
            "option.name": "Nom du jeu",
            "option.rows": "Lignes de la feuille",
            "option.winners": "Qui gagne",
            "option.minutes": "Durée en minutes",
            "rule.score": "Les points de chacun, tels que la table les a comptés.",
        },
        "en": {
            "game": "Another game",
            "game.short": "Other",
            "game.sub": "totals only",
            "reference": "No rules known here",
            "section.score": "Points",
            "score": "Points",
            "option.name": "Name of the game",
            "option.rows": "Lines of the sheet",
            "option.winners": "Who won",
            "option.minutes": "Minutes it took",
            "rule.score": "Everybody’s points as the table counted them.",
        },
    },
    further=named,
    offered=False,
)
