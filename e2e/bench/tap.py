"""Tap to repainted total: a digit typed into each line of the fullest sheet, five players, and erased again.

The tap is dispatched to the keypad's button inside the page. The handler's time runs until the dispatch
returns: by then the cell, the points, the totals and the ranking stand in the document. The time to paint runs
until the frame with them was handed over: style, layout and paint included. The page rests before each tap, as
it does between the taps of a person; the browser then begins the frame as soon as it is asked for one, so the
figure is work, not waiting for the next sixtieth of a second. Only taps that changed a total count.
"""

from statistics import median

APP = {"row": "tr[id^='row-']", "cell": "td .cell", "nine": ".keys .key:nth-child(9)", "erase": ".key--del"}
FLOOR = {
    "row": "tbody tr",
    "cell": "td button",
    "nine": "#keys :nth-child(9)",
    "erase": "#keys :nth-child(10)",
}
PLAYERS = 5
TYPE = """async ([{row, cell, nine, erase}, players]) => {
  const quiet = () => new Promise((done) => setTimeout(done, 150));
  const totals = () => document.querySelector("tfoot").innerText;
  const taps = [];
  for (let i = 0; i < document.querySelectorAll(row).length; i++) {
    const cells = document.querySelectorAll(row)[i].querySelectorAll(cell);
    if (cells.length !== players) continue;
    cells[2].click();
    for (const key of [nine, erase]) {
      await quiet();
      const before = totals();
      const button = document.querySelector(key);
      const start = performance.now();
      button.click();
      const handled = performance.now();
      const painted = await bench.frame();
      if (totals() !== before) taps.push({handler: handled - start, paint: painted - start});
    }
  }
  return taps;
}"""


def measure(lab, pages, rounds):
    """{name: {"handler": [ms], "paint": [ms], "slowest": [ms]}}, a median a round (and the slowest tap);
    `pages` is {name: (address, path, rows to keep, selectors)}."""
    found = {name: {"handler": [], "paint": [], "slowest": []} for name in pages}
    for _ in range(rounds):
        for name, (address, path, rows, selectors) in pages.items():
            with lab.phone(address) as phone:
                phone.page.goto(address)
                phone.page.evaluate("bench.shown")
                phone.installed()
                phone.fill(rows)
                phone.load(path)
                phone.page.evaluate(
                    TYPE, [selectors, PLAYERS]
                )  # the first time through, the browser still compiles
                taps = phone.page.evaluate(TYPE, [selectors, PLAYERS])
                for kind in ("handler", "paint"):
                    found[name][kind].append(median(tap[kind] for tap in taps))
                found[name]["slowest"].append(max(tap["paint"] for tap in taps))
    return found
