"""Years of all three games for tests that look back: rows for a phone's storage, made as e2e/bench/seed.py makes them."""

from datetime import timedelta

from e2e.bench.browser import FILL
from e2e.bench.seed import FIRST_DAY, PLAYERS, Journal
from shared_rules.merge import State

GAMES = ("clochemerle", "rattus_cartus", "dorfromantik")


def years(sessions):
    """A journal of so many finished games, the three in turn, three or four people at the table."""
    journal = Journal()
    for number in range(sessions):
        add(journal, number, GAMES[number % 3])
    return journal


def add(journal, number, game, **more):
    """A finished game, with these fields too; "/" in a name is written as two underscores."""
    ent, state = f"session:{number:032x}", State()
    players = PLAYERS[: 3 + number % 2]
    fields = {
        "game": game,
        "day": (FIRST_DAY + timedelta(number)).isoformat(),
        "at": "20:30",
        "players": players,
        "first": players[number % len(players)],
        **{"entry/" + path: value for path, value in entries(game, number, players).items()},
        "finished": True,
        **{field.replace("__", "/"): value for field, value in more.items()},
    }
    journal.write(state, ent, list(fields.items()))
    journal.keep_row(state, ent)


def entries(game, number, players):
    """{path: value}: numbers that go up and down, and now and then a tie or a death."""
    if game == "dorfromantik":
        return {"tasks/forest": 15, "longest_track": number * 7 % 30, "longest_stream": number * 5 % 20}
    found = {}
    for seat, player in enumerate(players):
        luck = (number * (seat + 3) + seat * seat) % 11
        if game == "clochemerle":
            found |= {
                f"church_points/{player}": 8,
                f"travel_points/{player}": luck,
                f"story_points/{player}": 3 + seat,
            }
            found |= {f"day_labourer_tiles/{player}": luck % 3}
        else:
            found |= {
                f"token_points/{player}": luck,
                f"rats/{player}": luck,
                f"royalty/{player}": seat + luck % 4,
            }
    return found | ({"nuns": 9} if game == "rattus_cartus" else {})


def put_into(phone, journal):
    """A phone that holds this journal."""
    phone.open()
    for store, rows in journal.rows().items():
        phone.page.evaluate(FILL, [store, rows])
    phone.reload()
