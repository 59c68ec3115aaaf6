"""The campaign in the journal: its fields, what is written, and that any order of any two histories gives one sheet."""

import pytest

from shared_rules.campaign import CAMPAIGN, view, with_fields
from shared_rules.campaign_fields import cross, path_fields, segment_fields, without_segment
from shared_rules.campaign_games import Standing
from shared_rules.campaign_path import Segment
from shared_rules.merge import State
from shared_rules.session import delete, write
from tests.campaign_notation import RULES, games
from tests.generated_ops import DEVICES, WALL, Device, Dice
from tests.journal_notation import journal

ENT = "campaign:c"


def seen(text):
    """The campaign after these operations, whichever phone took them in first."""
    operations = journal(text)
    one = view(State(operations), ENT)
    assert view(State(reversed(operations)), ENT) == one
    return one


def test_a_campaign_is_what_its_fields_say():
    one = seen(
        "A1 campaign:c.game=dorfromantik; A2 campaign:c.name=Préau; A3 campaign:c.people=[p1,p2];"
        "A4 campaign:c.began=2026-02-19; A5 campaign:c.path/a/circles=3; A6 campaign:c.path/a/hex=true;"
        "A7 campaign:c.path/a/heart/2=true; A8 campaign:c.crossed/a.1=true; A9 campaign:c.since/box_1=s9"
    )

    assert (one.game, one.name, one.people, one.began) == (
        "dorfromantik",
        "Préau",
        ["p1", "p2"],
        "2026-02-19",
    )
    assert one.segments == {"a": Segment("a", [], 3, hex=True, hearts=[2])}
    assert (one.crossed, one.since) == ({"a.1": True}, {"box_1": "s9"})


def test_the_same_circle_crossed_by_two_phones_counts_once():
    one = seen("A1 campaign:c.crossed/a.1=true; B1 campaign:c.crossed/a.1=true")

    assert (one.crossed, one.conflicts) == ({"a.1": True}, [])


def test_two_games_recorded_apart_leave_the_union_of_circles_and_the_right_number_to_cross():
    # Ana crossed the two circles of 104 on one branch, Bruno two of the four of 142 on the other.
    one = seen(
        "A1 campaign:c.game=dorfromantik; A2 campaign:c.crossed/c.1=true; A3 campaign:c.crossed/c.2=true;"
        "B1 campaign:c.crossed/d.1=true; B2 campaign:c.crossed/d.2=true"
    )
    both = Standing(one, RULES, games("2026-02-26 104; 2026-02-27 142"))

    assert (both.earned, both.crossed, both.left, both.too_many) == (6, 4, 2, 0)


def test_a_corrected_path_and_circles_crossed_elsewhere_both_survive():
    one = seen(
        "A1 campaign:c.path/a/circles=5; A2 campaign:c.path/a/circles=4 over A1;"
        "B1 campaign:c.crossed/a.1=true; B2 campaign:c.crossed/a.5=true"
    )

    assert one.segments["a"].circles == 4
    assert (one.crossed, one.path().stray) == ({"a.1": True, "a.5": True}, ["a.5"])


def test_a_length_typed_differently_on_two_phones_is_shown():
    one = seen("A1 campaign:c.path/a/circles=5; B1 campaign:c.path/a/circles=4")

    assert one.conflicts == ["path/a/circles"]


def test_a_campaign_deleted_on_one_phone_and_played_on_another_is_shown():
    one = seen("A1 campaign:c.name=x; A2 del campaign:c seeing A1; B1 campaign:c.crossed/a.1=true")

    assert (one.alive, one.disputed) == (True, True)
    assert not seen("A1 campaign:c.name=x; A2 del campaign:c seeing A1").alive


@pytest.mark.parametrize(
    "field, junk",
    [
        ("name", 3),
        ("people", "ana"),
        ("began", "2026-02-31x"),
        ("status", "lost"),
        ("path/a/circles", True),
        ("path/a/circles", -1),
        ("path/a/circles", 61),
        ("path/a/circles", "3"),
        ("path/a", 3),
        ("path//circles", 3),
        ("path/a.b/circles", 3),
        ("path/a/heart/x", True),
        ("path/a/heart/1", True),
        ("crossed/a", True),
        ("crossed/a.x", True),
        ("crossed/a.1", 1),
        ("crossed/a.1.2", True),
        ("since/box_1", 1),
        ("tiles/hill", "2"),
        ("tiles/hill", True),
        ("tiles/hill", -1),
        ("tiles/hill", 33),
        ("later/box", "from a newer version"),
    ],
)
def test_what_has_no_sense_counts_as_nothing(field, junk):
    assert with_fields("c", {field: junk}) == with_fields("c", {})


def test_a_segment_is_written_and_read_back():
    segment = Segment("b", ["a"], 4, hex=True, name="Château", hearts=[1, 3])
    fields = dict(segment_fields(segment))

    assert with_fields("c", fields).segments == {"b": segment}


def test_a_corrected_segment_writes_only_what_differs():
    before = Segment("b", ["a"], 4, hex=True, hearts=[1, 3])
    after = Segment("b", ["a"], 5, hex=False, hearts=[3])

    assert segment_fields(after, before) == [
        ("path/b/circles", 5),
        ("path/b/heart/1", None),
        ("path/b/hex", None),
    ]


def test_what_followed_a_segment_that_is_taken_out_follows_what_was_before_it():
    fields = {}
    for segment in (Segment("a", [], 3), Segment("b", ["a"], 2, hex=True), Segment("c", ["b"], 4)):
        fields.update(segment_fields(segment))
    fields.update([cross("b.1")])
    fields.update(without_segment(with_fields("c", fields), "b"))
    one = with_fields("c", fields)

    assert one.segments == {"a": Segment("a", [], 3), "c": Segment("c", ["a"], 4)}
    assert one.path().stray == ["b.1"]


def test_a_path_of_another_shape_takes_the_place_of_one_and_gives_it_back():
    before = {
        one.id: one
        for one in (Segment("a", [], 3, hearts=[2]), Segment("b", ["a"], 2, hex=True, name="Pont"))
    }
    taken = {one.id: one for one in (Segment("b", [], 4), Segment("z", ["b"], 1, hex=True))}
    fields = dict(path_fields(before, {}))
    fields.update(path_fields(taken, before))
    assert with_fields("c", fields).segments == taken
    fields.update(path_fields(before, taken))
    assert with_fields("c", fields).segments == before


def test_a_fork_chosen_differently_keeps_both_choices_and_says_when_the_games_earned_fewer():
    one = seen(
        "A1 campaign:c.game=dorfromantik; A2 campaign:c.crossed/c.1=true; B1 campaign:c.crossed/d.1=true"
    )
    enough = Standing(one, RULES, games("2026-02-26 104"))
    fewer = Standing(one, RULES, games("2026-02-26 99"))

    assert one.crossed == {"c.1": True, "d.1": True}
    assert [(them.left, them.too_many) for them in (enough, fewer)] == [(0, 0), (0, 1)]


# --- any two histories ---

IDS = ("a", "b", "c", "d")


def something(dice, device):
    """What a phone writes next in the campaign: path, circles, content, names, its end and its return."""
    state = device.state
    action = dice.roll(12)
    place = dice.pick(IDS) + "." + str(1 + dice.roll(4))
    if action < 5:
        return write(state, ENT, *cross(place, dice.roll(5) > 0))
    if action < 8:
        segment = Segment(
            dice.pick(IDS),
            [dice.pick(IDS)] if dice.roll(3) else [],
            dice.roll(6),
            dice.roll(2) == 0,
            hearts=[1],
        )
        return write(state, ENT, *dice.pick(segment_fields(segment)))
    if action == 8:
        return write(state, ENT, "since/" + dice.pick(RULES.boxes), dice.pick(("", "s1", None)))
    if action == 9 and ENT in state.cells:
        return delete(state, ENT)
    return write(
        state, ENT, dice.pick(("name", "status", "words/hill")), dice.pick(("paused", "closed", "x", None))
    )


@pytest.mark.parametrize("seed", range(40))
def test_any_order_of_any_two_histories_gives_the_same_sheet(seed):
    dice = Dice(seed)
    phones = [Device(dev, 0) for dev in DEVICES[:2]]
    made = []
    for _ in range(30):
        phone = dice.pick(phones)
        if dice.roll(6) == 0:
            for op in made:
                phone.hear(op)
        made += phone.act(WALL, [something(dice, phone)])
    played = games("2026-02-19 96; 2026-02-26 112; 2026-03-12 142")
    whole = State(made)
    one = view(whole, ENT)
    for _ in range(4):
        mixed = dice.shuffled(made) + dice.shuffled(made)[:5]
        other = view(State(mixed), CAMPAIGN + "c")
        assert other == one
        assert other.path().open == one.path().open
        assert repr(Standing(other, RULES, dice.shuffled(played)).__dict__) == repr(
            Standing(one, RULES, played).__dict__
        )
    for phone in phones:
        for op in dice.shuffled(made):
            phone.hear(op)
        assert view(phone.state, ENT) == one


@pytest.mark.parametrize("seed", range(20))
def test_circles_never_get_lost_by_any_correction_of_the_path(seed):
    dice = Dice(seed + 1000)
    phone = Device(DEVICES[0], 0)
    for place in ("a.1", "a.2", "b.1"):
        phone.act(WALL, [write(phone.state, ENT, *cross(place))])
    for _ in range(10):
        segment = Segment(dice.pick(IDS), [dice.pick(IDS)], dice.roll(4))
        phone.act(WALL, [write(phone.state, ENT, *dice.pick(segment_fields(segment)))])
    one = view(phone.state, ENT)
    path = one.path()

    assert sorted(one.crossed) == ["a.1", "a.2", "b.1"]
    assert sorted(
        path.stray + path.apart + [p for p in one.crossed if p not in path.stray + path.apart]
    ) == sorted(one.crossed)
