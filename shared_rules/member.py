"""What a phone keeps of the group it is in, and of the line of operations that the server gave it so far.

gid, name      the group
dev, token     the device that the token was given to; a copied phone writes under another one
role           "owner" or "member"
epoch, after, at   the cursor: which line it was taken from, the number of the last operation read, its dot
arrival        {"head", "at", "next"} of a snapshot that is being fetched (see snapshot.py), None else; the cursor waits for its end
acked          greatest number of `dev` that the server said it holds
erased         the things erased for good that this phone has emptied too; it keeps them whatever server it comes to
erasures       how many of them the server is known to have erased, None before it was asked
offset         milliseconds by which the server's clock is ahead of this phone's
refused        code of the refusal in force, None while all is well
closes_at      when the group will be erased, None while nobody asked for it
synced_at      when a sync last came to its end, by the phone's clock
renumbered     the phone found out that it is a copy, and nobody was told yet
"""

FIELDS = (
    "gid",
    "name",
    "dev",
    "token",
    "role",
    "epoch",
    "after",
    "at",
    "arrival",
    "acked",
    "erased",
    "erasures",
    "offset",
    "refused",
    "closes_at",
    "synced_at",
    "checked_at",
    "renumbered",
)
AT_FIRST = {"after": 0, "acked": 0, "erased": (), "offset": 0, "checked_at": 0, "renumbered": False}


class Member:
    """A membership as plain data; it never changes, `with_` makes another."""

    def __init__(self, data):
        for field in FIELDS:
            value = data[field] if field in data else None
            if value is None and field in AT_FIRST:
                value = AT_FIRST[field]
            setattr(self, field, value)

    def __eq__(self, other):
        return isinstance(other, Member) and self.as_json() == other.as_json()

    def __repr__(self):
        shown = {**self.as_json(), "token": "..."}  # a token belongs in no log
        return f"Member({shown!r})"

    def as_json(self):
        return {field: getattr(self, field) for field in FIELDS}

    def with_(self, **changes):
        """The same membership with some fields changed."""
        return Member({**self.as_json(), **changes})

    def at_start(self):
        """As one that has read nothing yet: the next sync begins with the group's first operation."""
        return self.with_(epoch=None, after=0, at=None, arrival=None, acked=0, erasures=None, refused=None)


def came_in(answer):
    """The membership in the server's answer to creating or joining a group."""
    return Member({field: answer[field] for field in ("gid", "name", "dev", "token", "role")})


def moved(member, page):
    """The membership after a page was kept: its cursor stands behind the last operation."""
    name = page["name"] if "name" in page else member.name  # an older server does not tell it
    if not page["ops"]:
        return member.with_(epoch=page["epoch"], name=name)
    last = page["ops"][-1]
    at = f"{last['dev']}.{last['seq']}"
    return member.with_(epoch=page["epoch"], name=name, after=page["next"], at=at)


def arrived(member, answer):
    """The membership after an answer of a snapshot was kept: at its end the cursor stands behind all that was in it."""
    reached = member.with_(epoch=answer["epoch"], name=answer["name"])
    if answer["more"]:
        place = {"head": answer["head"], "at": answer["at"], "next": answer["next"]}
        return reached.with_(arrival=place)
    return reached.with_(arrival=None, after=answer["head"], at=answer["at"])


def after_push(member, rows, answer):
    """The membership after a push was answered.

    Who was alone gets the numbers that follow its cursor, and need not fetch its own operations back.
    """
    at, after, acked = member.at, member.after, member.acked
    alone = True
    for i in range(len(rows)):
        result = answer["results"][i]
        if result["status"] == "rejected":
            continue
        if rows[i]["dev"] == member.dev:
            acked = max(acked, rows[i]["seq"])
        if result["status"] == "ok":
            alone = alone and result["gseq"] == after + 1
            if alone:
                after = result["gseq"]
                at = f"{rows[i]['dev']}.{rows[i]['seq']}"
    return member.with_(epoch=answer["epoch"], after=after, at=at, acked=acked)
