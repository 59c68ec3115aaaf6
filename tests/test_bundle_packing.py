"""The packed form of a bundle: what a mail program does to a text harms nothing, what is missing or wrong is told apart."""

import json
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from journal_notation import GID, journal

from shared_rules import bundle, bundle_packing
from shared_rules.bundle import CUT, DAMAGED, NEWER, BundleError
from shared_rules.operation import canonical
from tests.packing_notation import packed, unpacked

LETTERS = string.ascii_letters + string.digits + "+/"
BODY = "QUJD" * 40  # 160 letters
TEXT = "marquoir-gzip:1 777 160\n" + BODY[:76] + "\n" + BODY[76:152] + "\n" + BODY[152:] + "\n"


def code_of(text):
    with pytest.raises(BundleError) as refusal:
        bundle_packing.opened(text)
    return refusal.value.code


def test_it_is_written_in_lines_that_no_mail_program_breaks():
    assert bundle_packing.written(BODY, 777) == TEXT


def test_a_bundle_is_the_same_after_it():
    said = journal("A1 player:x.name=Chloé; A2 game=clochemerle; B1 church=4; A3 church=5 over B1")
    text = bundle.written(GID, "Chloé", bundle.vector(said), [canonical(op) for op in said])

    assert unpacked(packed(text)) == text
    assert bundle.read(json.loads(unpacked(packed(text)))).operations == said


def test_ten_thousand_operations_are_less_than_a_megabyte():
    said = [
        f"A{seq} session:{seq // 25:032x}.entry/church_points/{seq % 5}={seq % 97}"
        for seq in range(1, 10_001)
    ]
    operations = journal("; ".join(said))
    text = bundle.written(GID, "Ana", bundle.vector(operations), [canonical(op) for op in operations])

    assert len(text) > 2_000_000
    assert len(packed(text)) < 500_000


@pytest.mark.parametrize(
    "programs_do",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace("\n", " \n "),
        lambda text: "\ufeff" + text,
        lambda text: "\r\n \t" + text + "\r\n\r\n",
        lambda text: text.rstrip("\n"),
        lambda text: "\n".join(text[:24].split("\n") + [BODY[at : at + 40] for at in range(0, 160, 40)]),
        lambda text: text.replace(" 160\n", " 160 a word that a later version says\n"),
    ],
)
def test_what_programs_do_to_a_text_harms_nothing(programs_do):
    text = programs_do(TEXT)
    assert bundle_packing.is_packed(text)
    found = bundle_packing.opened(text)

    assert (found.content, found.size) == (BODY, 777)


@pytest.mark.parametrize("text", ["", "marquoir", '{"marquoir":1}', "a marquoir-gzip:1 2 3", "H4sIAAAA"])
def test_other_texts_are_not_taken_for_one(text):
    assert not bundle_packing.is_packed(text)


REFUSED = [
    ("only its mark", "marquoir-gzip:", CUT),
    ("only its version", "marquoir-gzip:1", CUT),
    ("cut in the first line", "marquoir-gzip:1 77", CUT),
    ("only its first line", "marquoir-gzip:1 777 160\n", CUT),
    ("its last letter is missing", TEXT.rstrip()[:-1], CUT),
    ("half of it", TEXT[: len(TEXT) // 2], CUT),
    ("a line taken out", "\n".join(TEXT.split("\n")[:1] + TEXT.split("\n")[2:]), CUT),
    ("a line twice", "\n".join(TEXT.split("\n")[:2] + TEXT.split("\n")[1:]), DAMAGED),
    ("a signature below", TEXT + "-- \nAna", DAMAGED),
    ("no version", TEXT.replace(":1", ":"), DAMAGED),
    ("version 0", TEXT.replace(":1", ":0"), DAMAGED),
    ("a version that is a word", TEXT.replace(":1", ":one"), DAMAGED),
    ("a newer version", TEXT.replace(":1", ":2"), NEWER),
    ("a newer version of another shape", "marquoir-gzip:12\nwhatever", NEWER),
    ("no numbers", "marquoir-gzip:1\n" + BODY, DAMAGED),
    ("a number that is none", TEXT.replace("777", "7x7"), DAMAGED),
    ("a number below nothing", TEXT.replace("777", "-77"), DAMAGED),
    ("digits of another script", TEXT.replace("777", "٧٧٧"), DAMAGED),
    ("a number without end", TEXT.replace("777", "7" * 190), DAMAGED),
    ("a first line without end", "marquoir-gzip:1 " + "7" * 10_000 + "\n" + BODY, DAMAGED),
]


@pytest.mark.parametrize("case, text, code", REFUSED, ids=[row[0] for row in REFUSED])
def test_F69_a_packed_bundle_that_was_cut_or_edited_is_refused(case, text, code):
    assert code_of(text) == code


@given(
    st.text(alphabet=LETTERS, min_size=1), st.integers(0, 10**12 - 1), st.text(alphabet=" \t\r\n", max_size=3)
)
def test_what_is_written_is_read_wherever_white_space_came_in(content, size, space):
    text = bundle_packing.written(content, size)
    head, body = text.split("\n", 1)
    found = bundle_packing.opened(
        head + "\n" + (space + "\n").join(body[at : at + 9] for at in range(0, len(body), 9))
    )

    assert (found.content, found.size) == (content, size)


@given(st.integers(0, len(TEXT) - 2))
def test_F69_wherever_it_is_cut_it_is_said_to_be_cut(at):
    text = TEXT[:at]
    if bundle_packing.is_packed(text):
        assert code_of(text) == CUT


@given(st.text())
def test_F69_S20_anything_behind_the_mark_is_read_or_refused_and_never_an_accident(text):
    try:
        bundle_packing.opened("marquoir-gzip:" + text)
    except BundleError as refusal:
        assert refusal.code in (NEWER, CUT, DAMAGED)
