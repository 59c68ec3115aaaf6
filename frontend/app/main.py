"""Start: show the preferences, open the journal, then the screen that the address names."""

from browser import document, window
from javascript import NULL

from frontend.app import dialogs, prefs
from frontend.app.journal import Journal


class App:
    """What every screen is given: the journal, and the way to another screen."""

    def __init__(self):
        self.journal = Journal()
        self._close = None
        self._opened = 0
        self._address = "#/"

    def start(self):
        prefs.apply()
        window.bind("hashchange", lambda event: self.moved())
        self.journal.open(self.show)

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

    def show(self):
        self._opened += 1
        self._address = str(window.location.hash) or "#/"
        if self._close:
            self._close()
        dialogs.close_all()
        self.journal.forget_watchers()
        document["app"].removeAttribute("aria-busy")
        parts = str(window.location.hash).lstrip("#/").split("/")
        self._close = screen(parts[0])(self, *parts[1:])


def screen(name):
    """The function that opens a screen; a screen's module is loaded when somebody first goes there."""
    if name == "new":
        from frontend.app.screens import new_session as module
    elif name == "session":
        from frontend.app.screens import sheet as module
    elif name == "result":
        from frontend.app.screens import result as module
    elif name == "history":
        from frontend.app.screens import history as module
    elif name == "settings":
        from frontend.app.screens import settings as module
    else:
        from frontend.app.screens import home as module
    return module.open


App().start()
