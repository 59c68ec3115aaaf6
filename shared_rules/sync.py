"""A sync, from the phone's side: fetch what is new, send what waits. Decisions only: network and storage are given.

A Round asks and is answered by calls, so that the same lines run over IndexedDB and fetch, and in a simulation.

    ask(method, path, body, answered)   answered(status, answer); status 0 when no answer came
    store                               what is kept, each step in one transaction and answered by a call:
        is_empty(done)                                done(whether it holds no operation)
        keep_snapshot(answer, member, done)           what an answer of a snapshot holds (snapshot.py); done as below
        keep_page(rows, own_seq, member, done)        done("kept" | "copied" | "left" | "failed")
        next_chunk(most_operations, most_bytes, done) done(rows), the oldest that no server has answered for, or
                                                      done(None) when they could not be read
        keep_answers(settled, quarantined, member, done)  both lists of rows, the second of (row, result); done as above
        renumber(member, done)                        take a new device, issue again what was never answered for; done as above
        refill(ranges, member, done)                  queue again what a parsed vector lacks; done as above, and whether this
                                                      phone lacks something itself
        erase(entities, member, done)                 empty these things; done as above
    ended(outcome)                      an Outcome

Whatever the server says, no operation is ever dropped: a refusal of the request leaves the queue as it is, a refusal of one
operation sets it aside where people see it, and the others go on.
"""

from shared_rules.erasures import Erasures
from shared_rules.first_sync import FirstSync
from shared_rules.member import after_push, moved
from shared_rules.vector import greatest, parsed

MOST_OPERATIONS = 500  # of one push
MOST_BYTES = 240 * 1024  # of one push, a little under what the server takes
PAGE = 2000  # operations of one pull
MOST_TURNS = 3  # times that one round starts over: a server that keeps asking for it is wrong

NETWORK = "network"  # no answer at all, or one that is not the API's
BROKEN = "broken"  # an answer cut short or senseless: as if there had been none
STORAGE = "storage"  # the phone's own storage refused
LEFT = "left"  # another tab left the group meanwhile

# What the phone does about a refused request: nothing by itself until people act; or go on reading; or try again later.
REMOVED = "revoked"
STOPS = (REMOVED, "not_found", "group_erased", "no_token")
READS_ON = ("client_too_old", "group_closing")

SHORTEST_PAUSE = 2_000  # milliseconds
LONGEST_PAUSE = 300_000


class Outcome:
    """How a round ended. `code` is None when everything was fetched and sent; `retry_after` is in seconds or None."""

    def __init__(self, code, member, retry_after=None, detail=None):
        self.code = code
        self.member = member
        self.retry_after = retry_after
        self.detail = detail


def pause(failures, retry_after, dice):
    """Milliseconds until the next try after so many failures in a row; `dice` is a random number from 0 to 999.

    It doubles up to five minutes and is spread, so that the phones of a server that comes back do not all call at once.
    """
    longest = min(SHORTEST_PAUSE * 2 ** min(failures, 10), LONGEST_PAUSE)
    wait = longest // 2 + longest * dice // 2000
    return max(wait, 1000 * retry_after) if retry_after else wait


def pull_path(member):
    cursor = f"after={member.after}"
    if member.after:
        cursor += f"&at={member.at}&epoch={member.epoch}"
    return f"groups/{member.gid}/ops?{cursor}&limit={PAGE}"


def is_page(page):
    """Whether a page is whole: a connection may be cut, a proxy may answer in the server's place."""
    for key in ("ops", "next", "more", "count", "head", "epoch", "reconcile", "own_seq", "erasures"):
        if key not in page:
            return False
    return len(page["ops"]) == page["count"]


class Round:
    """`thorough` compares at the end, number by number, what both sides hold: nothing else shows a hole."""

    def __init__(self, member, store, ask, ended, thorough=False, progress=None):
        self.member = member
        self.store = store
        self.ask_server = ask
        self.ended = ended
        self.thorough = thorough
        self.has_compared = False
        self.progress = progress or (lambda read, head: None)
        self.most = MOST_OPERATIONS
        self.turns = 0
        self.stopped = False
        self.head = 0  # of the group, as far as this round was told
        self.erasures = Erasures(self)

    def start(self):
        FirstSync(self).start()

    def stop(self):
        """End after the step under way: somebody interrupts."""
        self.stopped = True

    def ask(self, method, path, body, answered):
        def heard(status, answer):
            if isinstance(answer, dict):
                answered(status, answer)
            else:
                answered(0, None)  # a proxy answered in the server's place

        self.ask_server(method, path, body, heard)

    def has_all(self):
        """A snapshot was kept: what came after it follows. Holes can wait for the next round."""
        self.thorough = False
        self.pull()

    # -- fetching --------------------------------------------------------------------------------

    def pull(self):
        if self.stopped:
            self.end("interrupted")
        else:
            self.ask("GET", pull_path(self.member), None, self.pulled)

    def pulled(self, status, page):
        member = self.member
        if status != 200:
            self.refused(status, page)
        elif not is_page(page):
            self.end(BROKEN)
        elif page["reconcile"] or self.went_back(page):
            self.reconcile()
        elif self.erasures.is_news(page):
            self.erasures.ask(self.pull)
        elif page["more"] and page["next"] <= member.after:
            self.end(BROKEN)  # only progress counts: a page that leads nowhere would be fetched for ever
        else:
            self.keep(page)

    def went_back(self, page):
        """Whether the server has less than it had: it was put back without saying so."""
        return page["own_seq"] < self.member.acked or self.erasures.went_back(page)

    def keep(self, page):
        reached = moved(self.member, page)

        def kept(result):
            if result == "copied":
                self.renumber(self.pull)
            elif self.is_kept(result):
                self.member = reached
                self.head = page["head"] if page["more"] else reached.after
                self.progress(reached.after, page["head"])
                if page["more"]:
                    self.pull()
                else:
                    self.push()

        if not page["ops"] and reached == self.member and page["own_seq"] <= reached.acked:
            self.push()  # nothing new: nothing to write
        else:
            self.store.keep_page(self.erasures.emptied(page["ops"]), page["own_seq"], reached, kept)

    # -- another line than before ----------------------------------------------------------------

    def reconcile(self):
        """The server does not continue what this phone has read: compare, send what it lacks, read from the start."""
        self.again(lambda: self.ask("GET", f"groups/{self.member.gid}/vector", None, self.compare))

    def compare(self, status, answer):
        if status != 200:
            self.refused(status, answer)
            return
        ranges = parsed(answer["vector"])
        restart = self.member.at_start().with_(epoch=answer["epoch"], acked=greatest(ranges, self.member.dev))

        def kept(result, lacks):
            if self.is_kept(result):
                self.member = restart
                self.pull()

        self.store.refill(ranges, restart, kept)

    def verify(self, status, answer):
        """Everything was fetched and sent, as far as cursor and queue know: is it so?"""
        if status != 200:
            self.refused(status, answer)
            return

        def kept(result, lacks):
            if self.is_kept(result):
                self.thorough = False
                self.has_compared = True
                if lacks:
                    self.member = self.member.with_(after=0, at=None)
                    self.again(self.pull)
                else:
                    self.push()

        self.store.refill(parsed(answer["vector"]), self.member, kept)

    def renumber(self, then):
        """This phone is a copy, or was put back from a backup: it goes on as another one."""
        member = self.member.with_(renumbered=True)

        def kept(result):
            if self.is_kept(result):
                self.member = member
                self.again(then)

        self.store.renumber(member, kept)

    def again(self, step):
        self.turns += 1
        if self.turns > MOST_TURNS:
            self.end(BROKEN)
        else:
            step()

    # -- sending ---------------------------------------------------------------------------------

    def push(self):
        if self.stopped:
            self.end("interrupted")
        else:
            self.store.next_chunk(self.most, MOST_BYTES, self.send)

    def send(self, rows):
        if rows is None:
            self.end(STORAGE)
        elif not rows:
            if self.head > self.member.after:
                self.pull()  # others sent something meanwhile
            elif self.thorough:
                self.ask("GET", f"groups/{self.member.gid}/vector", None, self.verify)
            else:
                self.end(None)
        else:
            path = f"groups/{self.member.gid}/ops"
            self.ask("POST", path, {"ops": rows}, lambda status, answer: self.pushed(rows, status, answer))

    def pushed(self, rows, status, answer):
        if status == 413:
            self.halve(rows)
        elif status != 200:
            self.refused(status, answer)
        elif "results" not in answer or len(answer["results"]) != len(rows):
            self.end(BROKEN)
        else:
            self.take_answers(rows, answer)

    def halve(self, rows):
        if len(rows) > 1:
            self.most = len(rows) // 2
            self.push()
        else:
            self.settle([], [(rows[0], {"status": "rejected", "code": "too_long"})], self.member, self.push)

    def take_answers(self, rows, answer):
        settled, quarantined, copied = [], [], False
        for i in range(len(rows)):
            result = answer["results"][i]
            if result["status"] != "rejected":
                settled.append(rows[i])
            elif result["code"] == "dot_conflict" and self.store.is_own(rows[i]):
                copied = True  # it stays in the queue, to be issued again under a new device
            else:
                quarantined.append((rows[i], result))
        behind = answer["epoch"] != self.member.epoch and self.member.epoch is not None
        reached = self.member if behind else after_push(self.member, rows, answer)

        def then():
            if copied:
                self.renumber(self.pull)
            elif behind:
                self.pull()  # the server was replaced between the two requests: its answer to a pull says how
            else:
                self.head = answer["head"]
                self.push()

        self.settle(settled, quarantined, reached, then)

    def settle(self, settled, quarantined, member, then):
        def kept(result):
            if self.is_kept(result):
                self.member = member
                then()

        self.store.keep_answers(settled, quarantined, member, kept)

    # -- the end ---------------------------------------------------------------------------------

    def is_kept(self, result):
        if result == "kept":
            return True
        self.end(LEFT if result == "left" else STORAGE)
        return False

    def refused(self, status, answer):
        """The request was refused, or never answered: the queue stays as it is."""
        code = answer["code"] if answer and "code" in answer else NETWORK
        wait = answer["retry_after"] if code != NETWORK and "retry_after" in answer else None
        detail = answer["detail"] if code != NETWORK and "detail" in answer else None
        self.end(code, wait, detail)

    def end(self, code, retry_after=None, detail=None):
        self.ended(Outcome(code, self.member, retry_after, detail))


def chunk(sizes, most_operations, most_bytes):
    """How many of the first rows, of these sizes in bytes, go into one request: at least one."""
    total = 0
    for i in range(len(sizes)):
        total += sizes[i] + 1
        if i and (i >= most_operations or total > most_bytes):
            return i
    return min(len(sizes), max(most_operations, 1))
