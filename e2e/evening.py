"""An evening of games on one phone: from six to nine each game once finished, then once more on the table."""

from e2e.phone import starts
from e2e.table import Table


class Evening:
    """`state` is what the phone stored; `done` and `going` are the sessions' ids by game."""

    def __init__(self, phone):
        table = Table(phone)
        self.done = {}
        self.going = {}
        hours = iter(range(18, 24))
        phone.open()
        for game, play in PLAYED.items():
            phone.it_is(f"2026-03-12T{next(hours)}:00+01:00")
            play(table.play(game, "Ana Bruno Chloé David"))
            table.to_result()
            self.done[game] = table.session_id()
            table.put_away()
        for game, begin in BEGUN.items():
            phone.it_is(f"2026-03-12T{next(hours)}:00+01:00")
            begin(table.play(game, "Ana Bruno Chloé David"))
            self.going[game] = table.saved().session_id()
            table.home()
        self.state = phone.context.storage_state(indexed_db=True)


def village(sheet):
    """Bruno wins with 18 points, before Chloé 15, Ana 12 and David 5."""
    sheet.rows("6 4+4 8 3", "1 0 0 0", "5 10 7 2")


def plague(sheet):
    """Bruno has 15 points and too many rats; Chloé wins with 10, before Ana 2 and David 0."""
    sheet.members("Trésor", "Château").rows("6 7 9 0", "0 8 0 0")
    sheet.table.tap("button", starts("Ana, Rats"))
    sheet.reveal().rows("3 12 8 2").type("9")


def hexes(sheet):
    """36 points together."""
    sheet.tasks("forest", "4 5").tasks("grain", "6").flag("forest", "9").longest("track", "12")


def village_begun(sheet):
    """Bruno's church is still blank."""
    sheet.row("6 _ 8 3")


def plague_begun(sheet):
    """Ana and Bruno are tied, nobody said who is underneath."""
    sheet.members("Trésor", "Château").row("6 6 9 0")


def hexes_begun(sheet):
    """A marker that the longest stream contradicts, and something unlocked."""
    sheet.tasks("stream", "6").longest("stream", "5").flag("village", "12").unlock("Cœurs rouges", "7")


PLAYED = {"clochemerle": village, "rattus_cartus": plague, "dorfromantik": hexes}
BEGUN = {"clochemerle": village_begun, "rattus_cartus": plague_begun, "dorfromantik": hexes_begun}
