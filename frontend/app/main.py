"""Start: show the preferences, open the journal, then the screen that the address names."""

from browser import document, window
from javascript import NULL

from frontend.app import dialogs, page, prefs
from frontend.app.journal import Journal
from frontend.app.tabs import EVERYTHING
from shared_rules import invite

SETTLE_MS = 300  # a first sync brings page after page


class App:
    """What every screen is given: the journal, and the way to another screen."""

    def __init__(self):
        self.journal = Journal()
        self._close = None
        self._opened = 0
        self._address = "#/"
        self._is_behind = False  # another tab chose a language or a look
        self._sync = None
        self._sync_watchers = []
        self.ticket = None  # the invite that the page was opened with
        self.square = None  # or the session
        self.campaign = None  # that a new session is begun from

    def start(self):
        prefs.apply()
        window.bind("hashchange", lambda event: self.moved())
        window.bind("storage", self.chosen_elsewhere)
        name, *values = parts()
        wanted = ["session:" + values[0]] if name in ("session", "result") and values else []
        self.journal.tabs.on_membership = lambda: window.marquoir.whenWhole(
            lambda *arrived: self.sync.heard()
        )
        self.journal.open(self.begin, wanted)
        if name in AT_ONCE:
            screen(name)  # while the storage answers

    def begin(self):
        self.show()
        if self.journal.member:
            window.marquoir.whenWhole(lambda *arrived: self.sync.start())

    @property
    def sync(self):
        """What keeps this phone in step with its group; loaded once there is a group, or somebody looks for one."""
        if self._sync is None:
            from frontend.app import bringing, sync

            self._sync = sync.Sync(self.journal, lambda: bringing.go_on(self), self._tell_sync)
        return self._sync

    def watch_sync(self, paint):
        """paint(sync) follows now and whenever it has something to tell; sync is None until it is there."""
        self._sync_watchers.append(paint)
        paint(self._sync)

    def _tell_sync(self):
        for paint in self._sync_watchers:
            paint(self.sync)

    def go(self, address):
        """Open the screen at `address` ("#/history"); the browser's back button comes back here."""
        if str(window.location.hash) == address:
            self.show()
        else:
            window.location.hash = address

    def moved(self):
        """The address changed. With a dialog on the page that was the back button, and it means the dialog."""
        dialog = dialogs.top()
        if dialog and self._address != str(window.location.hash):
            window.history.pushState(NULL, "", self._address)
            dialog.close()
        else:
            self.show()

    def replace(self, address):
        """Open a screen in place of this one, for a step nobody wants to come back to."""
        window.history.replaceState(NULL, "", address)
        self.show()

    def here(self, act):
        """act, but only while this screen is the open one: what a screen waits for may come when it was left."""
        opened = self._opened

        def act_here(*given):
            if self._opened == opened:
                act(*given)

        return act_here

    def show_again(self):
        """What the open screen shows came from another phone: draw it again, unless somebody is in a dialog on it."""
        if dialogs.top() is None:
            page.keep_place()
            self.show()

    def chosen_elsewhere(self, event):
        """Follow the choice of another tab: at once on a screen that loses nothing by it, else on the next one."""
        if str(event.key).removeprefix(prefs.PREFIX) in prefs.SHOWN:
            self._is_behind = True
            if parts()[0] in KEEPS_ALL and not self.journal.outbox.drafts.is_open():
                self.show_again()

    def show_again_with_news(self, may=lambda: True):
        """The open screen is a list of what all phones wrote: it is drawn again when something comes, if it may."""
        waiting = []

        def changed(ent):
            if ent == EVERYTHING and not waiting and may():
                waiting.append(window.setTimeout(self.here(self.show_again), SETTLE_MS))

        self.journal.watch_changes(changed)

    def take_ticket(self):
        """An invite's secret does not stay in the address bar, where it would be seen, copied and kept in the history."""
        ticket = invite.read_link(str(window.location.hash))
        if ticket:
            self.ticket = ticket
            window.history.replaceState(NULL, "", "#/group/join")

    def show(self):
        self.take_ticket()
        self._opened += 1
        self._address = str(window.location.hash) or "#/"
        if self._close:
            self._close()
        if self._is_behind:
            self._is_behind = False
            prefs.read_again()
        dialogs.close_all()
        self.journal.forget_watchers()
        self._sync_watchers = []
        document["app"].removeAttribute("aria-busy")
        self._close = None
        name, *values = parts()
        if name in AT_ONCE:
            self.open(name, values)
        else:
            window.marquoir.whenWhole(self.here(lambda *arrived: self.open(name, values)))

    def rescue(self):
        """Give away, as a file, everything typed that the storage refused and all else that this page knows."""

        def give(*arrived):
            from frontend.app import bundle_file, sharing

            sharing.give(bundle_file.file_name(), bundle_file.rescued(self.journal), bundle_file.KIND)

        window.marquoir.whenWhole(give)

    def more(self, desk):
        """What a table may note beside the points."""

        def show(*arrived):
            from frontend.app.screens.session_more import open_more

            open_more(desk)

        window.marquoir.whenWhole(self.here(show))

    def open(self, name, values):
        self._close = screen(name)(self, *values)


AT_ONCE = ("", "new", "session")  # the code of the other screens comes after that of these
KEEPS_ALL = (*AT_ONCE, "result", "settings")  # what is chosen there is kept, text is typed in dialogs only


def parts():
    """The parts of the address: the screen's name, and what it is given."""
    return str(window.location.hash).lstrip("#/").split("/")


def screen(name):
    """The function that opens a screen; a screen's module runs when somebody first goes there."""
    if name == "new":
        from frontend.app.screens import new_session as module
    elif name == "session":
        from frontend.app.screens import sheet as module
    elif name == "map":
        from frontend.app.screens import landscape as module
    elif name == "live":
        from frontend.app.screens import live as module
    elif name == "result":
        from frontend.app.screens import result as module
    elif name == "banners":
        from frontend.app.screens import banners as module
    elif name == "rounds":
        from frontend.app.screens import rounds as module
    elif name == "history":
        from frontend.app.screens import history as module
    elif name == "campaign":
        from frontend.app.screens import campaign as module
    elif name == "group":
        from frontend.app.screens import group as module
    elif name == "bundles":
        from frontend.app.screens import bundles as module
    elif name == "conflicts":
        from frontend.app.screens import conflicts as module
    elif name == "import":
        from frontend.app.screens import imports as module
    elif name.startswith("take="):  # a session in a link, as its QR code carries it
        from frontend.app.screens import square as module
    elif name == "settings":
        from frontend.app.screens import settings as module
    else:
        from frontend.app.screens import home as module
    return module.open


App().start()
