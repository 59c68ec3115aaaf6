"""Bringing an export of BG Stats along: from the file to the preview, and from the tap on "Import" to all of it kept."""

import json

PLAYS, SHEETS, PEOPLE, GAMES = 1550, 200, 12, 60
ROWS = 8
TIMEOUT_MS = 120_000
# By hand: the same file read, and for each play three records of the size that the app writes, in one transaction.
FLOOR = """(text) => new Promise((done, failed) => {
  const opening = indexedDB.open("floor-" + Math.random());
  opening.onupgradeneeded = () =>
    ["operations", "sessions", "sheets"].forEach((name) => opening.result.createObjectStore(name));
  opening.onsuccess = async () => {
    const start = performance.now();
    const data = JSON.parse(await new File([text], "BGStatsExport.json").text());
    const players = new Map(data.players.map((player) => [player.id, player]));
    const games = new Map(data.games.map((game) => [game.id, game.name]));
    const sessions = data.plays.map((play) => {
      const seats = play.playerScores.map((seat) => ({...seat, id: players.get(seat.playerRefId).uuid}));
      const sheet = play.scoresheet ? JSON.parse(play.scoresheet).groups[0].rows : [];
      return {id: play.uuid, name: games.get(play.gameRefId), day: play.playDate.slice(0, 10), note: play.comments,
        players: seats.map((seat) => seat.id), winners: seats.filter((seat) => seat.winner).map((seat) => seat.id),
        scores: seats.map((seat) => sheet.length ? sheet.map((row) => +row.scores[seat.id]) : +seat.score)};
    });
    const read = performance.now();
    const transaction = opening.result.transaction(["operations", "sessions", "sheets"], "readwrite");
    const [operations, rows, sheets] = ["operations", "sessions", "sheets"].map((name) => transaction.objectStore(name));
    for (const session of sessions) {
      const writes = Object.entries(session).map(([field, value], seq) => JSON.stringify({v: 1, gid: session.id,
        dev: session.id, seq, hlc: "0001764513919000-00001-" + session.id, kind: "set", ent: session.id, field,
        val: value, over: []}));
      operations.put(writes.join(","), session.id);
      rows.put(JSON.stringify({version: 1, alive: true, summary: session}), session.day + session.id);
      sheets.put(JSON.stringify(session), session.id);
    }
    transaction.oncomplete = () => done([read - start, performance.now() - read]);
    transaction.onabort = () => failed(transaction.error);
  };
})"""


def export():
    """An export as large as the largest one seen: 1,550 plays, 200 of them with a sheet; invented names."""
    players = [
        {"id": at, "uuid": f"0A1B2C3D-0000-4000-8000-{at:012X}", "name": f"Joueur {at}", "isAnonymous": False}
        for at in range(PEOPLE)
    ]
    games = [
        {
            "id": at,
            "uuid": f"0A1B2C3D-1111-4000-8000-{at:012X}",
            "name": f"Jeu {at}",
            "bggId": at,
            "designers": "X",
        }
        for at in range(GAMES)
    ]
    return {
        "players": players,
        "games": games,
        "locations": [{"id": 1, "uuid": "0A1B2C3D-2222-4000-8000-000000000001", "name": "Maison"}],
        "plays": [play(number, players) for number in range(PLAYS)],
    }


def play(number, players):
    seats = [players[(number + seat) % PEOPLE] for seat in range(2 + number % 4)]
    points = [40 + (number * 7 + seat * 13) % 60 for seat in range(len(seats))]
    made = {
        "uuid": f"0A1B2C3D-3333-4000-8000-{number:012X}",
        "gameRefId": number % GAMES,
        "locationRefId": 1,
        "playDate": f"20{10 + number // 100:02}-{1 + number % 12:02}-{1 + number % 28:02} 20:{number % 60:02}:00",
        "entryDate": "2026-01-01 00:00:00",
        "modificationDate": "2026-01-01 00:00:00",
        "durationMin": 45,
        "rounds": 0,
        "usesTeams": False,
        "ignored": False,
        "manualWinner": False,
        "rating": 0,
        "bggId": 0,
        "scoringSetting": 0,
        "comments": "une belle partie" if number % 5 == 0 else "",
        "playerScores": [
            {
                "playerRefId": seat["id"],
                "score": str(points[at]),
                "winner": points[at] == max(points),
                "startPlayer": at == 0,
                "newPlayer": False,
                "rank": 0,
                "seatOrder": at + 1,
                "metaData": "",
            }
            for at, seat in enumerate(seats)
        ],
    }
    if number < SHEETS:
        made["scoresheet"] = json.dumps({"version": 3, "groups": [{"rows": rows(seats, points)}]})
    return made


def rows(seats, points):
    share = [
        {seat["uuid"]: str(points[at] // ROWS) for at, seat in enumerate(seats)} for _ in range(ROWS - 1)
    ]
    rest = {seat["uuid"]: str(points[at] - points[at] // ROWS * (ROWS - 1)) for at, seat in enumerate(seats)}
    return [{"label": f"Ligne {at}", "scores": scores} for at, scores in enumerate([*share, rest])]


def measure(lab, address, floor, rounds):
    """{"read": [ms], "kept": [ms]}, each on a phone that holds nothing yet; "floor" has the same of the page by hand."""
    text = json.dumps(export())
    found = {"read": [], "kept": [], "floor": {"read": [], "kept": []}}
    for _ in range(rounds):
        with lab.phone(address) as phone:
            phone.page.goto(address)
            phone.page.evaluate("bench.shown")
            phone.installed()
            phone.page.goto(address + "#/import")
            phone.page.wait_for_selector("#import-choose")
            phone.slow()
            found["read"].append(phone.hand_over("import-file", "BGStatsExport.json", text, "#import-take"))
            found["kept"].append(phone.taps("import-take", "#import-undo"))
        with lab.phone(floor) as phone:
            phone.page.goto(floor)
            phone.slow()
            for name, ms in zip(("read", "kept"), phone.page.evaluate(FLOOR, text), strict=True):
                found["floor"][name].append(ms)
    return found
