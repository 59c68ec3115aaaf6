"""Operations taken back, entity by entity in one transaction, with a count of how far it is, and a way to stop."""

from frontend.app.bulk import Bulk
from frontend.app.keys import ranges_of, split
from frontend.app.past_imports import IMPORT, forget, ranges
from shared_rules.campaign import CAMPAIGN, view
from shared_rules.envelope import DEL
from shared_rules.people import PLAYER
from shared_rules.session import SESSION
from shared_rules.settling import delete_whole
from shared_rules.taking_back import is_kept, take_back
from shared_rules.vector import holds

THINGS = (SESSION, CAMPAIGN)


class TakingBack:
    """What the operations did for which is_wrong(op); `last` is as for Bulk.

    changed    {entity: whether it was deleted} of all that is otherwise now
    stayed     {entity: True} of the games and campaigns that they made and somebody else wrote in since
    """

    def __init__(self, app, is_wrong, last=lambda written: []):
        self.journal = app.journal
        self.is_wrong = is_wrong
        self.last = last
        self.changed = {}
        self.stayed = {}
        self.bulk = None

    def start(self, entities, told, done, failed):
        """Go through these entities, what names people before the people; failed(reason) says that nothing was changed."""
        ordered = [ent for ent in entities if ent.startswith(THINGS)]
        ordered += [ent for ent in entities if not ent.startswith(THINGS)]

        def listed(rows):
            self.named_in = {}
            for row in rows:
                self.name(SESSION + row["summary"]["id"], row["summary"]["players"])
            self.bulk = Bulk(self.journal, ordered, self.make, last=self.last)
            self.bulk.keep(told, done, failed)

        self.journal.outbox.when_kept(lambda: self.journal.shelf.rows(listed))

    def stop(self):
        if self.bulk:
            self.bulk.stop()

    def name(self, ent, players):
        for player in players:
            self.named_in.setdefault(player, []).append(ent)

    def make(self, state, ent):
        if ent.startswith(PLAYER) and self.is_needed(ent.removeprefix(PLAYER)):
            return []
        made = take_back(state, ent, self.is_wrong)
        if made:
            self.changed[ent] = made[-1][0] == DEL
        elif ent.startswith(THINGS) and state.alive(ent) and is_kept(state, ent, self.is_wrong):
            self.stayed[ent] = True
        if ent.startswith(CAMPAIGN) and not self.changed.get(ent):
            self.name(ent, view(state, ent).people)
        return made

    def is_needed(self, player):
        """Whether something that stays names this person."""
        return any([not self.changed.get(ent) for ent in self.named_in.get(player, [])])

    def count(self, prefix, deleted):
        """How many things of this kind were deleted, or are otherwise now."""
        return len([ent for ent in self.changed if ent.startswith(prefix) and self.changed[ent] is deleted])


def entities_of(journal, wrong, found, failed):
    """found(entities): what these operations are about, {dev: [(first, last), ...]}."""
    request = {}

    def read(transaction):
        request["keys"] = transaction.objectStore("operations").getAllKeys()

    def filtered():
        entities = {}
        for key in request["keys"].result:
            ent, name = split(str(key))
            if overlap(ranges_of(name), wrong):
                entities[ent] = True
        found(list(entities))

    journal.store.transact(("operations",), "readonly", read, filtered, failed)


def overlap(held, wrong):
    for dev in held:
        for begin, end in held[dev]:
            if dev in wrong and any([begin <= last and first <= end for first, last in wrong[dev]]):
                return True
    return False


def take_import_back(app, one, told, done, failed):
    """Start with one of `past_imports`; the TakingBack, to be stopped. done(it) follows when all is kept."""
    journal, wrong = app.journal, ranges(one)
    is_import = one["ent"].startswith(IMPORT)

    def last(written):
        return [(one["ent"], delete_whole(journal.state(IMPORT), one["ent"]))] if is_import else []

    def ended():
        if is_import:
            done(back)
        else:
            forget(journal, one, lambda: done(back))

    back = TakingBack(app, lambda op: holds(wrong, op.dev, op.seq), last)
    entities_of(journal, wrong, lambda found: back.start(found, told, ended, failed), failed)
    return back
