"""The screen of a map, made while the sheet before it lies still and kept when it is left: to open the map is to show it.

It is made in slices, so that a key on the sheet waits for one of them at most; who comes sooner finds what is made so far.
"""

from browser import window

from frontend.app.idle import when_free
from frontend.app.screens.landscape import LandscapeScreen
from frontend.app.screens.sheet import Desk, can_be_shown
from frontend.app.words import language
from shared_rules.people import PLAYER

SLICE_MS = 16  # then everything else has its turn

_kept = {}  # {"ahead": Ahead}, empty while there is none


class Ahead:
    """The screen of a session's map, as far as it is made.

    version   what the journal knew when the session was read
    turn      counts the times somebody began to make it: of two who do so at once the latter goes on
    """

    def __init__(self, app, ent):
        self.app = app
        self.ent = ent
        self.language = language()
        self.version = None
        self.session = self.desk = self.screen = None
        self.turn = 0

    def is_of(self, ent):
        return self.ent == ent and self.language == language()

    def is_current(self):
        """Whether the journal knows nothing more than when the session was read; never while writes wait."""
        if self.session is None:
            return True
        return self.version is not None and self.version == version_of(self.app, self.ent)

    def go_on(self):
        """Make one small part more; False when all is made, or when there is nothing to show."""
        if self.session is None:
            self.version = version_of(self.app, self.ent)
            session = self.app.journal.session(self.ent)
            if not can_be_shown(session) or not session.with_map():
                return False
            self.session = session
        elif self.desk is None:
            self.desk = Desk(self.app, self.ent, self.session)
        elif self.screen is None:
            self.screen = LandscapeScreen(self.desk)
        elif self.screen.left:
            self.screen.draw_more()
        else:
            return False
        return True

    def renew(self):
        """Read the session again, and say whether its map can still be shown."""
        self.version = version_of(self.app, self.ent)
        if not (self.desk.renew() and self.desk.session.with_map()):
            return False
        self.screen.renew()
        return True


def version_of(app, ent):
    """What changes with all that the journal comes to know of a session and of the people; None while writes wait."""
    if app.journal.outbox.queue:
        return None
    return app.journal.version(ent), app.journal.version(PLAYER)


def current(app, ent):
    """The Ahead of this session's map, whatever of it is made and still true; None when it cannot be shown any more."""
    ahead = _kept.pop("ahead", None)
    if ahead is None or not ahead.is_of(ent):
        return Ahead(app, ent)
    if ahead.is_current():
        return ahead
    if ahead.screen is None:
        return Ahead(app, ent)
    return ahead if ahead.renew() else None


def take(app, ent):
    """The screen of this session's map, as the journal has the session now; None when it cannot be shown."""
    ahead = current(app, ent)
    if ahead is None:
        return None
    while ahead.screen is None:
        if not ahead.go_on():
            return None
    return ahead.screen


def leave(screen):
    """Somebody goes elsewhere, and perhaps comes back."""
    if screen.is_at_rest():
        desk = screen.desk
        ahead = Ahead(desk.app, desk.ent)
        ahead.session, ahead.desk, ahead.screen = desk.session, desk, screen
        ahead.version = version_of(desk.app, desk.ent)
        _kept["ahead"] = ahead


def draw_ahead(app, ent):
    """Make the screen of this session's map, a slice whenever nothing else is to be done, while this screen is open."""
    act = app.here(lambda *given: begin(app, ent))
    app.journal.outbox.when_kept(lambda: when_free(act))


def begin(app, ent):
    ahead = current(app, ent)
    if ahead is None:
        return
    _kept["ahead"] = ahead
    ahead.turn += 1
    turn = ahead.turn

    def make_some(*given):
        if _kept.get("ahead") is not ahead or ahead.turn != turn:
            return  # somebody is on the map already
        if not ahead.is_current():
            draw_ahead(app, ent)
            return
        end = window.performance.now() + SLICE_MS
        while ahead.go_on():
            if window.performance.now() > end:
                when_free(go_on)
                return

    go_on = app.here(make_some)
    make_some()
