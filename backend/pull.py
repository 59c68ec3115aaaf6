"""Pull: the operations after a cursor, in the order of their numbers.

Numbers are given out under the group's lock, which lasts until the commit: within a group a lower number never becomes visible
after a higher one. So a page is a piece of one line, and no reader skips anything.
"""

from sqlalchemy import func, select, update

from backend import limits
from backend.access import new_id
from backend.models import Device, OperationRow
from backend.push import own_seq

CHUNK = 250  # rows read at a time, so that a page of long operations stays small
SEEN_EVERY = 60_000  # milliseconds


def pull(caller, after, at, epoch, limit):
    """(page as PageSchema shows it, its operations being canonical texts)."""
    if after and not continues(caller, after, at, epoch):
        return page(caller, [], 0, False, True)
    bodies, last, more = read(caller, after, limit)
    return page(caller, bodies, last, more, False)


def continues(caller, after, at, epoch):
    """Whether the group's line still is the one that the cursor was taken from."""
    if epoch != caller.group.epoch or is_ahead(caller, after):
        return False
    query = select(OperationRow.dev, OperationRow.seq).where(
        OperationRow.gid == caller.gid, OperationRow.gseq == after
    )
    found = caller.session.execute(query).first()
    return found is not None and f"{found.dev}.{found.seq}" == at


def is_ahead(caller, after):
    return after > caller.group.head


def read(caller, after, limit):
    """(texts, number of the last or `after`, whether there is more) within the limits of a page."""
    bodies = []
    size = 0
    last = after
    while True:
        query = (
            select(OperationRow.gseq, OperationRow.body)
            .where(OperationRow.gid == caller.gid, OperationRow.gseq > last)
            .order_by(OperationRow.gseq)
            .limit(min(CHUNK, limit + 1 - len(bodies)))
        )
        rows = caller.session.execute(query).all()
        for gseq, body in rows:
            if len(bodies) == limit or (bodies and size + len(body) > limits.PAGE_BYTES):
                return bodies, last, True
            bodies.append(body)
            size += len(body)
            last = gseq
        if len(rows) < CHUNK and len(bodies) <= limit:
            return bodies, last, False


def page(caller, bodies, last, more, reconcile):
    return {
        "ops": bodies,
        "next": last,
        "more": more,
        "count": len(bodies),
        "head": max(caller.group.head, last),
        "epoch": caller.group.epoch,
        "name": caller.group.name,
        "reconcile": reconcile,
        "own_seq": own_seq(caller),
        "erasures": caller.group.erasures,
        "server_time": caller.now,
    }


def vector(caller):
    """{dev: "1-40 42"}: runs of the numbers held, counted by the database."""
    place = func.row_number().over(partition_by=OperationRow.dev, order_by=OperationRow.seq)
    islands = (
        select(OperationRow.dev, OperationRow.seq, (OperationRow.seq - place).label("island"))
        .where(OperationRow.gid == caller.gid)
        .subquery()
    )
    query = (
        select(islands.c.dev, func.min(islands.c.seq), func.max(islands.c.seq))
        .group_by(islands.c.dev, islands.c.island)
        .order_by(islands.c.dev, func.min(islands.c.seq))
    )
    runs = {}
    for dev, first, last in caller.session.execute(query):
        runs.setdefault(dev, []).append(str(first) if first == last else f"{first}-{last}")
    return {dev: " ".join(texts) for dev, texts in runs.items()}


def is_news(caller, after):
    """Whether a pull is worth a note: it moved the cursor, or the last note is old."""
    device = caller.device
    return after != device.cursor or device.retry_hash is not None or caller.now - device.seen_at > SEEN_EVERY


def note(session, gid, dev, after, moment):
    """Note that a device was here and how far it has read. The group's row is left alone: no pull waits for a push."""
    one = (Device.gid == gid, Device.dev == dev)
    seen = {"seen_at": moment, "cursor": after, "retry_hash": None}
    session.execute(update(Device).where(*one).values(**seen))


def renew(caller, after):
    """Give the group a new epoch: a cursor is ahead of it, so the database is an older one than it was."""
    if is_ahead(caller, after):
        caller.group.epoch = new_id()
