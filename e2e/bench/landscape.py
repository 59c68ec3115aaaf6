"""The map of a session, 110 tiles on it: where a tile fits, a tap and its verdict, opening it, the command line.

Spots are asked of the shipped rules for every tile of the base box. A tap goes to the map's surface where a place is
marked, with a tile in hand: its time runs as that of a key in `tap`. Places where the tile fits as it is held and those
where the tap turns it take turns. The map is opened by its address from the sheet,
after a start of the app ("first") and once more ("again"). The command line's figures are above its own start-up,
which is the same verb with a map of one tile.
"""

import json
import subprocess
import sys
import time
from statistics import median

from e2e.bench import seed
from frontend.build import ROOT
from shared_rules.games.dorfromantik_tiles import TASK, in_boxes
from shared_rules.landscape_document import document_of
from shared_rules.map_landscape import landscape_of
from shared_rules.merge import State
from shared_rules.spots import spots
from shared_rules.tile import TYPES, Tile, shows
from tests.generated_maps import entries_of, full_map

TILES = 110
ENT = f"session:{0xD0:032x}"
ASKS = 10  # in one sample: a clock in a page counts in tenths of a millisecond
STARTS = 30
VALUE = 5
HURRY, LOOK = 500, 2000  # milliseconds that somebody stays on the sheet before opening its map

IN_THE_PAGE = """([entries, hands, asks]) => {
  const $B = __BRYTHON__, python = $B.structuredclone2pyobj;
  const from = (module, name) => $B.module_getattr($B.import_bundled(module), name);
  const landscape = $B.$getattr($B.$call(from("shared_rules.map_landscape", "landscape_of"), python(entries)), "landscape");
  const spots = from("shared_rules.spots", "spots"), Tile = from("shared_rules.tile", "Tile");
  return hands.map((hand) => {
    const tile = $B.$call(Tile, ...hand.map(python));
    $B.$call(spots, landscape, tile);
    const start = performance.now();
    for (let i = 0; i < asks; i++) $B.$call(spots, landscape, tile);
    return (performance.now() - start) / asks;
  });
}"""
TAP = """async (most) => {
  const quiet = () => new Promise((done) => setTimeout(done, 150));
  const surface = document.getElementById("map-surface");
  const room = surface.getBoundingClientRect();
  const inSight = (box) => box.x > room.x && box.right < room.right && box.y > room.y + 60 && box.bottom < room.bottom - 160;
  const where = () => document.querySelector("[data-ghost]")?.style.transform;
  const taps = [];
  const seen = new Set();
  while (taps.length < most) {
    await quiet();
    const kind = taps.length % 2 ? ".place--turn" : ".place:not(.place--turn)";
    const place = [...document.querySelectorAll(kind), ...document.querySelectorAll("[data-hex]")].find(
      (node) => !seen.has(node.dataset.hex) && inSight(node.getBoundingClientRect()));
    if (!place) break;
    const turns = place.matches(".place--turn");
    seen.add(place.dataset.hex);
    const box = place.getBoundingClientRect();
    const at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 1, bubbles: true};
    surface.setPointerCapture = () => {};
    const before = where();
    surface.dispatchEvent(new PointerEvent("pointerdown", at));
    const start = performance.now();
    surface.dispatchEvent(new PointerEvent("pointerup", at));
    surface.dispatchEvent(new PointerEvent("click", at));
    const times = await bench.times(start, performance.now());
    if (where() !== before) taps.push({turns, ...times});
  }
  return taps;
}"""
# What a hand-written page could not save: the ghost is moved, the sentence says something else, and both are painted.
FLOOR = """async (most) => {
  const ghost = document.querySelector("[data-ghost]"), told = document.querySelector(".map__why");
  const sentence = told.querySelector(".vh").parentNode.lastChild;
  const times = [];
  for (let i = 0; i < most; i++) {
    await new Promise((done) => setTimeout(done, 150));
    const start = performance.now();
    ghost.style.transform = `translate(${62.36 * (i % 3)}px, 40px)`;
    sentence.data = "Le village se ferme : " + i;
    times.push(await bench.times(start, performance.now()));
  }
  return times;
}"""
# The least that a browser can be asked to paint: a digit, in a small box that is a layer of its own.
DIGIT = """async (most) => {
  const box = document.createElement("div");
  for (const [name, value] of [["position", "fixed"], ["top", "0"], ["left", "0"], ["width", "3rem"], ["height", "3rem"],
    ["contain", "strict"], ["willChange", "transform"]]) box.style[name] = value;
  document.body.append(box);
  const times = [];
  for (let i = 0; i < most; i++) {
    await new Promise((done) => setTimeout(done, 150));
    const start = performance.now();
    box.textContent = i % 10;
    times.push(await bench.frame() - start);
  }
  box.remove();
  return times;
}"""
LAY = """async () => {
  await new Promise((done) => setTimeout(done, 150));
  const button = document.getElementById("lay");
  const start = performance.now();
  button.click();
  const handled = performance.now();
  return {handler: handled - start, paint: await bench.frame() - start};
}"""
OPEN = """async ([path, pause]) => {
  await new Promise((done) => setTimeout(done, pause));
  const shown = bench.next();
  const start = performance.now();
  location.hash = path;
  return (await shown).painted - start;
}"""

# The same for a page that has the whole screen ready made: it is put in place, takes the focus and is painted.
SHOW = """async (most) => {
  const app = document.getElementById("app"), screen = [...app.childNodes];
  const times = [];
  for (let i = 0; i < most; i++) {
    app.replaceChildren();
    await bench.frame();
    await new Promise((done) => setTimeout(done, 150));
    const start = performance.now();
    app.replaceChildren(...screen);
    app.querySelector("h1").focus({preventScroll: true});
    times.push(await bench.frame() - start);
  }
  return times;
}"""


def hands():
    """Every tile of the base box as it comes to the hand: a task tile with a marker of its first terrain."""
    found = []
    for tile in in_boxes(("base",)):
        task_type = None
        if tile.kind == TASK:
            task_type = next(name for name in TYPES if shows(tile.edges, name))
        found.append([tile.edges, task_type, VALUE if task_type else None, None])
    return found


def an_evening_with_a_map():
    """The rows of a journal with one session, played with a map."""
    journal = seed.Journal()
    state = State()
    fields = {
        "game": "dorfromantik",
        "day": seed.FIRST_DAY.isoformat(),
        "at": "20:30",
        "players": seed.PLAYERS[:2],
        "option/map": True,
    }
    journal.write(state, ENT, list(fields.items()))
    entries = entries_of(full_map(TILES))
    journal.write(state, ENT, [("entry/" + path, value) for path, value in entries.items()])
    journal.keep_row(state, ENT)
    return journal.rows()


def measure(lab, address, rounds):
    """Milliseconds, all of one kind in a list, by name; see `report.landscape_figures`."""
    found = {
        name: []
        for name in (
            *("spots", "slowest", "check", "lay", "laid"),
            *("tap", "paint", "work", "turn", "turn paint", "turn work", "floor", "floor work", "digit"),
            *("hurried", "first", "again", "shown"),
        )
    }
    entries = entries_of(full_map(TILES))
    for _ in range(rounds):
        with lab.phone(address) as phone:
            phone.page.goto(address)
            phone.page.evaluate("bench.shown")
            phone.installed()
            phone.fill(an_evening_with_a_map())
            map_of = "#/" + ENT.replace("session:", "map/")
            for name, pause in (("hurried", HURRY), ("first", LOOK)):
                phone.load("#/" + ENT.replace(":", "/"))
                found[name].append(opened(phone, map_of, pause))
            opened(phone, "#/" + ENT.replace(":", "/"))
            found["again"].append(opened(phone, map_of))
            found["shown"].append(median(phone.page.evaluate(SHOW, 5)))
            opened(phone, "#/" + ENT.replace(":", "/"))
            hold(phone)
            opened(phone, map_of)
            phone.page.evaluate(TAP, 4)  # the first times through, the browser still compiles
            taps = phone.page.evaluate(TAP, 16)
            for turns, prefix in ((False, ""), (True, "turn ")):
                some = [tap for tap in taps if tap["turns"] is turns]
                if len(some) < 4:
                    raise RuntimeError(f"{len(some)} taps changed the ghost: is no place marked in sight?")
                found[prefix.strip() or "tap"].append(median(tap["handler"] for tap in some))
                for name in ("paint", "work"):
                    found[prefix + name].append(median(tap[name] for tap in some))
            laid = phone.page.evaluate(LAY)
            ready = floor(phone)
            found["floor"].append(median(one["paint"] for one in ready))
            found["digit"].append(median(phone.page.evaluate(DIGIT, 12)))
            found["floor work"].append(median(one["work"] for one in ready))
            found["lay"].append(laid["handler"])
            found["laid"].append(laid["paint"])
            times = asked(phone, entries)
            found["spots"].append(median(times))
            found["slowest"].append(max(times))
            phone.at_full_speed()
            found["check"].append(median(asked(phone, entries)))
    found["python"] = [in_python(entries) for _ in range(rounds)]
    found["landscape"] = on_the_command_line("landscape")
    found["spots verb"] = on_the_command_line("spots")
    return found


def opened(phone, path, pause=HURRY):
    """Milliseconds until the screen at this path is painted, for somebody who was so long on the one before."""
    return phone.page.evaluate(OPEN, [path, pause])


def floor(phone):
    """The times of the floor, once more with a tile in hand and a ghost on the map."""
    opened(phone, "#/" + ENT.replace(":", "/"))
    hold(phone)
    opened(phone, "#/" + ENT.replace("session:", "map/"))
    phone.page.evaluate(TAP, 1)
    return phone.page.evaluate(FLOOR, 12)


def asked(phone, entries):
    """The time for each tile, the shortest of three: a busy machine only ever adds."""
    passes = [phone.page.evaluate(IN_THE_PAGE, [entries, hands(), ASKS]) for _ in range(3)]
    return [min(times) for times in zip(*passes, strict=True)]


def hold(phone):
    """A tile comes to the hand; the screen finds it when it opens."""
    key, hand = "marquoir.hand." + ENT.removeprefix("session:"), ["FFFFSS", 0, "forest", 6, None]
    phone.page.evaluate("([key, hand]) => localStorage.setItem(key, JSON.stringify(hand))", [key, hand])


def in_python(entries):
    landscape = landscape_of(entries).landscape
    times = []
    for hand in hands():
        tile = Tile(*hand)
        spots(landscape, tile)
        start = time.perf_counter()
        for _ in range(ASKS):
            spots(landscape, tile)
        times.append((time.perf_counter() - start) * 1000 / ASKS)
    return median(times)


def on_the_command_line(verb):
    """How many milliseconds longer the verb takes for 110 tiles than for one: the quickest of many runs each, in
    turns, because a busy machine only ever adds."""
    hand = {"in_hand": {"edges": "FFFFSS"}} if verb == "spots" else {}
    full = json.dumps({**document_of(full_map(TILES)), **hand})
    bare = json.dumps({"tiles": [{"q": 0, "r": 0, "edges": "FFFFSS"}], **hand})
    times = {full: [], bare: []}
    for _ in range(STARTS):
        for text, taken in times.items():
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "backend.cli", verb, "-"],
                input=text,
                text=True,
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
                check=True,
            )
            taken.append((time.perf_counter() - start) * 1000)
    return [min(times[full]) - min(times[bare])]
