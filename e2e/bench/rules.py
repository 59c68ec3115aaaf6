"""The same rules in CPython and in the page: scoring a full sheet, merging 1,000 operations, and merging them again."""

import json
import time
from statistics import median

from e2e.bench import seed
from shared_rules.games import GAMES
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.sheet import Sheet

OPERATIONS = 1000
SCORES = 20  # in one sample: a clock in a page counts in tenths of a millisecond
IN_THE_PAGE = """([game, players, entries, rows, scores, samples]) => {
  const $B = __BRYTHON__, python = $B.structuredclone2pyobj;
  const from = (module, name) => $B.module_getattr($B.import_bundled(module), name);
  const of = (object, name) => $B.$getattr(object, name);
  const score = of($B.$getitem(from("shared_rules.games", "GAMES"), game), "score");
  const sheet = $B.$call(from("shared_rules.sheet", "Sheet"), python(players), python(entries));
  const stored = of(from("shared_rules.operation", "Operation"), "stored");
  const [operations, copies] = [rows, rows].map((all) => all.map((row) => $B.$call(stored, python(row))));
  const found = {score: [], merge: [], again: []};
  for (let sample = 0; sample < samples; sample++) {
    let start = performance.now();
    for (let i = 0; i < scores; i++) $B.$call(score, sheet);
    found.score.push((performance.now() - start) / scores);
    start = performance.now();
    const apply = of($B.$call(from("shared_rules.merge", "State")), "apply");
    for (const operation of operations) $B.$call(apply, operation);
    found.merge.push(performance.now() - start);
    start = performance.now();
    for (const operation of copies) $B.$call(apply, operation);
    found.again.push(performance.now() - start);
  }
  return found;
}"""


def rows():
    """The first 1,000 operations of the sheets of some evenings, as data."""
    journal = seed.many_years(20)
    return [json.loads(text) for _, text in journal.stores["operations"][:OPERATIONS]]


def measure(lab, address, samples):
    """{"python": {"score": ms, "merge": ms, "again": ms}, "page": the same, "slowed": the same on the slowed processor}."""
    operations = rows()
    values = [seed.GAME, seed.PLAYERS, seed.entries(), operations, SCORES, samples]
    found = {"python": in_python(operations, samples)}
    for where in ("page", "slowed"):
        with lab.phone(address) as phone:
            phone.page.goto(address)
            phone.page.evaluate("bench.shown")
            if where == "slowed":
                phone.slow()
            found[where] = phone.page.evaluate(IN_THE_PAGE, values)
    return {where: {name: median(times) for name, times in parts.items()} for where, parts in found.items()}


def in_python(rows, samples):
    operations, copies = [[Operation.stored(row) for row in rows] for _ in range(2)]
    game, sheet = GAMES[seed.GAME], Sheet(seed.PLAYERS, seed.entries())
    found = {"score": [], "merge": [], "again": []}
    for _ in range(samples):
        start = time.perf_counter()
        for _ in range(SCORES):
            game.score(sheet)
        found["score"].append((time.perf_counter() - start) * 1000 / SCORES)
        start = time.perf_counter()
        state = State()
        for operation in operations:
            state.apply(operation)
        found["merge"].append((time.perf_counter() - start) * 1000)
        start = time.perf_counter()
        for operation in copies:
            state.apply(operation)
        found["again"].append((time.perf_counter() - start) * 1000)
    return found
