"""A short life in a group in Safari's engine: it comes in by a link, plays, sends, and leaves."""

import json

from e2e.club import Club
from e2e.test_engines import WebKitHand, keys, press, saved, sees, totals


def test_a_group_in_webkit(phones, webkit_phone, server):
    ana = Club(phones().open())
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.saved()
    ana.creates("Jeudis", "A").in_step()
    invite = ana.invites()

    hand = WebKitHand(webkit_phone)
    webkit_phone.open("#/settings").installed()
    press(hand, "English")
    sees(hand, "Settings")
    webkit_phone.evaluate("location.hash = " + json.dumps(invite.link.split("#")[1]))
    sees(hand, "Jeudis")
    webkit_phone.evaluate("document.getElementById('device-name').value = ''")
    hand.write("device-name", "Safari")
    press(hand, "Join")
    sees(hand, "In step")
    sees(hand, "2 devices")
    press(hand, "Home")
    press(hand, "Resume")
    totals(hand, ["6", "4"])
    keys(hand, "7>3>")
    totals(hand, ["13", "7"])
    saved(hand)
    webkit_phone.open("#/group")
    press(hand, "Sync")
    sees(hand, "In step")

    ana.looks().home().resume("clochemerle").totals("13 7")
    press(hand, "Leave the group")
    press(hand, "Leave, keep the games here")
    sees(hand, "Create a group")
    ana.group().sees("parti ")
