"""The screen of a map, made while the sheet before it lies still and kept when it is left: to open the map is to show it."""

from browser import window

from frontend.app.screens.landscape import LandscapeScreen
from frontend.app.screens.sheet import Desk, can_be_shown
from frontend.app.words import language
from shared_rules.people import PLAYER

AT_ONCE = 4  # tiles: less than a frame on a slow phone
SPARE_MS = 20  # of what a browser takes for idle, for a finger that comes all the same
REST_MS = 50  # where a browser does not say when it has nothing to do

_kept = {}  # {"screen", "language", "version"}, empty while there is none


def take(app, ent):
    """The screen of this session's map, as the journal has the session now; None when it cannot be shown."""
    kept = dict(_kept)
    _kept.clear()
    if kept and kept["screen"].desk.ent == ent and kept["language"] == language():
        screen = kept["screen"]
        if kept["version"] is not None and kept["version"] == version_of(app, ent):
            return screen
        if not (screen.desk.renew() and screen.desk.session.with_map()):
            return None
        screen.renew()
        return screen
    session = app.journal.session(ent)
    if not can_be_shown(session) or not session.with_map():
        return None
    return LandscapeScreen(Desk(app, ent, session))


def leave(screen):
    """Somebody goes elsewhere, and perhaps comes back."""
    if screen.is_at_rest():
        keep(screen)


def keep(screen):
    desk = screen.desk
    _kept.update({"screen": screen, "language": language(), "version": version_of(desk.app, desk.ent)})


def version_of(app, ent):
    """What changes with all that the journal comes to know of a session and of the people; None while writes wait."""
    if app.journal.outbox.queue:
        return None
    return app.journal.version(ent), app.journal.version(PLAYER)


def draw_ahead(app, ent):
    """Make the screen of this session's map, a little of it whenever the browser is idle."""
    when_idle(app.here(lambda *idle: begin(app, ent)))


def begin(app, ent):
    screen = take(app, ent)
    if screen is None:
        return
    keep(screen)
    waiting = screen.tiles_to_draw()

    def draw_some(*idle):
        if _kept.get("screen") is not screen:
            return  # somebody is on the map already, or elsewhere
        while waiting:
            for _ in range(min(AT_ONCE, len(waiting))):
                screen.draw_laid(*waiting.pop())
            if not idle or idle[0].timeRemaining() < SPARE_MS:
                break
        if waiting:
            when_idle(draw_some)
        elif not screen.is_drawn:
            when_idle(paint_some)

    def paint_some(*idle):
        if _kept.get("screen") is screen:
            when_idle(paint_some if screen.map.tiles.paint_next() else finish)

    def finish(*idle):
        if _kept.get("screen") is screen:
            screen.follow()
            screen.map.camera.bounds()

    draw_some()


def when_idle(act):
    if hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(act)
    else:
        window.setTimeout(act, REST_MS)
