"""The screens of the group for every eye and hand: axe in both themes, small screens, both languages."""

import re

import pytest
from playwright.sync_api import expect

from e2e.club import Club
from e2e.test_accessibility import NARROW, PHONE, SMALL, checked, seen
from e2e.tour import show


@pytest.fixture
def ana(phones, server):
    return Club(phones().open())


def door(club):
    show(club, "#/group")
    yield "no group"
    show(club, "#/group/create")
    club.press("group.create")
    yield "create, refused for want of a name"
    show(club, "#/group/join")
    club.page.get_by_label(club.word("join.code")).fill("7KQ4")
    club.press("join.look")
    yield "join, refused for a short code"


def inside(club):
    club.invites()
    yield "group with an invite"
    club.press("invite.withdraw")
    club.press("invite.open")
    expect(club.dialog()).to_be_visible()
    yield "open invites"
    for name, title in (("device", "A"), ("other device", "Téléphone de Bruno")):
        show(club, "#/group")
        club.tap("button", re.compile("^" + re.escape(title)))
        yield name
    club.press("device.remove")
    yield "removal"
    for key in ("export.title", "leave.title", "closing.title"):
        show(club, "#/group")
        expect(club.page.get_by_role("button", name=re.compile("^Téléphone de Bruno"))).to_be_visible()
        club.tap("button", re.compile("^" + club.word(key)))
        yield key
    show(club, "#/group/aside")
    yield "nothing refused"


def test_the_door_of_a_group(ana):
    assert checked(door(ana), ana.page) == {}
    assert seen(door(ana), ana.page, PHONE, SMALL, NARROW) == {}


def test_inside_a_group(ana, phones):
    ana.creates("Jeudis du préau", "A").in_step()
    bruno = Club(phones().open())
    bruno.follows(ana.invites().link)
    expect(bruno.page.get_by_label(bruno.word("device.name"))).to_be_visible()
    assert checked(["an invite, opened"], bruno.page) == {}
    assert seen(["an invite, opened"], bruno.page, PHONE, SMALL, NARROW) == {}
    bruno.enters("Téléphone de Bruno").in_step()

    assert checked(inside(ana), ana.page) == {}
    assert seen(inside(ana), ana.page, PHONE, SMALL, NARROW) == {}


def test_the_group_in_english(phones, server):
    ana = Club(phones(locale="en-GB").open(), "en")
    ana.creates("Thursdays", "Ana’s phone").in_step()
    ana.invites()

    ana.sees("Share the link")
    assert not re.search(r"[éèàê]|Partager", ana.page.locator("main").inner_text())
