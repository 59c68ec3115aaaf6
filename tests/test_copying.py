"""Things copied into another journal: what they are now, once."""

from journal_notation import ENT, journal

from shared_rules.copying import copied, to_copy
from shared_rules.merge import State


def state(text):
    return State(journal(text))


def test_what_is_there_now_is_copied_and_its_history_is_not():
    source = state("A1 church=4; A2 church=5 over A1; A3 note=rain; A4 note=null over A3")

    assert copied(source, State(), ENT) == [("set", ENT, "church", 5, [])]


def test_what_is_there_already_is_not_copied_again():
    source = state("A1 church=4; A2 note=rain")

    assert copied(source, state("B1 church=4"), ENT) == []


def test_a_deleted_thing_stays_behind_and_players_come_before_games():
    source = state("A1 church=4; A2 player:x.name=Ana; A3 player:y.name=Bo; A4 del player:y seeing A3")

    assert to_copy(source) == ["player:x", ENT]


def test_two_entries_of_one_person_stay_one():
    source = state("A1 player:x.name=Ana; A2 player:y.name=Ana; A3 player:x is player:y")

    assert copied(source, State(), "player:x") == [
        ("set", "player:x", "name", "Ana", []),
        ("alias", "player:x", "_alias", "player:y", []),
    ]


def test_campaigns_come_before_their_games_too():
    source = state("A1 option/campaign=c; A2 campaign:c.name=Club; A3 campaign:c.crossed/a.1=true")

    assert to_copy(source) == ["campaign:c", ENT]
    assert copied(source, State(), "campaign:c") == [
        ("set", "campaign:c", "crossed/a.1", True, []),
        ("set", "campaign:c", "name", "Club", []),
    ]
