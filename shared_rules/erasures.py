"""What a group erased for good, from the phone's side: emptied here too, and told again to a server that forgot it.

A server put back from a backup knows fewer erasures than its phones. They keep away what they know to be erased, whatever the
server hands out; those that govern tell it again, and it tells the rest.
"""

from shared_rules.intake import emptied


class Erasures:
    """Part of a Round of shared_rules/sync.py."""

    def __init__(self, round):
        self.round = round
        self.has_asked = False

    def is_news(self, answer):
        """Whether to compare lists with the server before anything of its answer is kept."""
        member = self.round.member
        if member.erasures is None:  # another line than before, or a membership kept by an older app
            return answer["erasures"] + len(member.erased) > 0
        if self.round.thorough and not self.has_asked and self.are_missing():
            return True  # it was refused to tell them, but people change
        return answer["erasures"] > member.erasures

    def went_back(self, answer):
        """Whether the server forgot some without saying so."""
        member = self.round.member
        return member.erasures is not None and answer["erasures"] < member.erasures

    def are_missing(self):
        """Whether this phone knows of some that the server does not."""
        return len(self.round.member.erased) > (self.round.member.erasures or 0)

    def emptied(self, rows):
        """Rows of the server, without what is erased."""
        if not self.round.member.erased:
            return rows
        erased = set(self.round.member.erased)
        return [emptied(row) if row["ent"] in erased else row for row in rows]

    def ask(self, then):
        """Compare the lists: what the server has is emptied here, what it lacks it is told."""
        self.has_asked = True
        round = self.round

        def told(status, group):
            if status != 200:
                round.refused(status, group)
            else:
                missing = [ent for ent in round.member.erased if ent not in group["erased"]]
                self.tell(group, missing, 0, then)

        round.ask("GET", f"groups/{round.member.gid}", None, told)

    def tell(self, group, missing, told, then):
        """Erase on the server the rest of `missing`, of which it was `told` some."""
        round = self.round

        def answered(status, answer):
            if status == 200:
                self.tell(group, missing, told + 1, then)
            elif status == 0 or status == 429 or status >= 500:
                round.refused(status, answer)
            else:
                self.keep(group, missing, told, then)  # this phone may not: one that may will come

        if told < len(missing):
            body = {"ent": missing[told]}
            round.ask("POST", f"groups/{round.member.gid}/erasures", body, answered)
        else:
            self.keep(group, missing, told, then)

    def keep(self, group, missing, told, then):
        round = self.round
        erased = list(group["erased"]) + missing
        changes = {key: group[key] for key in ("name", "closes_at")}
        reached = round.member.with_(erased=erased, erasures=len(group["erased"]) + told, **changes)

        def kept(result):
            if round.is_kept(result):
                round.member = reached
                round.again(then)

        round.store.erase(erased, reached, kept)
