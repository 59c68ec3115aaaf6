"""Exports: the files of the phone for the whole group, at addresses that a spreadsheet can fetch."""

import base64
import csv
import gzip
import io
import json

import pytest
from phones import Phone, texts

from shared_rules import csv_import
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import SESSION, delete

GAME = SESSION + "1" * 32


@pytest.fixture
def ana(server):
    """A group with one game of Rattus Cartus that two phones wrote."""
    ana = server.creates()
    bob = ana.brings_in()
    ana.sends(
        *[
            ana.operation("name", name, ent=f"player:{id}")
            for id, name in (("p1", "Ana"), ("p2", "=Bob+1"), ("p3", "Cléo"))
        ],
        ana.operation("game", "clochemerle", ent=GAME),
        ana.operation("day", "2026-03-12", ent=GAME),
        ana.operation("players", ["p1", "p2", "p3"], ent=GAME),
    )
    bob.sends(bob.operation("note", "la table; bancale", ent=GAME), bob.operation("finished", True, ent=GAME))
    return ana


def rows(text, separator=","):
    return list(csv.reader(io.StringIO(text), delimiter=separator))


def basic(key, user="x"):
    return {"Authorization": "Basic " + base64.b64encode(f"{user}:{key}".encode()).decode()}


def test_the_sessions_of_everyone_are_in_one_file(ana):
    answer = ana.ask("GET", "/export/sessions.csv?lang=en")
    table = rows(answer.text)

    assert answer.content_type == "text/csv; charset=utf-8"
    assert [row[8] for row in table[1:]] == ["Ana", "'=Bob+1", "Cléo"]
    assert {row[5] for row in table[1:]} == {"la table; bancale"}


@pytest.mark.parametrize("which", ["sessions", "lines"])
@pytest.mark.parametrize(
    "dialect, separator, start",
    [("international", ",", b"Partie,"), ("excel_fr", ";", b"\xef\xbb\xbfPartie;")],
)
def test_both_files_in_both_dialects(ana, which, dialect, separator, start):
    answer = ana.ask("GET", f"/export/{which}.csv?dialect={dialect}")

    assert answer.data.startswith(start)
    table = rows(answer.data.decode("utf-8-sig"), separator)
    assert len(table) > 1
    assert {len(row) for row in table} == {16 if which == "sessions" else 9}


def test_S23_S24_a_file_is_a_download_whose_cells_are_no_formulas(ana):
    answer = ana.ask("GET", "/export/sessions.csv")

    assert answer.headers["Content-Disposition"].startswith('attachment; filename="marquoir-parties-')
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert ",=Bob" not in answer.text


def test_the_whole_group_is_a_bundle_with_scored_sessions_beside(ana):
    whole = ana.ask("GET", "/export/group.json").json
    ana.pulls_all()

    assert (whole["marquoir"], whole["gid"], whole["label"], whole["end"]) == (
        1,
        ana.gid,
        "Jeudis du préau",
        True,
    )
    assert whole["count"] == len(whole["ops"]) == 8
    assert texts(whole["ops"]) == texts(ana.heard)
    assert whole["vv"][ana.dev] == "1-6"
    (session,) = whole["sessions"]
    assert (session["game"], session["finished"], session["summary"]["players"]) == (
        "clochemerle",
        True,
        ["p1", "p2", "p3"],
    )
    assert [person["name"] for person in whole["people"]] == ["Ana", "=Bob+1", "Cléo"]


def test_an_export_follows_what_is_new_without_starting_again(ana):
    before = rows(ana.ask("GET", "/export/sessions.csv").text)
    ana.sends(ana.operation("place", "chez Zoé", ent=GAME))
    after = rows(ana.ask("GET", "/export/sessions.csv").text)

    assert (before[1][4], after[1][4]) == ("", "chez Zoé")


def test_what_was_deleted_or_erased_is_not_exported(ana):
    ana.ask("POST", "/erasures", {"ent": "player:p1"})
    assert "Ana" not in ana.ask("GET", "/export/sessions.csv").text
    ana.pulls_all()
    state = State([Operation.from_json(row) for row in ana.heard])
    kind, ent, field, val, over, ctx = delete(state, GAME)
    assert ana.sends(ana.operation(field, val, ent=ent, kind=kind, over=over, ctx=ctx)) == "ok"

    assert len(rows(ana.ask("GET", "/export/sessions.csv").text)) == 1


def test_an_export_key_opens_the_exports_and_nothing_else(ana):
    key = ana.ask("POST", "/export_key").json["key"]
    asked = [
        ana.server.ask("GET", f"/v1/groups/{ana.gid}{path}", headers=basic(key))
        for path in (
            "/export/sessions.csv",
            "/export/lines.csv",
            "/export/campaigns.csv",
            "/export/group.json",
            "/ops",
            "",
            "/vector",
        )
    ]

    assert [answer.status_code for answer in asked] == [200, 200, 200, 200, 401, 401, 401]
    assert ana.server.ask("GET", f"/v1/groups/{ana.gid}/ops", token=key).status_code == 404


def test_a_spreadsheet_is_asked_for_the_key(ana):
    answer = ana.server.ask("GET", f"/v1/groups/{ana.gid}/export/sessions.csv")

    assert answer.headers["WWW-Authenticate"] == 'Basic realm="Marquoir", charset="UTF-8"'
    wrong = ana.server.ask("GET", f"/v1/groups/{ana.gid}/export/sessions.csv", headers=basic("guess"))
    elsewhere = ana.server.ask("GET", f"/v1/groups/{'0' * 32}/export/sessions.csv", headers=basic("guess"))
    for refused in (answer, wrong, elsewhere):
        assert (refused.status_code, refused.json["code"]) == (401, "wrong_key")
        assert refused.headers["WWW-Authenticate"].startswith("Basic ")
        assert "clé" in refused.json["sentence"]["fr"]


def test_S14_keys_are_not_guessed_for_ever(ana):
    path = f"/v1/groups/{ana.gid}/export/sessions.csv"
    statuses = [ana.server.ask("GET", path, headers=basic("guess")).status_code for _ in range(32)]

    assert (statuses.count(401), statuses.count(429)) == (30, 2)


def test_a_key_ends_when_renewed_dropped_or_when_its_device_is_removed(ana):
    bob = ana.brings_in()
    keys = [bob.ask("POST", "/export_key").json["key"] for _ in range(2)]
    path = f"/v1/groups/{ana.gid}/export/lines.csv"

    def opens(key):
        return ana.server.ask("GET", path, headers=basic(key)).status_code

    assert [opens(key) for key in keys] == [401, 200]
    assert (bob.ask("GET").json["export_key"], ana.ask("GET").json["export_key"]) == (True, False)
    assert bob.ask("DELETE", "/export_key").status_code == 204
    assert bob.ask("GET").json["export_key"] is False
    assert opens(keys[1]) == 401
    key = bob.ask("POST", "/export_key").json["key"]
    assert opens(key) == 200
    ana.ask("DELETE", f"/devices/{bob.dev}")
    assert opens(key) == 401


def test_S14_exports_are_counted(ana):
    statuses = [ana.ask("GET", "/export/lines.csv").status_code for _ in range(62)]

    assert (statuses.count(200), statuses.count(429)) == (60, 2)


def test_long_answers_are_packed_for_who_accepts_it(ana):
    for _ in range(2):
        ana.sends(*[ana.operation("note", f"n{number}") for number in range(50)])
    plain = ana.ask("GET", "/ops")
    packed = ana.ask("GET", "/ops", headers={"Accept-Encoding": "gzip"})

    assert packed.headers["Content-Encoding"] == "gzip"
    first = gzip.decompress(packed.data)
    assert first[: first.rindex(b"server_time")] == plain.data[: plain.data.rindex(b"server_time")]
    assert len(packed.data) < len(plain.data) / 4


def test_an_empty_group_is_an_empty_table(server):
    alone = server.creates()

    assert len(rows(alone.ask("GET", "/export/sessions.csv").text)) == 1
    assert alone.ask("GET", "/export/group.json").json["count"] == 0
    assert Phone(server, alone.gid).ask("GET", "/export/group.json").status_code == 401


def test_campaigns_are_a_file_of_their_own(ana):
    campaign, played = "campaign:" + "2" * 32, SESSION + "3" * 32
    ana.sends(
        *[
            ana.operation(field, val, ent=campaign)
            for field, val in (
                ("game", "dorfromantik"),
                ("name", "Préau"),
                ("people", ["p1", "p3"]),
                ("path/a/circles", 3),
                ("crossed/a.1", True),
            )
        ],
        *[
            ana.operation(field, val, ent=played)
            for field, val in (
                ("game", "dorfromantik"),
                ("day", "2026-02-19"),
                ("at", "20:30"),
                ("players", ["p1", "p2"]),
                ("finished", True),
                ("option/campaign", "2" * 32),
                ("entry/longest_track", 20),
            )
        ],
    )
    table = rows(ana.ask("GET", "/export/campaigns.csv?lang=en").text)

    assert table[0][:6] == ["Campaign", "No.", "Session", "Date", "Time", "People"]
    assert table[1][:6] == ["Préau", "1", "3" * 32, "2026-02-19", "20:30", "Ana + =Bob+1"]
    assert table[1][-7:-2] == ["20", "20", "1", "1", ""]
    assert ana.ask("GET", "/export/group.json").json["campaigns"] == [
        {
            "id": "2" * 32,
            "game": "dorfromantik",
            "name": "Préau",
            "people": ["p1", "p3"],
            "began": "",
            "path/a/after": [],
            "path/a/circles": 3,
            "crossed/a.1": True,
        }
    ]
    french = ana.ask("GET", "/export/campaigns.csv?lang=fr&dialect=excel_fr")
    assert french.data.startswith(b"\xef\xbb\xbfCampagne;")
    back = csv_import.read(french.data.decode("utf-8"), json.loads)
    assert back.campaigns["2" * 32]["people"] == ["p1", "p3"]
    assert back.campaigns["2" * 32]["crossed/a.1"] is True
    assert (list(back.games), back.people["p3"], back.troubles) == (["3" * 32], "Cléo", [])
