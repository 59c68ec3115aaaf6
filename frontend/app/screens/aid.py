"""What helps while a game is played: how such a screen is opened, and what its undo reaches."""

from frontend.app.screens.sheet import Desk, can_be_shown, gone
from shared_rules.games import GAMES
from shared_rules.undo import UndoStack, at_table


class AidDesk(Desk):
    """The desk of a session that is followed: it takes back what was noted at the table, and the sheet what was typed there."""

    def acts(self):
        return UndoStack(self.journal.own_operations(self.ent), at_table)

    def path_name(self, path, before=None):
        return self.view.name_of(path, before)


def open_aid(app, id, aid, View, make=AidDesk):
    """Open what `View` makes of a session whose game names this aid; returns how it is closed."""
    ent = "session:" + id
    closing = []

    def loaded():
        session = app.journal.session(ent)
        if not can_be_shown(session) or aid not in GAMES[session.game].aids:
            gone(app, ent)
        else:
            closing.append(make(app, ent, session).open(View))

    app.journal.load(ent, app.here(loaded))

    def close():
        for act in closing:
            act()

    return close
