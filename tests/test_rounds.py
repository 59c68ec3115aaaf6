"""Rounds of Clochemerle: dice, time and the bridge, deaths, the rat and its invasions, the end, and what the sheet knows."""

import pytest

from shared_rules.filled_sheet import CORRECTED, FROM_MAP
from shared_rules.games import GAMES
from shared_rules.round_entries import path
from shared_rules.rounds import Rounds
from shared_rules.session import Session
from tests.generated_rounds import games
from tests.rounds_notation import entries_of, told

GAME = GAMES["clochemerle"]
FOUR = ["Ana", "Bruno", "Chloé", "David"]


def last(rounds, player):
    """The latest turn of a player."""
    return rounds.now().turn_of(player)


# The order of play


def test_the_first_player_begins_and_the_others_follow_in_seat_order():
    rounds = told("round Chloé: 1 2 3")

    assert [turn.player for turn in rounds.now().turns] == ["Chloé", "David", "Ana", "Bruno"]
    assert rounds.at_turn().player == "Chloé"
    assert rounds.palm == 1


def test_who_takes_the_hand_is_first_in_the_next_round():
    rounds = told("""
        round Ana:
        Ana: time 1
        Bruno: hand
        Chloé: time 1
        David: time 1
    """)

    assert (rounds.at_turn(), rounds.next_first()) == (None, "Bruno")


def test_nobody_took_the_hand_it_stays():
    assert told("round Ana:\nAna:\nBruno:\nChloé:\nDavid:").next_first() == "Ana"


def test_each_round_lays_a_point_on_the_hand_and_what_is_taken_from_it_is_gone():
    story = "round Ana:\nAna:\nBruno: hand, palm {}\nChloé:\nDavid:\nround Bruno:"

    assert told(story.format(0)).palm == 2
    assert told(story.format(-1)).palm == 1


# Dice


def test_dice_that_are_taken_leave_the_pool():
    rounds = told("""
        round Ana: 3 4 4 5b 6b
        Ana: dice 4 5b
        Bruno: dice 3 4 ...
    """)

    assert rounds.now().left == [4]
    assert last(rounds, "Ana").time == 2
    assert last(rounds, "Bruno").time == 0


def test_two_phones_that_gave_one_die_away_twice_give_it_to_who_comes_first():
    entries = entries_of("round Ana: 3 4 5")
    entries[path("taken", 1, "Ana")] = [0, 1, 3, 4, 0, 0]
    entries[path("taken", 1, "Bruno")] = [1, 2, 4, 5, 0, 0]
    rounds = Rounds(FOUR, entries)

    assert last(rounds, "Ana").taken and last(rounds, "Bruno").taken is None
    assert rounds.now().left == [2]


def test_coins_at_the_start_follow_the_order_of_play_and_what_is_left_goes_on():
    rounds = told("""
        round Bruno: 1 2 3 4 5 6 1 2
        Bruno: dice 1 2, pays 1 0
        Chloé: coins 5, markers 2, dice 3 4, pays 2 1
        David: time 1
        Ana: time 1
        round Bruno: 1 2 3 4
    """)

    assert [rounds.rounds[0].turn_of(player).coins for player in FOUR] == [4, 1, 5, 3]
    assert [rounds.coins_of(player) for player in FOUR] == [[4, 0], [0, 0], [3, 1], [3, 0]]


# Time and deaths


@pytest.mark.parametrize(
    "before, time, due", [(0, 9, 0), (0, 10, 1), (9, 1, 1), (9, 10, 1), (9, 11, 2), (5, 4, 0), (0, 25, 2)]
)
def test_each_time_the_marker_crosses_the_bridge_a_villager_dies(before, time, due):
    rounds = told(f"""
        round Ana:
        Ana: time {before}
        Bruno:
        Chloé:
        David:
        round Ana:
        Ana: time {time}
    """)

    assert last(rounds, "Ana").due == due


def test_black_dice_take_the_marker_across_too():
    rounds = told("round Ana: 5b 6b\nAna: dice 5b 6b, time 6")

    assert (last(rounds, "Ana").time, last(rounds, "Ana").due) == (10, 1)


def test_the_chronicle_gives_story_points_and_an_anonymous_grave_none():
    rounds = told(
        """
        round Ana:
        Ana: time 10, chronicle 1 4, rat 1
        Bruno: time 10, grave, rat 1
        Chloé: time 10, nobody
        David: time 21, chronicle 2 3, grave, rat 1 1
        """,
        chronicle=[4, 3, 2],
    )

    assert rounds.tree == {"Ana": 4, "Bruno": 0, "Chloé": 0, "David": 3}
    assert rounds.dead == 4
    assert rounds.free_places() == [(3, 2)]
    assert last(rounds, "Chloé").rats == []


def test_a_death_that_was_not_due_after_all_counts_for_nothing():
    rounds = told("round Ana:\nAna: time 9, chronicle 1 4, rat 3")

    assert (rounds.dead, rounds.tree["Ana"], rounds.free_places()) == (0, 0, None)


# The rat


INVASIONS = [  # story points on a tree, lost, kept
    (0, 0, 0),
    (1, 0, 1),
    (2, 1, 1),
    (7, 3, 4),
    (8, 4, 4),
    (15, 7, 8),
]


@pytest.mark.parametrize("points, lost, kept", INVASIONS)
def test_rats_take_half_of_every_tree_rounded_down(points, lost, kept):
    rounds = told(f"""
        round Ana:
        Ana: tree {points}
        Bruno: tree 12, stored 5
        Chloé: time 10, tree {points}, grave, rat 3, invasion
    """)

    assert last(rounds, "Chloé").losses == [{"Ana": lost, "Bruno": 3, "Chloé": lost, "David": 0}]
    assert rounds.tree == {"Ana": kept, "Bruno": 4, "Chloé": kept, "David": 0}
    assert rounds.stored["Bruno"] == 5


def test_the_rat_stops_on_the_invasion_space_and_goes_on_from_there():
    story = """
        round Ana:
        Ana: tree 7, time 10, grave, rat {}
        Bruno: time 10, grave, rat 2
    """
    none, one = told(story.format(2), rat=[5, 9]), told(story.format(6), rat=[5, 9])

    assert (none.to_invasion, none.tree["Ana"]) == (1, 7)
    assert (one.to_invasion, one.tree["Ana"]) == (7, 4)


def test_without_the_track_of_the_box_the_table_says_when_rats_invade():
    rounds = told("round Ana:\nAna: tree 7, time 10, grave, rat 6 ...")

    assert rounds.at_turn().asks_invasion
    assert rounds.tree["Ana"] == 7


def test_a_track_known_to_its_first_invasion_asks_from_then_on():
    rounds = told("round Ana:\nAna: time 20, grave, grave, rat 5 2", rat=[5])

    assert len(last(rounds, "Ana").losses) == 1
    assert last(rounds, "Ana").asks_invasion


def test_what_was_gained_after_the_rats_is_kept():
    rounds = told("""
        round Ana:
        Ana: tree 7
        Bruno: time 10, grave, rat 1, invasion
        Chloé:
        David:
        round Ana:
        Ana: tree 2
    """)

    assert rounds.tree["Ana"] == 6


# The end


def test_the_game_ends_at_the_end_of_the_round_in_which_enough_villagers_died():
    story = """
        round Ana:
        Ana: time 10, grave, rat 1
        Bruno: time 10, grave, rat 1
        Chloé: time 10, grave, rat 1
        """
    rounds = told(story + "David: time 3 ...", deaths=2)

    assert (rounds.last, rounds.is_over(), rounds.dead) == (1, False, 3)
    assert told(story + "David: time 3", deaths=2).is_over()
    assert not told(story + "David: time 3", deaths=4).is_over()
    assert not told(story + "David: time 3").is_over()


# What cannot be read


@pytest.mark.parametrize("junk", [None, True, -5, 1000, 7.5, "3", "Zoé", [], [1], ["a", "b"], [True, 2], {}])
@pytest.mark.parametrize(
    "what",
    ["dice", "taken", "coins", "time", "tree", "stored", "died", "rat", "claim", "palm", "invasion", "done"],
)
def test_what_cannot_be_read_stops_no_round(what, junk):
    entries = entries_of("round Ana: 3 4 5b\nAna: time 10, grave, rat 3\nBruno: time 1")
    entries[path(what, 1)] = junk
    entries[path(what, 1, "Ana")] = junk
    rounds = Rounds(FOUR, entries, {"deaths": junk, "chronicle": junk, "rat": junk, "white": junk})

    assert len(rounds.rounds) == 1
    assert all(points >= 0 for points in rounds.tree.values())


def test_rounds_are_counted_from_the_first_without_a_hole():
    entries = {path("first", 1): "Ana", path("first", 3): "Bruno"}

    assert len(Rounds(FOUR, entries).rounds) == 1


# Made-up games


def test_story_points_come_from_somewhere_and_go_somewhere():
    """Whatever was written: nobody has fewer than none on a tree, an invasion takes half of each and of nothing else."""
    for players, entries, facts in games(3, 1000):
        rounds = Rounds(players, entries, facts)
        for played in rounds.rounds:
            assert len(played.left) == len(played.pool) - 2 * len([one for one in played.turns if one.taken])
            for turn in played.turns:
                assert all(points >= 0 for points in turn.tree.values())
                assert len(turn.rats) <= len(turn.deaths) <= turn.due
                for lost in turn.losses[-1:]:
                    assert all(
                        lost[player] in (turn.tree[player], turn.tree[player] - 1) for player in players
                    )
        total = {player: 0 for player in players}
        for n in range(1, len(rounds.rounds) + 1):
            for player in players:
                total[player] += rounds.number("stored", n, player)
        assert rounds.stored == total


# What the sheet knows


def session(story, **entries):
    found = Session("s")
    found.game = "clochemerle"
    found.players = FOUR
    found.entries = {**entries_of(story), **entries}
    return found


TWO_ROUNDS = """
    round Ana:
    Ana: tree 5, stored 3
    Bruno: tree 2, hand
    Chloé: tree 4, stored 4
    David:
    round Bruno:
    Bruno: stored 2
    Chloé: time 1
    """


def test_stored_points_and_the_hand_are_filled_in():
    sheet = session(TWO_ROUNDS).sheet()

    assert sheet.derived == {
        "first_player_hand": "Bruno",
        "story_points/Ana": 3,
        "story_points/Bruno": 2,
        "story_points/Chloé": 4,
        "story_points/David": 0,
    }
    assert GAME.score(sheet).totals == [3, 3, 4, 0]
    assert sheet.source("story_points/Ana") == FROM_MAP
    assert not {"story_points", "first_player_hand"} & {key for key, _ in GAME.blanks(sheet)}


def test_the_sheet_says_what_the_rounds_say():
    found = session(TWO_ROUNDS)
    rounds = Rounds(FOUR, found.entries)

    assert {player: found.sheet().number("story_points", player) for player in FOUR} == rounds.stored
    assert found.sheet().holders("first_player_hand") == [rounds.next_first()]


def test_a_correction_wins_and_an_emptied_cell_follows_the_rounds_again():
    found = session(TWO_ROUNDS, **{"story_points/Ana": 8})
    sheet = found.sheet()

    assert (sheet.number("story_points", "Ana"), sheet.source("story_points/Ana")) == (8, CORRECTED)
    assert sheet.kept_as("story_points/Ana", 3) is None
    assert sheet.kept_as("story_points/Ana", None) is None
    sheet.enter("story_points/Ana", None)
    assert sheet.number("story_points", "Ana") == 3


def test_who_only_looks_at_banners_has_an_ordinary_sheet():
    sheet = session("round Ana: 3 4 5\nAna: dice 3 4 ...").sheet()

    assert {key for key, _ in GAME.blanks(sheet)} >= {"story_points", "first_player_hand"}
    assert sheet.is_filled_in("story_points") is False


def test_story_points_that_nobody_wrote_are_asked_for():
    sheet = session("round Ana:\nAna: time 2").sheet()

    assert sheet.derived == {"first_player_hand": "Ana"}
    assert "story_points" in {key for key, _ in GAME.blanks(sheet)}
