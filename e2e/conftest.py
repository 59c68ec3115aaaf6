"""What journeys need: the built app, the real server, phones."""

import os
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from e2e import engines
from e2e.club import Club
from e2e.evening import Evening
from e2e.phone import FRENCH, TIMEOUT, CopiedPhone, Phone, looks
from e2e.server import Server
from e2e.webkit import WebKitPhone
from frontend.build import DIST, ROOT, build, is_current

expect.set_options(timeout=1000 * TIMEOUT)  # a busy computer is slow, not wrong

# The reader's own letters, as set in the browser: the style sheet's em follow it, in media queries too.
TWICE = "--blink-settings=defaultFontSize=32"


def pytest_collection_modifyitems(config, items):
    """Without CI, tests of an engine that this machine lacks are left out, and said to be."""
    for engine, is_there in (("firefox", engines.firefox), ("webkit", engines.webkit)):
        wanting = [item for item in items if f"{engine}_phone" in item.fixturenames]
        if wanting and not is_there():
            if os.environ.get("CI"):
                pytest.exit(f"{engine} is missing: {engines.command(engine)}", 3)
            config.hook.pytest_deselected(items=wanting)
            items[:] = [item for item in items if item not in wanting]


@pytest.fixture(scope="session")
def chromium(playwright):
    """Launch options of a Chromium that starts."""
    options = engines.chromium(playwright)
    if options is None:
        pytest.exit(f"No Chromium starts. To install one: {engines.command('chromium')}", 3)
    return options


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, chromium):
    return {**browser_type_launch_args, **chromium}


@pytest.fixture(scope="session")
def dist():
    """The folder of the app, built from the sources as they are."""
    if not is_current(ROOT, DIST):
        build(ROOT, DIST)
    return DIST


@pytest.fixture(scope="session")
def next_dist(tmp_path_factory):
    """The folder of a newer build: the same app with one more rule in its style sheet."""
    root = tmp_path_factory.mktemp("next")
    for folder in ("frontend", "shared_rules"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("dist", "__pycache__"))
    (root / "frontend" / "css" / "99_next.css").write_text(":root { --next: 1; }\n", "utf-8")
    build(root, root / "dist")
    return root / "dist"


@pytest.fixture
def server(dist, tmp_path):
    """The running server; a test may stop it, start it again, or `deploy` another build."""
    running = Server(dist, tmp_path / "server.log").start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def open_server(dist, tmp_path_factory):
    """A running server that no test stops."""
    running = Server(dist, tmp_path_factory.mktemp("server") / "server.log").start()
    yield running
    running.stop()


@pytest.fixture
def address(request):
    """Where the app is served: by the test's own server when it has one, else by the one that all share."""
    return request.getfixturevalue("server" if "server" in request.fixturenames else "open_server").url


@pytest.fixture
def phones(playwright, chromium, address, tmp_path):
    """A function that makes a phone; every phone has a profile of its own. Chromium unless told otherwise.

    A test that expects an error takes it out of `phone.errors`; what is left there fails the test.
    """
    made = []

    def make(browser_type=playwright.chromium, launch=chromium, address=address, **context):
        context = looks(**context) if browser_type is playwright.chromium else {**FRENCH, **context}
        made.append(Phone(browser_type, launch, tmp_path / f"phone{len(made)}", address, **context))
        return made[-1]

    yield make
    for phone in made:
        phone.close()
    assert [phone.errors for phone in made] == [[] for phone in made]


@pytest.fixture
def phone(phones):
    return phones()


@pytest.fixture
def ana(phones, server):
    """The phone of somebody who may make a group, with its server."""
    return Club(phones().open())


@pytest.fixture
def bruno(phones, server):
    return Club(phones().open())


@pytest.fixture
def visitors(browser, open_server):
    """A function that makes a phone within one browser for all: there at once, and it forgets all when closed.

    `state` is what it has stored already; it can be neither restarted nor crashed.
    """
    made = []

    def make(state=None, **context):
        made.append(CopiedPhone(browser, state, open_server.url, **looks(**context)))
        return made[-1]

    yield make
    for phone in made:
        phone.close()
    assert [phone.errors for phone in made] == [[] for phone in made]


@pytest.fixture
def visitor(visitors):
    return visitors()


@pytest.fixture
def large_prints(playwright, chromium, open_server):
    """A function that makes a visitor's phone, in the hands of somebody who reads letters twice as large."""
    browser = playwright.chromium.launch(**{**chromium, "args": [*chromium["args"], TWICE]})
    made = []

    def make(state=None):
        made.append(CopiedPhone(browser, state, open_server.url, **looks()))
        return made[-1]

    yield make
    for phone in made:
        phone.close()
    browser.close()
    assert [phone.errors for phone in made] == [[] for phone in made]


@pytest.fixture
def large_print(large_prints):
    return large_prints()


@pytest.fixture(scope="session")
def evening(browser, open_server):
    """An evening of games, played once; `evening.state` makes more phones like that one."""
    phone = CopiedPhone(browser, None, open_server.url, **looks())
    played = Evening(phone)
    phone.close()
    assert phone.errors == []
    return played


@pytest.fixture
def played_phones(visitors, evening):
    """A function that makes a phone on which that evening was played."""
    return lambda **context: visitors(evening.state, **context)


@pytest.fixture
def played_phone(played_phones):
    return played_phones()


@pytest.fixture
def firefox_phone(phones, playwright):
    """Firefox emulates no touch: use click(), not tap()."""
    return phones(playwright.firefox, engines.firefox())


@pytest.fixture(scope="session")
def display():
    """A screen for browsers that insist on one."""
    read, write = os.pipe()
    screen = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *screen], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    with os.fdopen(read) as answer:
        yield f":{answer.readline().strip()}"
    xvfb.terminate()
    xvfb.wait(10)


@pytest.fixture
def webkit_phone(display, server):
    phone = WebKitPhone(engines.webkit(), display, server.url)
    yield phone
    phone.close()
