"""Pools of Clochemerle's dice made up from a seed, a few of them with something wrong: the same in both runtimes."""

from shared_rules.banners import BLACK, IN_BOX, WHITE, banners_document
from shared_rules.errors import ContractError
from tests.generated import Dice

WRONG_DICE = (
    ["red", 3],
    ["white", 7],
    ["black", 0],
    ["white"],
    ["white", 3, 3],
    [True, 3],
    ["white", True],
    4,
    "é",
    {},
)
WRONG_COUNTS = (-1, True, None, "2", 1_000_000, 1.5, [])


def pool(dice):
    """A document of `marquoir banners`: any dice of the box, from none to all, and what the player has."""
    found = []
    for colour in (WHITE, BLACK):
        for _ in range(dice.roll(IN_BOX[colour] + 1)):
            found.append([colour, 1 + dice.roll(6)])
    return {"dice": found, "coins": dice.roll(6), "meeting_place_markers": dice.roll(4)}


def damaged_pool(dice):
    """The same with one wrong thing in it."""
    document = pool(dice)
    fault = dice.roll(4)
    if fault == 0:
        document["dice"].append(dice.one_of(WRONG_DICE))
    elif fault == 1:
        key = dice.one_of(("coins", "meeting_place_markers"))
        document[key] = dice.one_of(WRONG_COUNTS)
    elif fault == 2:
        document["dice"] = [[WHITE, 1 + dice.roll(6)] for _ in range(9)]
    else:
        key = dice.one_of(("pièces", "dice"))
        document[key] = 3
    return document


def banner_answers(seed, n):
    """What the command line answers to n pools, every tenth of them damaged."""
    dice = Dice(seed)
    answers = []
    for number in range(n):
        document = damaged_pool(dice) if number % 10 == 9 else pool(dice)
        try:
            answers.append(repr(document) + repr(banners_document(document)))
        except ContractError as refusal:
            answers.append(str(refusal))
    return answers
