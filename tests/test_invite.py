"""Invites as they are shared, photographed, dictated and typed."""

import pytest

from shared_rules.invite import link, read, read_code, read_link

GID, SECRET = "3f" * 16, "A-b_" * 10 + "xyz"


def test_a_link_leads_back_to_its_group_and_secret():
    assert read_link(link("https://example.org", GID, SECRET)) == {"gid": GID, "secret": SECRET}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "#/group",
        "#join=",
        f"#join={GID}",
        f"#join={GID}.",
        f"#join={GID[:-1]}.{SECRET}",
        f"#join={GID.upper()}.{SECRET}",
        f"#join={GID}.{SECRET}.{SECRET}",
        f"#join={GID}.<img>",
        f"#join={GID}.{'x' * 101}",
    ],
)
def test_what_is_no_link_is_not_taken_for_one(text):
    assert read_link(text) is None


@pytest.mark.parametrize(
    "typed", ["7KQ4 M2TX 9HWD", "7kq4m2tx9hwd", " 7KQ4-M2TX-9HWD ", "7KQ4\u00a0M2TX\u202f9HWD."]
)
def test_a_code_is_read_however_it_was_typed(typed):
    assert read_code(typed) == "7KQ4M2TX9HWD"


def test_letters_that_look_like_digits_are_read_as_digits():
    assert read_code("OIL0 1234 5678") == "011012345678"


@pytest.mark.parametrize("typed", ["", "7KQ4 M2TX", "7KQ4 M2TX 9HWD 1", "7KQ4 M2TX 9HWÉ"])
def test_what_is_no_code_is_not_taken_for_one(typed):
    assert read_code(typed) is None


def test_a_field_takes_a_link_or_a_code():
    assert read(f" https://example.org/#join={GID}.{SECRET} ") == {"gid": GID, "secret": SECRET}
    assert read("7kq4 m2tx 9hwd") == {"code": "7KQ4M2TX9HWD"}
    assert read("Jeudis") is None
