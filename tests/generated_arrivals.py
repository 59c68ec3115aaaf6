"""Fields of sessions made up from a seed, as files of other programs tell them; the same in CPython and in the browser."""

PLAYERS = ("ana", "bo", "cleo", "dan", "eve")


def told(dice):
    """Fields as files tell them: some seats without points, ties, sums, winners or none, days that are none."""
    players = dice.shuffled(PLAYERS)[: 1 + dice.roll(5)]
    fields = {"game": "other", "option/name": dice.one_of(["Brume", "?", "L’été 🙂"]), "players": players}
    for player in players:
        if dice.roll(4):
            terms = [dice.roll(9) - 4 for _ in range(dice.roll(4))]
            fields["entry/score/" + player] = dice.one_of([dice.roll(4), -dice.roll(3), terms])
    more = {
        "finished": dice.one_of([True, False]),
        "option/rows": ["Villes", "Routes"],
        "option/winners": dice.one_of([[], [""], dice.shuffled(PLAYERS)[: 1 + dice.roll(2)]]),
        "option/minutes": dice.roll(100),
        "option/campaign": "c1",
        "day": dice.one_of(["2026-03-12", "2026-02-31", "12.03.2026", ""]),
        "at": dice.one_of(["19:12", "7:12", "soon"]),
        "first": dice.one_of(players),
        "place": "Maison",
        "note": "une belle partie\nà refaire",
        "entry/score/gone": 7,
    }
    for field in dice.shuffled(more):
        if dice.roll(3):
            fields[field] = more[field]
    return fields
