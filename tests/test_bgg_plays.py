"""Plays of BoardGameGeek as XML: glued documents, plays without players, scores that are words."""

import pytest

from shared_rules.arrivals import Trouble
from shared_rules.bgg_plays import Reading
from shared_rules.xml_reading import BrokenXml, events

PAGE = """<?xml version="1.0" encoding="utf-8"?>
<plays username="ana_b" userid="1" total="2" page="1" termsofuse="https://boardgamegeek.com/xmlapi/termsofuse">
  <play id="11" date="2026-03-12" quantity="1" length="45" incomplete="0" nowinstats="0" location="Chez Bo &amp; Zoé">
    <item name="L&#39;Azul" objecttype="thing" objectid="230802">
      <subtypes><subtype value="boardgame" /><subtype value="boardgameimplementation" /></subtypes>
    </item>
    <comments>pluie &lt;b&gt;</comments>
    <players>
      <player username="" userid="0" name="Ana" startposition="1" color="rouge" score="17" new="0" rating="0" win="1"/>
      <player username="" userid="0" name="Bo" startposition="" color="" score="49-46ish" new="0" rating="0" win="0"/>
    </players>
  </play>
  <play id="12" date="2026-03-13" quantity="2" length="0" incomplete="0" nowinstats="0" location="">
    <item name="Hanabi" objecttype="thing" objectid="98778"><subtypes><subtype value="boardgame"/></subtypes></item>
  </play>
</plays>
"""


def read(text):
    reading = Reading(text)
    while reading.take(1):
        pass
    return reading.arrivals


def told(arrivals):
    return [
        (fields["day"], fields["option/name"], [arrivals.people[id] for id in fields["players"]])
        for fields in arrivals.games.values()
    ]


def test_plays_are_games_and_two_of_a_kind_are_two():
    arrivals = read(PAGE)

    assert arrivals.troubles == []
    assert told(arrivals) == [
        ("2026-03-12", "L'Azul", ["Ana", "Bo"]),
        ("2026-03-13", "Hanabi", ["ana_b"]),
        ("2026-03-13", "Hanabi", ["ana_b"]),
    ]


def test_what_a_play_tells():
    arrivals = read(PAGE)
    fields = next(iter(arrivals.games.values()))
    ana, _ = fields["players"]

    assert {key: fields[key] for key in fields if key != "players"} == {
        "game": "other",
        "option/name": "L'Azul",
        "finished": True,
        "entry/score/" + ana: 17,
        "option/winners": [ana],
        "option/minutes": 45,
        "day": "2026-03-12",
        "place": "Chez Bo & Zoé",
        "first": ana,
        "note": "pluie <b>\nAna: rouge\nBo: 49-46ish",
    }
    assert arrivals.notes == {"words": 1}


def test_two_documents_glued_together_are_read_as_one():
    assert told(read(PAGE + PAGE.replace('"11"', '"21"').replace('"12"', '"22"'))) == told(read(PAGE)) * 2


def test_a_play_that_is_there_twice_is_one():
    assert told(read(PAGE + PAGE)) == told(read(PAGE))


@pytest.mark.parametrize(
    "score, points",
    [
        ("17", 17),
        ("17,5", 18),
        ("-3", -3),
        ("12+4", [12, 4]),
        ("winner", None),
        ("36, 42", None),
        ("1000000", 1000000),
    ],
)
def test_scores_are_free_text(score, points):
    (fields, *_) = read(PAGE.replace('"17"', f'"{score}"')).games.values()

    assert fields.get("entry/score/" + fields["players"][0]) == points


def test_a_day_that_is_none_is_told():
    assert read(PAGE.replace("2026-03-12", "0000-00-00")).troubles == [Trouble("day", 1, "0000-00-00")]


@pytest.mark.parametrize("at", [30, 200, 500, 900, len(PAGE) - 5])
def test_half_a_file_is_no_file(at):
    with pytest.raises(BrokenXml):
        Reading(PAGE[:at])


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE x [<!ENTITY a "aaaa">]><plays/>',
        "<a>" * 10_000,
        "<a b></a>",
        "<a b='></a>",
        "</a>",
        "<!-- <plays/>",
    ],
)
def test_what_no_list_of_plays_needs_is_refused(text):
    with pytest.raises(BrokenXml):
        events(text)


def test_entities_are_put_in_once():
    assert events("<a>&amp;lt;&#233;&#xE9;&nope;&</a>")[1] == ("text", "&lt;éé&nope;&", None)
