"""Generated campaigns for the parity suite: fields of any sense, games of any order; the same seed gives the same ones."""

from shared_rules.campaign import with_fields
from shared_rules.campaign_fields import segment_fields, values_of, without_segment
from shared_rules.campaign_file import written
from shared_rules.campaign_games import Standing
from shared_rules.campaign_layout import Layout
from shared_rules.games import GAMES
from tests.generated_ops import Dice

IDS = ("a", "b", "c", "d", "e", "f", "zz")
JUNK = (None, True, False, 0, -1, 99, "", "é", [], ["a"], [1])
RULES = GAMES["dorfromantik"].campaign()


def fields(dice):
    """{field: value} of a campaign; some values have no sense."""
    made = {"game": "dorfromantik", "name": dice.pick(("Préau", "🎲", "")), "began": "2026-02-19"}
    for id in IDS[: 1 + dice.roll(len(IDS))]:
        start = "path/" + id + "/"
        made[start + "after"] = [dice.pick(IDS) for _ in range(dice.roll(3))]
        made[start + "circles"] = dice.roll(6)
        made[start + "hex"] = dice.pick((True, None))
        made[start + "heart/" + str(1 + dice.roll(5))] = True
        if dice.roll(9) == 0:
            part = dice.pick(
                ("after", "circles", "hex", "name")
            )  # apart: which side is worked out first differs
            made[start + part] = dice.pick(JUNK)
    for _ in range(dice.roll(14)):
        place = dice.pick(IDS) + "." + str(1 + dice.roll(6))
        made["crossed/" + place] = dice.pick((True, True, True, None))
    for key in ("box_1", "the_deer", "hill", "ship", "own"):
        if dice.roll(2):
            made["since/" + key] = dice.pick(("", "s1"))
            made["tiles/" + key] = dice.pick((None, 0, 2))
    return made


def summaries(dice):
    games = []
    for n in range(dice.roll(7)):
        day = f"2026-0{2 + dice.roll(2)}-{10 + dice.roll(18)}"
        games.append(
            {
                "id": f"s{n}",
                "game": "dorfromantik",
                "campaign": dice.pick(("c", "c", None)),
                "day": day,
                "at": "20:30",
                "players": ["p"],
                "totals": [dice.roll(420)],
                "finished": dice.roll(5) > 0,
                "extra": {},
            }
        )
    return games


def canonical_campaign(seed):
    """All that the rules make of one, as text."""
    dice = Dice(seed)
    made = fields(dice)
    games = summaries(dice)
    campaign = with_fields("c", made)
    path = campaign.path()
    layout = Layout(path)
    standing = Standing(campaign, RULES, games)
    lines = [
        repr([campaign.name, campaign.status, sorted(campaign.crossed), campaign.since]),
        *[repr(campaign.segments[id]) for id in sorted(campaign.segments)],
        repr([path.open, path.reached, path.hexes, path.apart, path.stray, path.hearts, path.faults]),
        repr([layout.places[place] for place in sorted(layout.places)]),
        repr([layout.width, layout.height, layout.roads]),
        repr([standing.games, standing.earned, standing.left, standing.too_many, standing.best]),
        written(campaign.game, campaign.segments),
        repr(RULES.options(sorted(campaign.since), campaign.tiles)),
    ]
    for id in sorted(campaign.segments):
        lines.append(repr(without_segment(campaign, id)))
        lines.append(repr([segment_fields(campaign.segments[id]), sorted(values_of(campaign.segments[id]))]))
    return "\n".join(lines)
