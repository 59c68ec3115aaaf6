"""Browsers for the tests: `python -m e2e.engines` finds or installs Chromium, Firefox and WebKitGTK.

What starts is taken as it is. What is missing is installed where we may (Playwright's own download, apt as
root); elsewhere the command to type is said. In CI a missing engine is an error.
"""

import glob
import os
import shutil
import subprocess
import sys

from playwright.sync_api import Error, sync_playwright

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "microsoft-edge")
PACKAGES = {
    "chromium": ["chromium-headless-shell"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "xvfb"],
}


def chromium(playwright):
    """Launch options of the first Chromium that starts, or None."""
    candidates = [{}]
    candidates += [{"executable_path": path} for path in map(shutil.which, CHROMIUMS) if path]
    candidates += [{"channel": "chrome"}, {"channel": "msedge"}]
    for options in candidates:
        options = {**options, "args": QUIET}
        try:
            playwright.chromium.launch(**options, timeout=30_000).close()
        except Error:
            continue
        return options
    return None


def firefox():
    """Launch options of the installed Firefox, driven by WebDriver BiDi, or None."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    return {"channel": "moz-firefox", "executable_path": path} if path else None


def webkit():
    """(driver, browser) of WebKitGTK, or None; it also needs a display, which Xvfb makes."""
    driver = shutil.which("WebKitWebDriver")
    browsers = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser"))
    return (driver, browsers[-1]) if driver and browsers and shutil.which("Xvfb") else None


def is_there(engine):
    if engine == "chromium":
        with sync_playwright() as playwright:
            return chromium(playwright) is not None
    return {"firefox": firefox, "webkit": webkit}[engine]() is not None


def install(engine):
    """Try to install an engine; whether it worked is seen by looking for it again."""
    if engine == "chromium":
        download = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
        if subprocess.run(download, capture_output=True, check=False).returncode == 0:
            return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
        for task in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES[engine]]):
            subprocess.run(
                [*apt, *task],
                check=False,
                stdout=subprocess.DEVNULL,
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            )


def command(engine):
    """What a person types to install an engine."""
    if engine == "chromium" and not shutil.which("apt-get"):
        return ".venv/bin/python -m playwright install chromium"
    return "sudo apt-get install " + " ".join(PACKAGES[engine])


def main(engines):
    missing = []
    for engine in engines or PACKAGES:
        if not is_there(engine):
            print(f"Installing {engine} for the tests ...", flush=True)
            install(engine)
            if not is_there(engine):
                print(f"{engine} is missing, its tests cannot run. To install it: {command(engine)}")
                missing.append(engine)
    return 1 if "chromium" in missing or (missing and os.environ.get("CI")) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
