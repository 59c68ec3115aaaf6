"""What people do with the group of a phone: they make one, invite, come in, look who is there.

ana, bruno = Club(phones()), Club(phones())
ana.creates("Jeudis du préau", "Téléphone d’Ana")
bruno.joins(ana.invites(), "Téléphone de Bruno")
"""

import re
import time

from playwright.sync_api import expect

from e2e.phone import TIMEOUT
from e2e.table import Table

# How much of the journal in use no server has yet.
WAITING = """async () => {
  const open = name => new Promise((done, failed) => {
    const opened = indexedDB.open(name);
    opened.onerror = () => failed(opened.error);
    opened.onsuccess = () => done(opened.result);
  });
  const ask = (database, store, question) => new Promise(done => {
    const asked = question(database.transaction(store).objectStore(store));
    asked.onsuccess = () => { database.close(); done(asked.result); };
  });
  const name = await ask(await open("marquoir"), "meta", store => store.get("current"));
  return ask(await open(name ?? "marquoir"), "outgoing", store => store.count());
}"""


class Invite:
    """What is on the screen of who invites: a link, and a code to dictate."""

    def __init__(self, link, code):
        self.link = link
        self.code = code


class Club(Table):
    def group(self):
        self.home()
        self.page.goto(self.phone.address + "#/group")
        return self

    def sent(self):
        """Everything that was written here is on the server, or was set aside."""
        self.saved_by_now()
        end = time.monotonic() + TIMEOUT
        while self.page.evaluate(WAITING):
            assert time.monotonic() < end, "not sent"
        return self

    def saved_by_now(self):
        """Nothing is on its way to the storage any more."""
        if self.page.get_by_role("status").get_by_text(self.word("save.saving")).count():
            self.saved()

    def looks(self):
        """The network is said to be back: the phone looks what is new."""
        self.page.evaluate("dispatchEvent(new Event('online'))")
        return self

    def receives(self, val):
        """An operation with this value is in the storage."""
        self.phone.until_stored("operations", lambda op: op["val"] == val)
        return self

    def drafted(self, text):
        """What is being typed is kept."""
        self.phone.until_stored("drafts", lambda row: row["text"] == text)
        return self

    def chooses_between(self, *values):
        """The screen of open choices shows these versions, the latest last."""
        cards = self.page.get_by_role("radiogroup").get_by_role("radio")
        expect(cards).to_have_count(len(values))
        for i in range(len(values)):
            expect(cards.nth(i).locator("b", has_text=re.compile(f"^{values[i]}$")).first).to_be_visible()
        return self

    def creates(self, name, device):
        self.group()
        self.tap("link", re.compile("^" + self.word("group.create")))
        self.page.get_by_label(self.word("group.name")).fill(name)
        self.page.get_by_label(self.word("device.name")).fill(device)
        self.press("group.create")
        return self.title(name)

    def invites(self):
        self.group().in_step()  # what is told of a running sync takes room, and the buttons below move when it ends
        self.press("invite.new")
        expect(self.page.get_by_role("img", name=self.word("invite.qr"))).to_be_visible()
        self.page.evaluate("() => { navigator.share = async given => { window.shared = given.text; }; }")
        self.press("invite.share")
        self.phone.until("window.shared")
        return Invite(self.page.evaluate("window.shared"), self.page.locator("#invite .code").text_content())

    def follows(self, link):
        """Open the link of an invite, from a message or a photographed square."""
        self.page.goto("about:blank")
        self.page.goto(link)
        return self

    def types(self, code):
        self.group()
        self.tap("link", re.compile("^" + self.word("group.join")))
        self.page.get_by_label(self.word("join.code")).fill(code)
        self.press("join.look")
        return self

    def enters(self, device, keep=False):
        """On the screen that says what group it is: give this phone a name and come in."""
        self.page.get_by_label(self.word("device.name")).fill(device)
        if keep:
            self.tap("radio", self.word("join.keep"))
        self.press("join.enter")
        expect(self.page.get_by_role("heading", name=self.word("group.devices"))).to_be_visible()
        return self

    def joins(self, invite, device, **how):
        return self.follows(invite.link).enters(device, **how)

    def in_step(self):
        """The group screen says that everything was fetched and sent."""
        expect(
            self.page.locator("#sync-state").get_by_text(self.word("sync.done"), exact=True)
        ).to_be_visible()
        return self

    def syncs(self):
        """Press the button, and wait until everything is there."""
        self.group().press("sync.now")
        return self.in_step()

    def stopped(self, code):
        """Nothing more is exchanged, and the screen says why."""
        self.sees(self.word("refused." + code))
        return self

    def devices(self, *names):
        """These devices are in the group, in the order in which they came."""
        self.group()
        heading = self.page.get_by_role("heading", name=self.word("group.devices"))
        section = self.page.locator("section", has=heading)
        expect(section.get_by_role("button").locator("b")).to_have_text(list(names))
        return self

    def sessions(self):
        """What the history lists, one line each."""
        self.home().go("sessions")
        return [row.text_content() for row in self.page.locator(".history__row b").all()]
