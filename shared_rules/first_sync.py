"""The first sync of a phone that holds nothing: the group comes as a snapshot (snapshot.py), and the rest by the cursor.

What is kept of it is in the membership (`arrival`), in one transaction with the things of an answer: it goes on from there after an
interruption. What the phone, or another tab, writes meanwhile is merged. Whatever a server answers that is no snapshot leads to the
way over pages, which says what is wrong; so does a server that was put back meanwhile.
"""

from shared_rules.member import arrived
from shared_rules.snapshot import is_whole

PASSING = (0, 429, 502, 503, 504)  # to be asked again


def path(member):
    place = ""
    if member.arrival:
        epoch, at = member.epoch, member.arrival["at"]
        place = f"?head={member.arrival['head']}&at={at}&epoch={epoch}&start={member.arrival['next']}"
    return f"groups/{member.gid}/snapshot{place}"


class FirstSync:
    """Part of a Round of shared_rules/sync.py. While one answer is kept the next is on its way."""

    def __init__(self, round):
        self.round = round
        self.is_free = True  # nothing is being kept
        self.waiting = None  # what came meanwhile

    def start(self):
        """Ask for a snapshot where one is of use, else for the first page."""
        member = self.round.member
        if member.arrival:
            self.ask(member)
        elif member.epoch is None:
            self.round.store.is_empty(lambda empty: self.ask(member) if empty else self.round.pull())
        else:
            self.round.pull()

    def ask(self, member):
        self.round.ask("GET", path(member), None, self.came)

    def came(self, *answer):
        self.waiting = answer
        self.go_on()

    def go_on(self):
        if self.is_free and self.round.stopped:
            self.is_free = False
            self.round.end("interrupted")
        elif self.is_free and self.waiting:
            self.is_free = False  # also for good, once the round goes another way
            answer, self.waiting = self.waiting, None
            self.answered(*answer)

    def answered(self, status, answer):
        round = self.round
        if status == 200 and not is_whole(answer):
            round.end("broken")
        elif status in PASSING:
            round.refused(status, answer)
        elif status != 200 or answer["reconcile"] or round.erasures.went_back(answer):
            round.member = round.member.at_start()
            round.pull()
        elif round.erasures.is_news(answer):
            round.erasures.ask(round.start)
        elif round.erasures.are_missing():
            # a snapshot is kept unread: it would bring them back
            round.member = round.member.with_(arrival=None)
            round.pull()
        else:
            self.keep(answer)

    def keep(self, answer):
        round = self.round
        reached = arrived(round.member, answer)

        def kept(result):
            if result == "copied":
                round.renumber(round.start)
            elif round.is_kept(result):
                round.member = reached
                round.progress(answer["read"], answer["head"])
                if answer["more"]:
                    self.is_free = True
                    self.go_on()
                else:
                    round.has_all()

        if answer["more"] and not round.stopped:
            self.ask(reached)
        round.store.keep_snapshot(answer, reached, kept)
