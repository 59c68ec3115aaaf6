"""An answer of a snapshot, kept as it came: one pack, one row and one sheet for each session, of which no operation is read.

Read are only those of entities that this page has in memory, and of those that may be here already: somebody began to play, or took
a file in, while the group was still coming. They are merged like a page of operations.
"""

from frontend.app.keeping import keep_session, keep_waiting
from frontend.app.keys import split
from frontend.app.store import prefixed
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import SESSION
from shared_rules.snapshot import KEY, LINES, MADE_BY, PACK, ROW, ROW_KEY, SHEET, WAITS


class Arrival:
    def __init__(self, journal, answer):
        self.journal = journal
        self.answer = answer
        self.lines = answer["things"]
        self.firsts = range(0, len(self.lines), LINES)
        self.known = {}  # first lines of things that may be here already

    def rows(self, first):
        return self.journal.parsed([self.lines[first + PACK]])

    def read(self, step, then):
        """then(rows): what must be merged."""
        operations = step.store("operations")
        count = operations.count()

        def counted(event):
            # As many records as things that came: nobody else has written. Asking for each would cost a third of the time.
            is_alone = int(count.result) == self.answer["next"] - self.answer["count"]
            asked = (
                []
                if is_alone
                else [(first, operations.getKey(self.range_of(first))) for first in self.firsts]
            )

            def found(event=None):
                self.known = {first: True for first, key in asked if key.result}
                self.known.update({first: True for first in self.firsts if self.is_claim(first, step)})
                then([row for first in self.known for row in self.rows(first)])

            if asked:
                asked[-1][1].onsuccess = found  # answers come in the order of the requests
            else:
                found()

        count.onsuccess = counted

    def range_of(self, first):
        return prefixed(split(self.lines[first + KEY])[0] + " ")

    def is_claim(self, first, step):
        """Whether this device may have a part in it: if it never wrote that, it is a copy."""
        return step.identity["dev"] in self.lines[first + KEY]

    def put(self, step):
        """Keep all that need not be merged."""
        # Bound once: there are thousands of things, and looking a store up costs the page more than handing it a text.
        keep, keep_row, keep_sheet = [step.store(name).put for name in ("operations", "sessions", "sheets")]
        lines, known, is_loaded = self.lines, self.known, self.journal.is_loaded
        is_ready = self.answer["made_by"] == MADE_BY
        for first in self.firsts:
            if first not in known:
                key = lines[first + KEY]
                keep(lines[first + PACK], key)
                ent = split(key)[0]
                if is_loaded(ent):
                    step.changed.extend(self.rows(first))
                if not is_ready:
                    self.compute(step, ent, first)
                elif lines[first + ROW]:
                    keep_row(lines[first + ROW], lines[first + ROW_KEY])
                    keep_sheet(lines[first + SHEET], ent)
                    if lines[first + WAITS]:
                        keep_waiting(step.transaction, ent, lines[first + WAITS])
        if self.answer["stamp"]:
            step.hear([self.answer["stamp"], *self.answer["ahead"]])
        step.must_tell = not self.answer["more"]

    def compute(self, step, ent, first):
        """Keep row and sheet of a thing of which the server's rules made none that are of use here."""
        if ent.startswith(SESSION):
            state = State([Operation.stored(row) for row in self.rows(first)])
            keep_session(step.transaction, state, ent, None)
