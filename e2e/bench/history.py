"""Opening a history of 2,000 sessions: from the tap on its tab at home to the frame that shows the list."""

GAMES = 2000
OPEN = """async () => {
  const shown = bench.next();
  const start = performance.now();
  document.querySelector("a[href='#/history']").click();
  return (await shown).painted - start;
}"""


def measure(lab, address, rows, rounds):
    """{"first": [ms], "again": [ms]}: the first opening after a start of the app, and the next."""
    found = {"first": [], "again": []}
    with lab.phone(address) as phone:
        phone.page.goto(address)
        phone.page.evaluate("bench.shown")
        phone.installed()
        phone.fill(rows)
        for _ in range(rounds):
            phone.restart()
            phone.load()
            for times in found.values():
                phone.page.wait_for_timeout(1000)
                times.append(phone.page.evaluate(OPEN))
                phone.page.go_back()
    return found
