"""A phone for the tests: a browser profile of its own, the size and touch of a phone, and an ear for errors."""

import os
import re
import signal
import time

from playwright.sync_api import Error

WIDTH, HEIGHT = 390, 844
TIMEOUT = 15
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows knows only the second, and means the first

FRENCH = {
    "viewport": {"width": WIDTH, "height": HEIGHT},
    "locale": "fr-FR",
    "timezone_id": "Europe/Paris",
}
TOUCHED = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}

CONTROLLED = """() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller ||
  new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", () => done(true))))"""
SOON = "() => new Promise(done => setTimeout(() => done(Boolean(%s)), 20))"
# The shipped Python, called from a test: JSON in, JSON out.
CALL = """async ([module, name, values]) => {
  await new Promise(done => marquoir.whenWhole(done));
  const $B = __BRYTHON__;
  const called = $B.module_getattr($B.import_bundled(module), name);
  const result = $B.$call(called, ...values.map(value => $B.structuredclone2pyobj(value)));
  return $B.pyobj2structuredclone(result, false);
}"""
# What the page's storage holds in one of its stores; a record may be a pack of several operations.
STORED = """name => new Promise((done, failed) => {
  const opened = indexedDB.open("marquoir");
  opened.onerror = () => failed(opened.error);
  opened.onsuccess = () => {
    const rows = opened.result.transaction(name).objectStore(name).getAll();
    rows.onsuccess = () => { opened.result.close(); done(rows.result.flatMap(text => JSON.parse(`[${text}]`))); };
  };
})"""


def starts(text, end=""):
    """A pattern for accessible names that start with this text; their spaces are all plain ones."""
    start = re.escape(" ".join(text.split())).replace("/", r"\/")
    return re.compile(f"^{start}{end}")


def looks(**context):
    """What Chromium is told of the phone it plays; a tablet or an English phone says so."""
    return {**FRENCH, **TOUCHED, **context}


class Phone:
    """One browser, one profile. Opening it again finds what was stored; `page` is the page in hand."""

    def __init__(self, browser_type, launch, folder, address, **context):
        self._start = lambda: browser_type.launch_persistent_context(folder, **launch, **context)
        self._switch_on(address, context)

    def _switch_on(self, address, context):
        self.has_touch = context.get("has_touch", False)
        self.address = address
        self.errors = []
        self.context = self.page = None
        self.now = None
        self.start()

    def start(self):
        self.context = self._start()
        self.context.set_default_timeout(1000 * TIMEOUT)
        if self.now:
            self.it_is(self.now)
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self._listen(self.page)
        self.context.on("page", self._listen)
        return self

    def _listen(self, page):
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))

    def open(self, path=""):
        """Go to the app and wait until Python shows a screen."""
        self.page.goto(self.address + path)
        return self.ready()

    def reload(self):
        self.page.reload()
        return self.ready()

    def ready(self):
        return self.until("window.marquoir && marquoir.started")

    def installed(self):
        """Wait until the service worker keeps the app."""
        self.page.evaluate(CONTROLLED)
        return self

    def until(self, condition):
        """Wait until a JavaScript expression is true; the page's policy forbids `wait_for_function`."""
        end = time.monotonic() + TIMEOUT
        while not self._is(condition):
            if time.monotonic() > end:
                raise AssertionError(f"never true: {condition}; errors: {self.errors}")
        return self

    def _is(self, condition):
        try:
            return self.page.evaluate(SOON % condition)
        except Error as error:
            if "navigation" in str(error):  # another page is on its way
                return False
            raise

    def press(self, locator):
        """A tap, or a click where no touch screen is emulated."""
        if self.has_touch:
            locator.tap()
        else:
            locator.click()

    def call(self, module, name, *values):
        """The result of a function of the shipped rules, as JSON values."""
        return self.page.evaluate(CALL, [module, name, list(values)])

    def it_is(self, now):
        """Set the phone's clock, "2026-03-12T19:12+01:00"; it goes on from there, and again after a restart."""
        self.now = now
        self.context.clock.set_system_time(now)

    def stored(self, name):
        """All rows of one store of the page's database: "operations", "sessions", "sheets", "drafts" or "meta"."""
        return self.page.evaluate(STORED, name)

    def until_stored(self, name, is_there):
        """Wait until one of the rows of a store is the one that is looked for."""
        end = time.monotonic() + TIMEOUT
        while not any(is_there(row) for row in self.stored(name)):
            if time.monotonic() > end:
                raise AssertionError(f"never in {name}; errors: {self.errors}")
        return self

    def room(self, size):
        """Let the app's address have this many bytes on the disk, really; None gives all of it back."""
        cdp = self.context.new_cdp_session(self.page)
        limit = {} if size is None else {"quotaSize": size}
        cdp.send("Storage.overrideQuotaForOrigin", {"origin": self.address.rstrip("/"), **limit})

    def offline(self, off=True):
        self.context.set_offline(off)

    def close(self):
        self.context.close()

    def restart(self):
        """Close the browser and open it again, without the app."""
        self.close()
        return self.start()

    def crash(self):
        """The battery is empty: Chromium dies without a goodbye. Switch it on again with `start`."""
        cdp = self.context.browser.new_browser_cdp_session()
        processes = cdp.send("SystemInfo.getProcessInfo")["processInfo"]
        with self.context.expect_event("close"):
            os.kill(next(each["id"] for each in processes if each["type"] == "browser"), KILL)


class CopiedPhone(Phone):
    """A phone that begins with what another one had stored; it cannot be restarted, but is there at once."""

    def __init__(self, browser, state, address, **context):
        self._start = lambda: browser.new_context(storage_state=state, **context)
        self._switch_on(address, context)
