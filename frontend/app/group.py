"""The phone's doings with its group: create, come in, leave, and what members ask of the server.

Every doing ends in done(answer) or failed(code, detail); `code` is one of backend/API.md, or "network".

A phone that creates a group shares the journal it has: nothing is copied. A phone that comes into another group gets a second
journal for it (see journals.py), unless its own is still empty. An attempt whose answer was lost is kept and sent again as it
was, so that the server sees the same phone twice and not two.
"""

from javascript import JSON

from frontend.app import journals
from frontend.app.ids import random_id
from frontend.app.store import Store
from frontend.app.transport import ask
from shared_rules.member import came_in

LOST = (
    "network",
    "server",
    "busy",
    "too_many",
    "broken",
)  # the server may have heard all the same: ask again alike
TAKEN = ("group_exists", "group_erased", "device_exists")  # ids to be made anew


def outcome(done, failed):
    """A handler of an answer that tells success from refusal."""

    def answered(status, answer):
        if 200 <= status < 300:
            done(answer)
        elif isinstance(answer, dict) and "code" in answer:
            failed(answer["code"], answer["detail"] if "detail" in answer else None)
        else:
            failed("network", None)

    return answered


def request(app, method, path, body, done, failed):
    """Ask something in the name of this phone; `path` stands behind the group's own address."""
    member = app.journal.member
    address = "groups/" + member.gid + path
    ask(method, address, body, outcome(done, failed), member.token)


# --- coming in ---


def create(app, name, device, player, done, failed):
    """Make a group of this phone's journal; the games in it are the group's from now on."""
    identity = app.journal.identity
    told = {"name": device}
    if player:
        told["player"] = player

    def attempt(gid, dev, retry=None):
        body = {"gid": gid, "name": name, "retry": retry or random_id(), "device": {"dev": dev, **told}}
        try_to_enter(app, {"path": "groups", "body": body, "bring": gid != identity["gid"]}, done, refused)

    def begin(last):
        if last and last["path"] == "groups":  # it may have been heard: not a second group
            attempt(last["body"]["gid"], last["body"]["device"]["dev"], last["body"]["retry"])
        else:
            attempt(identity["gid"], identity["dev"])

    def refused(code, detail):
        if (
            code in TAKEN
        ):  # this journal was a group's already: the new group gets a journal of its own, with these games
            attempt(random_id(), random_id())
        else:
            failed(code, detail)

    app.journal.outbox.when_kept(lambda: last_attempt(app, begin))


def join(app, ticket, gid, device, bring, done, failed):
    """Come into the group `gid` by a ticket (see shared_rules/invite.py); `bring`: with the games of this journal.

    A request that was never answered is asked again under its own device, by whatever ticket: it may have been heard.
    """

    def begin(last):
        again = last is not None and last["path"] == "join" and last["gid"] == gid
        retry = last["body"]["retry"] if again else random_id()
        dev = last["body"]["device"]["dev"] if again else random_id()
        body = {**ticket, "gid": gid, "retry": retry, "device": {"dev": dev, "name": device}}
        try_to_enter(app, {"path": "join", "gid": gid, "body": body, "bring": bring}, done, failed)

    last_attempt(app, begin)


def preview(ticket, done, failed):
    ask("POST", "join/preview", ticket, outcome(done, failed))


def try_to_enter(app, attempt, done, failed):
    """Send an attempt, kept first: whether its answer is lost, or the phone dies, the same can be sent again."""

    def send():
        ask("POST", attempt["path"], attempt["body"], outcome(enter_then, refused))

    def enter_then(answer):
        enter(app, answer, attempt["bring"], done, lambda reason: failed("storage", None))

    def refused(code, detail):
        if code in LOST:
            failed(code, detail)
        else:
            keep_attempt(app, None, lambda: failed(code, detail))

    keep_attempt(app, attempt, send)


def keep_attempt(app, attempt, done):
    def work(transaction):
        meta = transaction.objectStore("meta")
        if attempt is None:
            meta.delete("attempt")
        else:
            meta.put(JSON.stringify(attempt), "attempt")

    app.journal.store.transact(("meta",), "readwrite", work, done, app.journal.outbox.fail)


def last_attempt(app, done):
    """Call done(attempt): the one whose answer never came, None when there is none."""
    request = {}

    def work(transaction):
        request["attempt"] = transaction.objectStore("meta").get("attempt")

    def read():
        kept = request["attempt"].result
        done(JSON.parse(str(kept)) if kept else None)

    app.journal.store.transact(("meta",), "readonly", work, read, lambda reason: done(None))


def enter(app, answer, bring, done, failed):
    """The server let this phone in: take on the membership, in the journal that belongs to the group."""
    journal = app.journal
    member = came_in(answer)
    state = {}

    def count(transaction):
        state["operations"] = transaction.objectStore("operations").count()

    def choose():
        is_empty = int(state["operations"].result) == 0 and journal.member is None
        if member.gid == journal.identity["gid"] or is_empty:
            take_on(journal.store, member, None, here)
        else:
            forget_attempt()

    def here():
        journal.identity = {"gid": member.gid, "dev": member.dev}
        journal.member = member
        app.sync.now(asked=True)
        done(member)

    def forget_attempt():
        keep_attempt(app, None, elsewhere)

    def elsewhere():
        database = journals.database_of(member.gid)
        other = Store(lambda: None, database)
        take_on(other, member, journal.store.name if bring else None, lambda: leave_for(other, database))

    def leave_for(other, database):
        other.close()
        journals.open_at_next_start(database, journals.start_again, failed)

    def take_on(store, member, source, then):
        def work(transaction):
            write(transaction, member, source)
            queue_what_is_not(transaction)

        store.transact(("meta", "operations", "outgoing"), "readwrite", work, then, failed)

    journal.store.transact(("operations",), "readonly", count, choose, failed)


def write(transaction, member, source):
    """The membership of a journal: under the device that the server knows, which counts from one if it is new here."""
    meta = transaction.objectStore("meta")
    kept = {key: meta.get(key) for key in ("identity", "clock")}

    def put(event):
        identity = JSON.parse(str(kept["identity"].result)) if kept["identity"].result else None
        clock = JSON.parse(str(kept["clock"].result)) if kept["clock"].result else {"seq": 0, "stamp": None}
        if identity is None or identity["dev"] != member.dev:
            clock["seq"] = 0
        meta.put(JSON.stringify({"gid": member.gid, "dev": member.dev}), "identity")
        meta.put(JSON.stringify(clock), "clock")
        meta.put(JSON.stringify(member.as_json()), "group")
        if source:
            meta.put(JSON.stringify({"from": source}), "bring")
        meta.delete("attempt")

    kept["clock"].onsuccess = put


def queue_what_is_not(transaction):
    """What was imported while the phone was in no group waits for this one."""
    from frontend.app.bulk import UNQUEUED
    from frontend.app.upgrade import queue_everything

    meta = transaction.objectStore("meta")
    flag = meta.get(UNQUEUED)

    def known(event):
        if flag.result:
            queue_everything(transaction)
            meta.delete(UNQUEUED)

    flag.onsuccess = known


# --- going out ---

GONE = (
    "revoked",
    "not_found",
    "group_erased",
    "no_token",
)  # the server has this phone no more: nothing to ask


def leave(app, done, failed):
    """Leave the group; the games stay on this phone, and no other device is touched."""
    member = app.journal.member

    def left(answer=None):
        app.journal.keep_member(None, lambda: done())
        app.sync.heard()

    def refused(code, detail):
        if code in GONE:
            left()
        else:
            failed(code, detail)

    request(app, "DELETE", "/devices/" + member.dev, None, left, refused)


def forget(app, done):
    """The group is no longer there for this phone: its games stay, in no group."""
    app.journal.keep_member(None, done)


def create_again(app, name, done, failed):
    """On a server that was emptied: make the group anew under its id and send everything; `name` is this device's."""
    member = app.journal.member

    def begin(last):
        again = last is not None and last["path"] == "groups" and last["body"]["gid"] == member.gid
        retry = last["body"]["retry"] if again else random_id()
        dev = last["body"]["device"]["dev"] if again else random_id()
        body = {"gid": member.gid, "name": member.name, "retry": retry, "device": {"dev": dev, "name": name}}
        attempt = {"path": "groups", "body": body, "bring": False}
        keep_attempt(app, attempt, lambda: ask("POST", "groups", body, outcome(made, refused)))

    def refused(code, detail):
        if code in LOST:
            failed(code, detail)
        else:
            keep_attempt(app, None, lambda: failed(code, detail))

    def made(answer):
        fresh = came_in(answer).with_(erased=member.erased)

        def kept():
            app.journal.identity = {"gid": fresh.gid, "dev": fresh.dev}
            app.journal.member = fresh
            app.sync.now(asked=True)
            done(fresh)

        app.journal.store.transact(
            ("meta", "operations", "outgoing"),
            "readwrite",
            lambda transaction: again(transaction, fresh),
            kept,
            lambda reason: failed("storage", None),
        )

    def again(transaction, fresh):
        from frontend.app.upgrade import queue_everything

        write(transaction, fresh, None)
        queue_everything(transaction)

    last_attempt(app, begin)
