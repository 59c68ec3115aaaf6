"""The invites that this phone made, kept until they end: the server tells a secret only once.

In the meta store under "invites", as a list of the server's answers; the group's end for this phone is theirs.
"""

from javascript import JSON

from frontend.app import words

KEY = "invites"
ON_ITS_WAY_MS = 2_000


def server_now(app):
    """The time by the server's clock, which is the one that ends invites."""
    member = app.journal.member
    return words.now_ms() + (member.offset if member else 0)


def keep(app, made, done=None):
    """Keep an invite, in place of what was kept under its id."""
    kept = {**made, "kept_at": server_now(app)}
    change(app, lambda invites: [one for one in invites if one["invite"] != made["invite"]] + [kept], done)


def keep_open(app, info, done):
    """Keep those that the group still lists as open, with what is left of them; done(invites), the latest last.

    A list that was asked for before an invite was made does not know it, and is no reason to let go of it.
    """
    uses = {one["invite"]: one["uses_left"] for one in info["invites"]}

    def still_open(invites):
        found = []
        for one in invites:
            if one["invite"] in uses:
                found.append({**one, "uses_left": uses[one["invite"]]})
            elif one["kept_at"] > info["server_time"] - ON_ITS_WAY_MS:
                found.append(one)
        return found

    change(app, still_open, done)


def drop(app, invite, done):
    """Let go of an invite that was withdrawn; done(invites)."""
    change(app, lambda invites: [one for one in invites if one["invite"] != invite], done)


def drop_all(app, done):
    """Let go of all: the group has withdrawn every invite; done([])."""
    change(app, lambda invites: [], done)


def kept(app, done):
    """Call done(invites) with those that have not ended, the latest last."""
    change(app, lambda invites: invites, done)


def change(app, make, done=None):
    """Replace the list by make(list), all that ended left out; done(list) follows, with [] where nothing can be kept."""
    state = {"invites": []}

    def work(transaction):
        meta = transaction.objectStore("meta")
        request = meta.get(KEY)

        def read(event):
            before = JSON.parse(str(request.result)) if request.result else []
            now = server_now(app)
            state["invites"] = [one for one in make(before) if one["expires_at"] > now]
            if state["invites"] != before:
                meta.put(JSON.stringify(state["invites"]), KEY)

        request.onsuccess = read

    def told(reason=None):
        if done:
            done(state["invites"])

    app.journal.store.transact(("meta",), "readwrite", work, told, told)
