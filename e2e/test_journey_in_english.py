"""A whole game of Clochemerle without network, in English, that two players win together.

         church  windows  council  fields  travel  customers  story  labourers  hand   total
Ann           6        8      3+5       3   4+3+2      5+4+4      9    1 x -5      1      52
Ben           5      2+1      0+5       0       6       10+9     14                       52
Cat           4        0      5+0       2      10         12      4    1 x -5             32
"""

from e2e.command import score
from e2e.table import Table, written

DOCUMENT = {
    "game": "clochemerle",
    "players": ["Ann", "Ben", "Cat"],
    "first_player_hand": "Ann",
    "entries": {
        "Ann": {
            "church_points": 6,
            "church_window_points": 8,
            "meeting_place_points": 3,
            "council_chamber_points": 5,
            "field_cards": 3,
            "travel_points": [4, 3, 2],
            "served_customer_points": [5, 4, 4],
            "story_points": 9,
            "day_labourer_tiles": 1,
        },
        "Ben": {
            "church_points": 5,
            "church_window_points": [2, 1],
            "meeting_place_points": 0,
            "council_chamber_points": 5,
            "travel_points": 6,
            "served_customer_points": [10, 9],
            "story_points": 14,
        },
        "Cat": {
            "church_points": 4,
            "church_window_points": 0,
            "meeting_place_points": 5,
            "field_cards": 2,
            "travel_points": 10,
            "served_customer_points": 12,
            "story_points": 4,
            "day_labourer_tiles": 1,
        },
    },
}

SESSIONS = """\
Session,Game,Date,Time,Place,Note,Seat,Starts,Player,People,Total,Rank,Winner,Eliminated,Complete,Finished
{id},Clochemerle,2026-07-04,15:30,,,1,no,Ann,,52,1,yes,no,yes,yes
{id},Clochemerle,2026-07-04,15:30,,,2,no,Ben,,52,1,yes,no,yes,yes
{id},Clochemerle,2026-07-04,15:30,,,3,no,Cat,,32,3,no,no,yes,yes
"""

LINES = """\
Session,Game,Date,Time,Seat,Player,Line,Points,Typed
{at},1,Ann,Church,14,"Church, printed points: 6; Church windows: 8"
{at},1,Ann,Council,8,Meeting place: 3; Council chamber: 5
{at},1,Ann,Harvest,3,3
{at},1,Ann,Travel,9,4+3+2
{at},1,Ann,Customers,13,5+4+4
{at},1,Ann,Story,9,9
{at},1,Ann,Day labourers,-5,1
{at},1,Ann,First player hand,1,yes
{at},2,Ben,Church,8,"Church, printed points: 5; Church windows: 2+1"
{at},2,Ben,Council,5,Meeting place: 0; Council chamber: 5
{at},2,Ben,Harvest,0,
{at},2,Ben,Travel,6,6
{at},2,Ben,Customers,19,10+9
{at},2,Ben,Story,14,14
{at},2,Ben,Day labourers,0,
{at},2,Ben,First player hand,0,no
{at},3,Cat,Church,4,"Church, printed points: 4; Church windows: 0"
{at},3,Cat,Council,5,5
{at},3,Cat,Harvest,2,2
{at},3,Cat,Travel,10,10
{at},3,Cat,Customers,12,12
{at},3,Cat,Story,4,4
{at},3,Cat,Day labourers,-5,1
{at},3,Cat,First player hand,0,no
"""


def test_a_whole_game_in_english(phones):
    phone = phones(locale="en-GB", timezone_id="Europe/London")
    phone.it_is("2026-07-04T15:30+01:00")
    phone.open().installed()
    phone.offline()
    table = Table(phone, "en")

    sheet = table.play("clochemerle", "Ann Ben Cat")
    sheet.rows("6 5 4", "8 2+1 0", "3 0 5", "5 5 _", "3 _ 2", "4+3+2 6 10")
    sheet.totals("34 19 21").ranking("1 Ann 34", "2 Cat 21", "3 Ben 19")
    sheet.type("5+4")
    table.saved()
    phone.restart().offline()
    phone.open()

    sheet = table.resume("clochemerle")
    phone.press(sheet.cell("Ann", "Customers served"))
    sheet.type("+4").next().row("10+9 12").rows("9 14 4", "1 _ 1")
    sheet.asks("1 point for the holder of the first player hand").give("Ann").totals("52 52 32")
    sheet.explain("Ann")
    table.sees("Level with Ben.", table.dialog()).sees("1 tile × −5", table.dialog())
    table.press("close")
    sheet.next()
    table.at_result().sees("Ann and Ben").sees("3 cells are still empty and count 0.")

    answer = score(DOCUMENT)
    assert [player["total"] for player in answer["players"]] == [52, 52, 32]
    assert answer["winners"] == ["Ann", "Ben"]
    id = table.session_id()
    table.put_away()
    assert table.csv("sessions", "international") == (
        "marquoir-sessions-2026-07-04.csv",
        written(SESSIONS, id=id),
    )
    assert table.csv("lines", "international") == (
        "marquoir-lines-2026-07-04.csv",
        written(LINES, at=f"{id},Clochemerle,2026-07-04,15:30"),
    )
    table.sees("1 game").sees("Ann and Ben tied, 52 points")
