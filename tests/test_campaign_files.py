"""A campaign taken away and brought back: the CSV of its games in both dialects and languages, its path as a file."""

import json

import pytest

from shared_rules import campaign_csv, campaign_file
from shared_rules.arrivals import Trouble
from shared_rules.campaign import with_fields
from shared_rules.campaign_fields import fields_of
from shared_rules.campaign_file import PathFileError
from shared_rules.csv_import import read
from shared_rules.games import GAMES
from shared_rules.recorded import session_of
from shared_rules.session import Session
from tests.campaign_notation import campaign, segments
from tests.generated_campaigns import fields
from tests.generated_ops import Dice
from tests.test_campaign_path import FORKS
from tests.test_csv_import import parsed, saved, table

GAME = GAMES["dorfromantik"]
NAMES = {"ana": "=Ana", "bo": 'Bo; "le grand"', "cy": "Cy"}  # Cy is of the campaign and has not played yet
DIALECTS = [
    (dialect, lang, separator)
    for dialect, separator in (("excel_fr", ";"), ("international", ","))
    for lang in ("fr", "en")
]


def session(id, day, options=None, **entries):
    one = Session(id)
    one.game, one.day, one.at, one.players, one.finished = "dorfromantik", day, "20:30", ["ana", "bo"], True
    one.options = {"campaign": "c", **(options or {})}
    one.entries = {path.replace("__", "/"): value for path, value in entries.items()}
    return one


FIRST = session(
    "s1",
    "2026-02-19",
    tasks__forest=15,
    tasks__village=16,
    flags__grain__a=9,
    longest_track=12,
    longest_stream=8,
)
SECOND = session(
    "s2",
    "2026-02-26",
    {"lines": ["red_hearts"], "markers": "box_1"},
    tasks__forest=20,
    tasks__grain=30,
    tasks__stream=30,
    longest_track=12,
    longest_stream=18,
    unlocked__red_hearts__points=6,
)

# Added up by hand: 15+16 tasks, 9 flags, 12+8 lines = 60: row 60, 1 circle. 80 tasks, 30 lines, 6 = 116: row 110, 3 circles.
FRENCH = '''\
Campagne;N°;Partie;Date;Heure;Personnes;Objectifs validés : Forêt;Objectifs validés : Champ;Objectifs validés : Village;\
Objectifs validés : Voie ferrée;Objectifs validés : Rivière;Drapeaux fermés : Forêt;Drapeaux fermés : Champ;\
Drapeaux fermés : Village;Plus longue voie ferrée;Plus longue rivière;Contenu débloqué;S1;S2;S3;\
Total;Ligne;Cercles;Cercles cumulés;Débloqué
Préau;1;s1;2026-02-19;20:30;"'=Ana + Bo; ""le grand""";15;0;16;0;0;0;9;0;12;8;0;31;29;0;60;60;1;1;
Préau;2;s2;2026-02-26;20:30;"'=Ana + Bo; ""le grand""";20;30;0;0;30;0;0;0;12;18;6;80;30;6;116;110;3;4;Boîte 1 + Mille
'''


RECORDS = (";Marquoir (ne", ';"{""game', ';"{""game')  # where the records begin that bring it all back


def preau():
    one = campaign()
    one.name = "Préau"
    one.since = {"box_1": "s2", "own": "s2", "red_hearts": "s1 of another"}
    one.names = {"own": "Mille"}
    one.people = ["ana", "bo", "cy"]
    return one


def test_the_file_of_two_games_in_french():
    made = campaign_csv.written([preau()], [SECOND, FIRST], NAMES, "excel_fr", "fr")
    plain = "".join([line[: line.index(RECORDS[i])] + "\r\n" for i, line in enumerate(made.splitlines())])

    assert plain == "\ufeff" + FRENCH.replace(" :", "\u00a0:").replace("\n", "\r\n")


@pytest.mark.parametrize("dialect, lang, separator", DIALECTS)
def test_the_file_is_read_back_into_the_same_campaign_and_the_same_games(dialect, lang, separator):
    made = campaign_csv.written([preau()], [FIRST, SECOND], NAMES, dialect, lang)

    for text in (
        made,
        saved(reversed_games(table(made)), separator),
    ):  # as it is, and sorted anew by a spreadsheet
        assert back(text) == ([preau()], {"s1": FIRST, "s2": SECOND}, NAMES)


def back(text):
    """The campaigns, sessions and names in a file, which must hold nothing unreadable."""
    arrivals = read(text, parsed)
    assert (arrivals.troubles, arrivals.partial) == ([], {})
    campaigns = [with_fields(id, arrivals.campaigns[id]) for id in arrivals.campaigns]
    return campaigns, {id: session_of(id, arrivals.games[id]) for id in arrivals.games}, arrivals.people


def reversed_games(rows):
    return [rows[0], *reversed(rows[1:])]


@pytest.mark.parametrize("line, games", [(1, 1), (2, 0)])  # the first one bears the campaign
def test_a_line_that_somebody_deleted_is_missed_when_it_bore_the_campaign(line, games):
    lines = campaign_csv.written([preau()], [FIRST, SECOND], NAMES, "international", "en").splitlines(True)
    arrivals = read("".join(lines[:line] + lines[line + 1 :]), parsed)

    assert (len(arrivals.games), arrivals.notes) == (1, {"campaign": games} if games else {})


@pytest.mark.parametrize("seed", range(60))
def test_any_campaign_is_the_same_after_its_file(seed):
    dice = Dice(seed)
    one = with_fields(
        "c", {**fields(dice), "people": ["ana", "cy"], "words/hill": '=passer 200; "une fois"\n'}
    )
    dialect, lang, _ = dice.pick(DIALECTS)
    played = [[FIRST, SECOND], [SECOND], []][dice.roll(3)]
    empty = with_fields("d", {"game": "dorfromantik", "name": "Chez David"})
    made = campaign_csv.written([one, empty], played, NAMES, dialect, lang)

    assert back(made)[:2] == ([one, empty], {session.id: session for session in played})
    assert with_fields("c", fields_of(one)) == one


def test_an_english_file_has_a_comma_and_no_mark():
    made = campaign_csv.written([preau()], [FIRST], NAMES, "international", "en")

    assert made.startswith("Campaign,No.,Session,Date,Time,People,Completed tasks: Forest,")


def test_games_of_another_campaign_or_deleted_ones_are_left_out():
    other = session("s3", "2026-03-01", longest_track=5)
    other.options = {"campaign": "d"}
    deleted = session("s4", "2026-03-02", longest_track=5)
    deleted.alive = False

    assert len(campaign_csv.rows(preau(), [FIRST, other, deleted], NAMES, "fr")) == 1


@pytest.mark.parametrize(
    "spoil, troubles, games",
    [
        (lambda cell: cell.replace('"game"', '"gam'), [("campaign", 2)], 2),
        (lambda cell: cell.replace('"dorfromantik"', '"clochemerle"'), [("campaign", 2)], 2),
        (lambda cell: cell.replace('"id": "c"', '"id": "a b"'), [("campaign", 2)], 2),
        (lambda cell: "[]", [("campaign", 2)], 2),
    ],
)
def test_a_spoilt_campaign_is_told_with_its_line_and_the_games_come_all_the_same(spoil, troubles, games):
    rows = table(campaign_csv.written([preau()], [FIRST, SECOND], NAMES, "excel_fr", "fr"))
    rows[1][-1] = spoil(json.dumps(json.loads(rows[1][-1])))
    arrivals = read(saved(rows), parsed)

    assert [(trouble.code, trouble.line) for trouble in arrivals.troubles] == troubles
    assert (arrivals.campaigns, len(arrivals.games)) == ({}, games)


def test_what_has_no_sense_in_a_record_is_left_out():
    rows = table(campaign_csv.written([preau()], [], NAMES, "excel_fr", "fr"))
    data = json.loads(rows[1][-1])
    rows[1][-1] = json.dumps(
        {**data, "people": ["ana", "nobody"], "crossed/a": True, "later": {"a": 1}, "player/ ": "x"}
    )

    one = preau()
    one.people = ["ana"]
    assert back(saved(rows)) == ([one], {}, NAMES)


def test_S21_a_campaigns_name_in_a_file_is_made_one_that_can_be_seen():
    rows = table(campaign_csv.written([preau()], [], NAMES, "excel_fr", "fr"))
    data = json.loads(rows[1][-1])
    rows[1][0] = "Le\u202e préau"
    rows[1][-1] = json.dumps({**data, "name": rows[1][0]})
    arrivals = read(saved(rows), parsed)

    assert (arrivals.campaigns["c"]["name"], arrivals.troubles) == ("Le préau", [])


def test_a_game_without_its_record_is_told_and_no_points_are_made_up_for_it():
    rows = table(campaign_csv.written([preau()], [FIRST, SECOND], NAMES, "excel_fr", "fr"))
    rows[2][-2] = ""
    arrivals = read(saved(rows), parsed)

    assert (list(arrivals.games), list(arrivals.campaigns)) == (["s1"], ["c"])
    assert arrivals.troubles == [Trouble("record", 3)]


# --- the path ---


def path_data(written=FORKS):
    return json.loads(campaign_file.written("dorfromantik", segments(written)))


def test_a_path_given_and_taken_is_the_same():
    assert campaign_file.read(path_data(), "dorfromantik") == segments(FORKS)


def test_the_path_tells_nothing_of_what_was_crossed_or_unlocked():
    assert set(path_data()) == {"marquoir_path", "game", "segments", "end"}


@pytest.mark.parametrize(
    "change, code",
    [
        (lambda data: [], "not_ours"),
        (lambda data: {"marquoir": 1}, "not_ours"),
        (lambda data: {**data, "marquoir_path": True}, "not_ours"),
        (lambda data: {**data, "marquoir_path": 2}, "newer"),
        (lambda data: {key: data[key] for key in data if key != "end"}, "cut"),
        (lambda data: {**data, "game": "clochemerle"}, "other_game"),
        (lambda data: {**data, "segments": {}}, "damaged"),
        (lambda data: {**data, "segments": [{"id": "a"}]}, "damaged"),
        (lambda data: {**data, "segments": data["segments"] * 2}, "damaged"),
        (lambda data: {**data, "segments": [{**data["segments"][0], "circles": 3.5}]}, "damaged"),
        (lambda data: {**data, "segments": [{**data["segments"][0], "circles": 1000}]}, "damaged"),
        (lambda data: {**data, "segments": [{**data["segments"][0], "after": ["<b>"]}]}, "damaged"),
        (lambda data: {**data, "segments": data["segments"][1:]}, "unreachable"),
        (lambda data: path_data("a: 1; b after c a: 2; c after b: 1"), "loop"),
        (lambda data: path_data("a: 1 heart 2"), "heart_beyond"),
    ],
)
def test_a_bad_path_is_refused_with_its_reason(change, code):
    with pytest.raises(PathFileError) as refusal:
        campaign_file.read(change(path_data()), "dorfromantik")
    assert refusal.value.code == code


def test_every_reason_has_a_sentence():
    from shared_rules import labels

    for code in (
        "not_ours",
        "newer",
        "cut",
        "damaged",
        "other_game",
        "loop",
        "unreachable",
        "heart_beyond",
        "not_text",
    ):
        assert labels.text("fr", "campaign.path.refused." + code)
