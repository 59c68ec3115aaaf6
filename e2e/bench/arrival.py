"""A new phone gets a group: from the tap on "Come in" to all of it kept and compared.

Three groups: one of 2,000 sessions and 50,000 operations, one twice as large, and one of a few evenings whose invitation is opened on a
phone that never saw the app, over a network as the browser's tools play "fast 4G". Beside the first the floor: the same answers
of the same server, fetched and put into as many records by JavaScript written by hand.
"""

import json
import time
import urllib.request

from e2e.bench import seed
from shared_rules.labels import text
from shared_rules.labels_group_fr import LABELS

GAMES, NUMBERS = 2000, 19  # numbers typed in each game; with players, day and end it has 25 operations
AT_ONCE = 500  # operations of one push
OWNER, READER = "d" * 32, "f" * 32
TIMEOUT_MS = 180_000
COMES_IN = """([label, done]) => {
  const button = [...document.querySelectorAll("button")].find(one => one.textContent.trim() === label);
  const start = performance.now();
  bench.came = new Promise(ended => new MutationObserver(() => {
    if (document.getElementById("sync-state")?.textContent.includes(done)) ended(performance.now() - start);
  }).observe(document.body, {childList: true, subtree: true, characterData: true}));
  button.click();
}"""
CAME = "Promise.race([bench.came, new Promise(done => setTimeout(done, 250))])"
KEPT = "navigator.storage.estimate().then(({usageDetails}) => usageDetails.indexedDB)"
FAST_4G = {"latency": 165, "downloadThroughput": 1_012_500, "uploadThroughput": 168_750}  # ms, bytes a second
FLOOR = """async ([gid, token]) => {
  const start = performance.now(), stores = ["operations", "sessions", "sheets"];
  const database = await new Promise(done => {
    const opened = indexedDB.open("floor");
    opened.onupgradeneeded = () => stores.forEach(name => opened.result.createObjectStore(name));
    opened.onsuccess = () => done(opened.result);
  });
  let frame = null, operations = 0;
  do {
    const place = frame ? `?head=${frame.head}&at=${frame.at}&epoch=${frame.epoch}&start=${frame.next}` : "";
    const headers = {Authorization: "Bearer " + token};
    const answer = await fetch(`v1/groups/${gid}/snapshot${place}`, {headers, cache: "no-store"});
    const lines = (await answer.text()).split("\\n");
    frame = JSON.parse(lines.shift());
    const change = database.transaction(stores, "readwrite", {durability: "relaxed"});
    const [packs, rows, sheets] = stores.map(name => change.objectStore(name));
    for (let at = 0; at < lines.length; at += 6) {
      packs.put(lines[at + 1], lines[at]);
      if (lines[at + 3]) {
        rows.put(lines[at + 3], lines[at + 2]);
        sheets.put(lines[at + 4], lines[at].split(" ")[0]);
      }
    }
    await new Promise(done => change.oncomplete = done);
  } while (frame.more);
  return performance.now() - start;
}"""


class Group:
    """A group on a server that has all these operations, pushed by its owner."""

    def __init__(self, url, rows):
        self.url = url
        self.gid = rows[0]["gid"]
        self.token = self.enters("groups", OWNER, gid=self.gid, name="Jeudis")
        for at in range(0, len(rows), AT_ONCE):
            self.ask(f"groups/{self.gid}/ops", {"ops": rows[at : at + AT_ONCE]})
        self.reader = self.enters("join", READER, gid=self.gid, secret=self.invites())

    def ask(self, path, body):
        headers = {"Content-Type": "application/json"}
        if hasattr(self, "token"):
            headers["Authorization"] = "Bearer " + self.token
        request = urllib.request.Request(self.url + "v1/" + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def enters(self, path, dev, **body):
        device = {"dev": dev, "name": dev[0]}
        return self.ask(path, {**body, "retry": dev, "device": device})["token"]

    def invites(self):
        return self.ask(f"groups/{self.gid}/invites", {})["secret"]

    def link(self):
        return f"{self.url}#join={self.gid}.{self.invites()}"


def group(url, games=GAMES):
    journal = seed.Journal()
    for number in range(games):
        journal.add_session(number, most=NUMBERS)
    return Group(url, [json.loads(text) for _, text in journal.stores["operations"]])


def measure(lab, group, rounds, floor=True):
    """{"app": [ms], "floor": [ms], "heap": [bytes], "kept": [bytes]}, each on a phone that holds nothing yet: the time, the
    most memory of the page on the way, and what its storage takes afterwards."""
    found = {"app": [], "floor": [], "heap": [], "kept": []}
    for _ in range(rounds):
        with lab.phone(group.url) as phone:
            phone.page.goto(group.url)
            phone.page.evaluate("bench.shown")
            phone.installed()
            if floor:
                phone.page.goto(group.url + "manifest.webmanifest")
                phone.slow()
                found["floor"].append(phone.page.evaluate(FLOOR, [group.gid, group.reader]))
                phone.page.evaluate("indexedDB.deleteDatabase('floor')")
                phone.at_full_speed()
            phone.page.goto(group.link())
            phone.page.wait_for_selector("#device-name")
            phone.slow()
            ms, heap = comes_in(phone)
            found["app"].append(ms)
            found["heap"].append(heap)
            found["kept"].append(phone.page.evaluate(KEPT))
    return found


def by_invitation(lab, group, rounds):
    """Milliseconds from opening the link to the group's games on a phone that never saw the app: {"app": [ms]}."""
    found = []
    for _ in range(rounds):
        with lab.phone(group.url) as phone:
            phone.slow()
            phone.session.send("Network.enable")
            phone.session.send("Network.emulateNetworkConditions", {"offline": False, **FAST_4G})
            start = time.perf_counter()
            phone.page.goto(group.link(), wait_until="commit")
            phone.page.wait_for_selector("#device-name")
            opened = 1000 * (time.perf_counter() - start)
            found.append(opened + comes_in(phone)[0])
    return {"app": found}


def comes_in(phone):
    """(milliseconds from the tap to all of it kept, the most bytes of memory seen meanwhile)."""
    words = [text("fr", key, {}, lambda lang: LABELS) for key in ("join.enter", "sync.done")]
    phone.page.evaluate(COMES_IN, words)
    heap = 0
    while True:
        heap = max(heap, phone.session.send("Runtime.getHeapUsage")["usedSize"])
        came = phone.page.evaluate(CAME)
        if came is not None:
            return came, heap
