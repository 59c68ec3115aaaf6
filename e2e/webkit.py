"""A phone with Safari's engine: WebKitGTK's MiniBrowser, driven by Selenium, with the words of `Phone`.

It is never narrower than 447 px, knows no touch, forgets its profile, and goes offline only when the server stops.
"""

import os

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from e2e.phone import HEIGHT, TIMEOUT

WIDTH = 447
UNTIL = """const done = arguments[0];
  (function look() { if (%s) done(true); else setTimeout(look, 20); })()"""


class WebKitPhone:
    """`driver` is Selenium's; `display` the X screen to open the window on."""

    def __init__(self, engine, display, address):
        path, browser = engine
        options = Options()
        options.binary_location = browser
        options.add_argument("--automation")
        options.set_capability("browserName", "MiniBrowser")
        # Brython does not start under a locale that is no language tag, as "C" is.
        environment = {**os.environ, "LANG": "en_US.UTF-8", "DISPLAY": display}
        self.driver = webdriver.WebKitGTK(options=options, service=Service(path, env=environment))
        self.driver.set_window_size(WIDTH, HEIGHT)
        self.driver.set_script_timeout(TIMEOUT)
        self.address = address

    def open(self, path=""):
        """Go to the app and wait until Python shows a screen."""
        self.driver.get(self.address + path)
        return self.ready()

    def reload(self):
        self.driver.refresh()
        return self.ready()

    def ready(self):
        return self.until("window.marquoir && marquoir.started")

    def installed(self):
        """Wait until the service worker keeps the app."""
        return self.until("navigator.serviceWorker.controller")

    def until(self, condition):
        """Wait until a JavaScript expression is true."""
        self.driver.execute_async_script(UNTIL % condition)
        return self

    def evaluate(self, expression):
        return self.driver.execute_script(f"return {expression}")

    def close(self):
        self.driver.quit()
