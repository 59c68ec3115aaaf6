"""A slow phone to measure on: a profile of its own, the processor slowed down, clocks read inside the page."""

import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from e2e.phone import Phone, looks

SLOWDOWN = 4  # how many times as long a loop takes on the slowed processor
LOOPS, TUNINGS = 5, 3
SETTLE = 1  # seconds: the browser puts away what it compiled, and comes to rest after its own start

# Before any script of the page: note when a screen is shown and when the frame with it is on the glass.
# A message posted from an animation frame arrives once the page has handed that frame over. What was done before the
# screen's next beat and what is done from that beat on is work; between the two the page only waits.
CLOCKS = """
  window.bench = {
    now: () => performance.now(),
    beat: () => {
      const channel = new MessageChannel();
      return new Promise((done) => {
        channel.port1.onmessage = ({data}) => done({begun: data, painted: performance.now()});
        requestAnimationFrame((begun) => channel.port2.postMessage(begun));
      });
    },
    frame: () => bench.beat().then(({painted}) => painted),
    times: async (start, handled) => {
      const {begun, painted} = await bench.beat();
      return {
        handler: handled - start,
        paint: painted - start,
        work: handled - start + painted - Math.max(handled, begun),
      };
    },
    next: () => bench.shown = new Promise((done) => document.addEventListener("marquoir:shown", () => {
      const drawn = performance.now();
      bench.frame().then((painted) => done({drawn, painted}));
    }, {once: true})),
    busy: () => {
      const start = performance.now();
      let sum = 0;
      for (let i = 0; i < 5e6; i++) sum = (sum * 31 + i) % 1000003;
      return performance.now() - start + 0 * sum;
    },
  };
  bench.next();
"""
FILL = """([name, rows]) => new Promise((done, failed) => {
  const request = indexedDB.open("marquoir");
  request.onsuccess = () => {
    const transaction = request.result.transaction([name], "readwrite");
    for (const [key, text] of rows) transaction.objectStore(name).put(text, key);
    transaction.oncomplete = () => { request.result.close(); done(); };
    transaction.onabort = () => failed(transaction.error);
  };
})"""
HAND_OVER = """([picker, name, text, shown]) => new Promise(done => {
  const data = new DataTransfer(), field = document.getElementById(picker);
  data.items.add(new File([text], name, {type: "text/plain"}));
  field.files = data.files;
  const start = performance.now();
  new MutationObserver(() => { if (document.querySelector(shown)) done(performance.now() - start); })
    .observe(document.body, {childList: true, subtree: true});
  field.dispatchEvent(new Event("change"));
})"""
TAP = """([button, shown]) => new Promise(done => {
  const start = performance.now();
  new MutationObserver(() => { if (document.querySelector(shown)) done(performance.now() - start); })
    .observe(document.body, {childList: true, subtree: true});
  document.getElementById(button).click();
})"""
ROWS_AT_ONCE = 10_000


class SlowPhone(Phone):
    """A phone whose pages run on a slowed processor; `rate` is what the browser is asked for, see `Lab.tune`."""

    rate = SLOWDOWN

    def start(self):
        super().start()
        self.context.add_init_script(CLOCKS)
        self.session = self.context.new_cdp_session(self.page)
        # This browser puts a mouse into the corner of a page and asks what lies under it after every layout: a phone has none.
        self.session.send(
            "Emulation.setEmitTouchEventsForMouse", {"enabled": True, "configuration": "mobile"}
        )
        time.sleep(SETTLE)
        return self

    def installed(self):
        """Wait until the service worker keeps the app and the browser has compiled what it keeps."""
        super().installed()
        time.sleep(SETTLE)
        return self

    def slow(self):
        self.set_rate(self.rate)

    def at_full_speed(self):
        self.set_rate(1)

    def set_rate(self, rate):
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def slowdown(self):
        """How many times as long the page takes for a loop while it is slowed."""
        self.slow()
        slow = self.loop()
        self.at_full_speed()
        return slow / self.loop()

    def loop(self):
        return median(self.page.evaluate("bench.busy()") for _ in range(LOOPS))

    def load(self, path=""):
        """Open an address on the slowed processor: {"drawn", "painted"} in ms since the navigation began."""
        self.page.goto("about:blank")
        self.slow()
        self.page.goto(self.address + path, wait_until="commit")
        shown = self.page.evaluate("bench.shown")
        errors = [
            error for error in self.errors if "404" not in error
        ]  # plain Brython looks for files everywhere
        if errors:
            raise RuntimeError(f"{self.address}{path}: {errors}")
        return shown

    def fill(self, stores):
        """Put rows into the app's storage: {store: [[key, text]]}."""
        for name, rows in stores.items():
            for first in range(0, len(rows), ROWS_AT_ONCE):
                self.page.evaluate(FILL, [name, rows[first : first + ROWS_AT_ONCE]])

    def hand_over(self, picker, name, text, shown):
        """Milliseconds from choosing a file until what is looked for is on the page."""
        return self.page.evaluate(HAND_OVER, [picker, name, text, shown])

    def taps(self, button, shown):
        """The same from a tap."""
        return self.page.evaluate(TAP, [button, shown])

    def heap(self):
        """Bytes of JavaScript that are left in the page after collecting garbage."""
        self.at_full_speed()
        for _ in range(3):
            self.session.send("HeapProfiler.collectGarbage")
        return self.session.send("Runtime.getHeapUsage")["usedSize"]


class Lab:
    """Makes phones, each in a profile that is thrown away."""

    def __init__(self, playwright, launch):
        self.playwright = playwright
        self.launch = launch
        self.rate = SLOWDOWN

    def tune(self, address):
        """Find the rate at which a loop in the page at `address` takes SLOWDOWN times as long.

        The browser stops the page for a share of the time and needs some more to do so: asked for 4, it takes 4.4 times
        as long on one machine and 4.7 on another.
        """
        with self.phone(address) as phone:
            phone.load()
            for _ in range(TUNINGS):
                phone.rate *= SLOWDOWN / phone.slowdown()
            self.rate = phone.rate

    @contextmanager
    def phone(self, address):
        """A new phone whose app is at `address`."""
        with tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder:
            phone = SlowPhone(self.playwright.chromium, self.launch, Path(folder), address, **looks())
            phone.rate = self.rate
            try:
                yield phone
            finally:
                phone.close()
