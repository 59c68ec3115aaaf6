"""The cursor: whatever writers do at the same time, no reader ever skips an operation or gets one twice."""

import threading
from contextlib import contextmanager

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from phones import Server, texts, told

from backend.access import as_device_plainly
from backend.database import db
from backend.push import check, push


@contextmanager
def slow_push(phone, rows):
    """A push whose transaction has its numbers and is not committed before the block ends."""
    app = phone.server.app
    numbered, go_on = threading.Event(), threading.Event()

    def work(caller, run):
        answer = push(caller, run, check(rows, phone.gid))
        numbered.set()
        assert go_on.wait(20)
        return answer

    def run():
        headers = {"Authorization": f"Bearer {phone.token}"}
        with app.test_request_context(headers=headers, base_url="https://localhost"):
            as_device_plainly(phone.gid, work)
            db.session.remove()

    thread = threading.Thread(target=run)
    thread.start()
    assert numbered.wait(20)
    try:
        yield
    finally:
        go_on.set()
        thread.join()


def in_thread(app, work):
    def run():
        with app.app_context():
            work()
            db.session.remove()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_F35_F36_a_push_that_is_numbered_later_is_never_seen_first(ana):
    bob, cleo = ana.brings_in(), ana.brings_in()
    first, second = ana.operation("first", 1), bob.operation("second", 2)
    cleo.pulls()

    with slow_push(ana, [first]):
        waiting = in_thread(bob.server.app, lambda: bob.sends(second))
        waiting.join(0.2)
        assert waiting.is_alive()  # it waits for its numbers until the first has committed
        assert cleo.pulls() == ""
    waiting.join()

    assert bob.answer.json["results"] == [{"status": "ok", "gseq": 2}]
    assert cleo.pulls() == "first=1 second=2"


def test_F35_other_groups_do_not_wait_on_postgresql(server, ana):
    if server.app.extensions.get("writer"):
        return  # SQLite has one writer for all groups
    other = server.creates()
    with slow_push(ana, [ana.operation("a", 1)]):
        assert other.writes(a=1).pushes() == "ok"


def test_F35_F37_a_reader_among_four_writers_gets_everything_once_and_in_order(ana):
    writers = [ana.brings_in() for _ in range(4)]
    reader = ana.brings_in()
    shared = [ana.operation("shared", number) for number in range(10)]
    said = []

    def write(phone):
        for number in range(10):
            said.append(phone.sends(*[phone.operation("n", number) for _ in range(3)], shared[number]))

    threads = [in_thread(ana.server.app, lambda phone=phone: write(phone)) for phone in writers]
    while any(thread.is_alive() for thread in threads):
        reader.pulls(limit=7)
    reader.pulls_all(limit=7)

    answers = " ".join(said).split()
    assert (answers.count("ok"), answers.count("dup")) == (4 * 10 * 3 + 10, 30)
    assert len(reader.heard) == len(set(texts(reader.heard))) == 130
    late = ana.brings_in()
    late.pulls_all()
    assert late.heard == reader.heard


def test_F33_a_page_that_was_cut_is_not_read_and_the_next_try_is_whole(ana):
    bob = ana.brings_in()
    ana.writes(a=1, b=2).pushes()
    whole = bob.ask("GET", "/ops").data

    with pytest.raises(ValueError):
        bob.answer.json_module.loads(whole[:-20])
    assert bob.pulls() == "a=1 b=2"


class Cursors(RuleBasedStateMachine):
    """Three phones and a list, which is the group as it should be."""

    app = None

    @initialize()
    def start(self):
        self.server = Server(self.app, f"203.0.113.{id(self) % 250}.{id(self)}")
        ana = self.server.creates()
        self.phones = [ana, ana.brings_in(), ana.brings_in()]
        self.kept = []
        self.dots = set()

    who = st.integers(0, 2)

    def take(self, rows):
        for row in rows:
            dot = (row["dev"], row["seq"])
            if dot not in self.dots:
                self.dots.add(dot)
                self.kept.append(row)

    @rule(who=who, number=st.integers(1, 4))
    def write(self, who, number):
        phone = self.phones[who]
        phone.journal += [phone.operation("n", value) for value in range(number)]

    @rule(who=who)
    def push(self, who):
        phone = self.phones[who]
        new = phone.journal[phone.unsent :]
        if new:
            expected = ["dup" if (row["dev"], row["seq"]) in self.dots else "ok" for row in new]
            assert phone.pushes() == " ".join(expected)
            self.take(new)

    @rule(who=who)
    def push_and_lose_the_answer(self, who):
        phone = self.phones[who]
        new = phone.journal[phone.unsent :][:500]
        if new:
            phone.sends(*new)
            self.take(new)
            phone.unsent += len(new)

    @rule(who=who, at=st.integers(0, 10))
    def push_again(self, who, at):
        phone = self.phones[who]
        known = [row for row in phone.journal if (row["dev"], row["seq"]) in self.dots][at:]
        if known:
            assert set(phone.sends(*known).split()) == {"dup"}

    @rule(who=who, of=who)
    def carry_the_file_of_another(self, who, of):
        rows = self.phones[of].journal[-4:]
        if rows:
            self.phones[who].sends(*reversed(rows))
            self.take(reversed(rows))
            self.phones[of].unsent = 0

    @rule(who=who, limit=st.integers(1, 5))
    def pull(self, who, limit):
        self.phones[who].pulls(limit)

    @invariant()
    def every_reader_has_a_beginning_of_the_one_line(self):
        for phone in self.phones:
            assert told(phone.heard) == told(self.kept[: len(phone.heard)])
            assert phone.heard == self.kept[: len(phone.heard)]

    def teardown(self):
        for phone in self.phones:
            phone.pulls_all(limit=5)
            assert phone.heard == self.kept


def test_F35_F36_no_reader_skips_whatever_the_phones_do(server):
    server.app.config["NOW"].ahead = 0
    machine = type("Cursors", (Cursors,), {"app": server.app})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=12, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
