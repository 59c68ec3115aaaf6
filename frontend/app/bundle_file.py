"""Bundles as files: made of all that the phone holds, read from whatever somebody hands over."""

from browser import window
from javascript import JSON

from frontend.app import intake, packing, people, words
from frontend.app.ids import random_id
from shared_rules import bundle, bundle_packing, devices
from shared_rules.adoption import Adoption
from shared_rules.clock import Clock
from shared_rules.merge import State
from shared_rules.operation import Operation, canonical

ENDING = ".marquoir.txt"
KIND = "text/plain"
MOST_BYTES = 48_000_000
SLICE_MS = 40  # the page answers a finger between two slices
AT_ONCE = 100  # operations checked between two looks at the watch

NOT_TEXT = "not_text"


def file_name():
    return "marquoir-" + words.today() + ENDING


def label(journal):
    """Whose phone this is, if that was said."""
    return devices.owners(journal.state(people.PLAYER)).get(journal.identity["dev"], "")


def text_of(journal, operations):
    texts = [canonical(op) for op in operations]
    return bundle.written(journal.identity["gid"], label(journal), bundle.vector(operations), texts)


def make(app, done, failed):
    """Make the bundle of all that is kept, read it back as a stranger's, then call done(File, Bundle)."""
    journal = app.journal

    def held(rows):
        operations = []

        def convert():
            until = window.performance.now() + SLICE_MS
            while len(operations) < len(rows):
                operations.append(Operation.stored(rows[len(operations)]))
                if window.performance.now() > until:
                    window.setTimeout(app.here(convert), 0)
                    return
            check()

        def check():
            text = text_of(journal, operations)
            if packing.can_pack():
                packing.pack(app, text, app.here(read_back), lambda: read_back(text))
            else:
                read_back(text)

        def read_back(text):
            file = file_of(text)

            def same(found):
                if len(found.operations) == len(rows):
                    done(file, found)
                else:
                    failed(bundle.DAMAGED)

            read_file(app, file, same, failed)

        convert()

    journal.outbox.when_kept(lambda: journal.everything(app.here(held), failed))


def file_of(text):
    return window.File.new(window.Array.of(text), file_name(), {"type": KIND + ";charset=utf-8"})


def rescued(journal):
    """The bundle of all that this page knows, what the storage refused included.

    What was refused has no number yet. Here it becomes operations of a device of its own, so that the phone may still
    keep it later under its own numbers: the same value twice is no conflict.
    """
    known = [Operation.stored(row) for row in journal.known_operations()]
    gid, dev = journal.identity["gid"], random_id()
    clock = Clock(dev, max([op.hlc for op in known], default=None))
    states = {}
    made = []
    for write in journal.outbox.queue:
        if write.ent not in states:
            states[write.ent] = State([op for op in known if op.ent == write.ent])
        for arguments in write.make(states[write.ent]):
            op = Operation(gid, dev, len(made) + 1, clock.next(words.now_ms()), *arguments)
            states[write.ent].apply(op)
            made.append(op)
    return text_of(journal, known + made)


# --- reading ---


def read_file(app, file, done, refused):
    """Call done(Bundle) for a file that is one through and through, else refused(code)."""
    if int(file.size) > MOST_BYTES:
        refused(packing.TOO_BIG)
        return

    def arrived(buffer):
        try:
            text = str(window.TextDecoder.new("utf-8", {"fatal": True}).decode(buffer))
        except Exception:  # bytes of another encoding, or of a picture
            refused(NOT_TEXT)
            return
        read_text(app, text, done, refused)

    file.arrayBuffer().then(app.here(arrived), app.here(lambda error: refused(NOT_TEXT)))


def read_text(app, text, done, refused):
    """As read_file, for a text of either form."""
    if bundle_packing.is_packed(text):
        packing.unpack(app, text, MOST_BYTES, lambda plain: read_plain(app, plain, done, refused), refused)
    else:
        read_plain(app, text, done, refused)


def read_plain(app, text, done, refused):
    """Checked in slices, so that the page stays alive."""
    try:
        found = bundle.opened(JSON.parse(text))
    except bundle.BundleError as error:
        refused(error.code)
        return
    except Exception:  # no JSON, or nested deeper than anybody would
        refused(bundle.CUT if text.lstrip().startswith('{"marquoir"') else bundle.NOT_OURS)
        return

    def check():
        until = window.performance.now() + SLICE_MS
        try:
            while found.take(AT_ONCE):
                if window.performance.now() > until:
                    window.setTimeout(app.here(check), 0)
                    return
        except bundle.BundleError as error:
            refused(error.code)
            return
        done(found)

    check()


class Arrival:
    """A bundle that was read, and what taking it in would mean.

    own      it is of this phone's journal
    begins   the phone is empty and takes that journal up, as one does after a loss
    """

    def __init__(self, app, found):
        self.app = app
        self.found = found
        self.own = found.gid == app.journal.identity["gid"]
        self.begins = False
        self.intake = None

    def look(self, done, failed):
        """Call done(News); nothing is written."""
        journal = self.app.journal

        def ready(operations):
            begin = self.found.gid if self.begins else None
            self.intake = intake.Intake(journal, operations, begin)
            self.intake.look(self.app.here(done), self.app.here(failed))

        def adopt(known):
            adoption = Adoption(self.found.gid, journal.identity["gid"], known)
            adopted = [adoption.operation(op) for op in self.found.operations]
            ready([op for op in adopted if op is not None])

        def empty(is_empty):
            self.begins = is_empty and journal.member is None
            if self.begins:
                ready(self.found.operations)
            else:
                intake.known_devices(journal, self.app.here(adopt), self.app.here(failed))

        if self.own:
            ready(self.found.operations)
        else:
            intake.is_empty(journal, self.app.here(empty), self.app.here(failed))
