"""./marquoir bench server: the group's server on SQLite and on PostgreSQL, beside bare SQL that does the same inserts.

Real processes: `marquoir run --workers 4`, and four clients that keep their connections. Figures are of this machine and its load.
"""

import argparse
import json
import os
import socket
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles

from e2e.bench import bare_sql, report
from e2e.bench.report import Figure
from e2e.bench.together import together
from shared_rules.clock import stamp
from shared_rules.envelope import SET
from shared_rules.merge import State
from shared_rules.operation import Operation, canonical

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "backend"))
import own_postgresql
from phones import Phone, an_id
from processes import Running

WORKERS = 4
CLIENTS = 4
GROUPS = 100
OPERATIONS = 20  # of one push
FIELDS = 5
TURNS = 4  # of pushes and bare SQL
PARTS = ("merge", "backlog", "idle", "slope", "pushes", "arrival")
ENT = "session:" + "5" * 32
LENGTH = b"\r\nContent-Length: "


def main(argv=None):
    parser = argparse.ArgumentParser(
        prog="./marquoir bench server", description=__doc__.split(": ", 1)[1].splitlines()[0]
    )
    parser.add_argument("parts", nargs="*", metavar="part", help="some of " + ", ".join(PARTS))
    parser.add_argument("--seconds", type=float, default=8, help="that clients push (default: 8)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(argv)
    if set(options.parts) - set(PARTS):
        parser.error("no such part; there are " + ", ".join(PARTS))
    with ExitStack() as stack:
        bench = Bench(stack, options)
        figures = [figure for part in options.parts or PARTS for figure in getattr(bench, part)()]
    if options.json:
        print(json.dumps({"figures": [figure.as_json() for figure in figures]}, indent=2))
    else:
        print(f"Load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.\n")
        print(report.table(figures))
    return 0


def operations(phone, number, first=1):
    """Operations as phones write them: the number of a line, over the one before."""
    made = []
    for seq in range(first, first + number):
        over = [f"{phone.dev}.{seq - FIELDS}"] if seq >= first + FIELDS else []
        hlc = stamp(1_770_000_000_000 + seq, 0, phone.dev)
        field = f"entry/church/{seq % FIELDS:032x}"
        made.append(Operation(phone.gid, phone.dev, seq, hlc, SET, ENT, field, seq, over))
    return made


class Bench:
    """One method for each part; servers start when first asked for."""

    def __init__(self, stack, options):
        self.stack = stack
        self.options = options
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        self.running = {}
        self.urls = {}

    def url(self, engine, name):
        """The address of an empty database."""
        if engine == "SQLite":
            return f"sqlite:///{self.folder}/{name}.db"
        if "PostgreSQL" not in self.urls:
            self.urls["PostgreSQL"] = self.stack.enter_context(own_postgresql.running())
        return own_postgresql.new_database(self.urls["PostgreSQL"], name)

    def server(self, engine):
        if engine not in self.running:
            folder = self.folder / engine
            folder.mkdir()
            running = Running(self.url(engine, "relay"), folder, WORKERS)
            self.running[engine] = self.stack.enter_context(running)
        return self.running[engine]

    def merge(self):
        phone = Phone(None, "a" * 32)
        made = operations(phone, 50_000)
        first, again = [], []
        for _ in range(3):
            state = State()
            first.append(timed(lambda state=state: [state.apply(op) for op in made]))
            again.append(timed(lambda state=state: [state.apply(op) for op in made]))
        return [
            Figure("merge 100,000 operations", 2000 * min(first), "ms", bar=1000),
            Figure("the same again, known", 2000 * min(again), "ms", 2000 * min(first), times=0.25),
            Figure("an operation on the wire", median(len(canonical(op)) for op in made), "bytes"),
        ]

    def backlog(self):
        """A phone that was offline for long: 10,000 operations."""
        server = self.server("SQLite")
        phone = server.creates()
        rows = [op.as_json() for op in operations(phone, 10_000)]
        requests = 0
        start = time.perf_counter()
        for at in range(0, len(rows), 500):
            assert phone.sends(*rows[at : at + 500]) == " ".join(["ok"] * 500)
            requests += 1
        return [
            Figure("10,000 operations up, requests", requests, "", bar=20),
            Figure("10,000 operations up", time.perf_counter() - start, "s", bar=30),
        ]

    def idle(self):
        """A sync with nothing to do."""
        figures = []
        for engine in ("SQLite", "PostgreSQL"):
            phone = self.server(engine).creates()
            phone.writes(a=1).pushes()
            phone.pulls()
            phone.pulls()
            cpu = worker_seconds(self.server(engine))
            for _ in range(200):
                phone.pulls()
            cpu = worker_seconds(self.server(engine)) - cpu
            size = len(phone.answer.data) + sum(
                len(name) + len(value) + 4 for name, value in phone.answer.headers.items()
            )
            figures += [
                Figure(f"a sync with nothing to do, {engine}: answer", size, "bytes", bar=1000),
                Figure(f"a sync with nothing to do, {engine}: processor", 1000 * cpu / 200, "ms", bar=5),
            ]
        return figures

    def slope(self):
        """What a sync costs by what is new, in a group of 100,000 operations."""
        figures = []
        for engine in ("SQLite", "PostgreSQL"):
            phone = self.server(engine).creates()
            made = operations(phone, 100_000)
            for at in range(0, len(made), 500):
                phone.sends(*[op.as_json() for op in made[at : at + 500]])
            epoch = phone.answer.json["epoch"]
            for new in (0, 10, 100, 1000):
                after = len(made) - new
                phone.cursor = {"after": after, "at": made[after - 1].dot, "epoch": epoch}
                query = dict(phone.cursor)
                phone.ask("GET", "/ops", query_string=query)
                times = [
                    timed(lambda query=query, phone=phone: phone.ask("GET", "/ops", query_string=query))
                    for _ in range(15)
                ]
                assert phone.answer.json["count"] == new
                figures.append(Figure(f"{new} new of 100,000, {engine}", 1000 * median(times), "ms"))
        return figures

    def arrival(self):
        """A new phone gets a group of 2,000 sessions and 50,000 operations."""
        server = self.server("SQLite")
        phone = server.creates()
        made = operations(phone, 50_000)
        for at in range(0, len(made), 500):
            phone.sends(*[op.as_json() for op in made[at : at + 500]])
        new = phone.brings_in()
        new.cursor = {}
        requests, size = 0, 0
        start = time.perf_counter()
        while True:
            query = {**new.cursor, "limit": 5000}
            answer = new.ask("GET", "/ops", query_string=query, headers={"Accept-Encoding": "gzip"})
            requests, size = requests + 1, size + len(answer.data)
            page = new.unpacked()
            last = page["ops"][-1]
            new.cursor = {"after": page["next"], "at": f"{last['dev']}.{last['seq']}", "epoch": page["epoch"]}
            if not page["more"]:
                break
        return [
            Figure("50,000 operations down, requests", requests, ""),
            Figure("50,000 operations down, packed", size / 1e6, "MB"),
            Figure("50,000 operations down", time.perf_counter() - start, "s", bar=5),
        ]

    def pushes(self):
        """Four clients push 20 operations at a time into 100 groups, in turns with bare SQL: both have the same machine."""
        figures = []
        length = len(canonical(operations(Phone(None, "a" * 32), OPERATIONS)[-1]))
        seconds = self.options.seconds / TURNS
        for engine in ("SQLite", "PostgreSQL"):
            server, url = self.server(engine), self.url(engine, "bare")
            bare_sql.prepare(url, GROUPS)
            bare, busy, waits, errors = 0, 0, [], 0
            for _ in range(TURNS):
                bare += bare_sql.rate(url, CLIENTS, GROUPS, OPERATIONS, length, seconds) / TURNS
                before = worker_seconds(server)
                of_turn, wrong = pushed(phones_of(server, GROUPS), seconds)
                busy += worker_seconds(server) - before
                waits += of_turn
                errors += wrong
            rate = len(waits) / self.options.seconds
            into_one, refused = pushed(phones_of(server, 1), seconds)
            figures += [
                Figure(
                    f"a push of {OPERATIONS} on {engine}, all told", 1000 / rate, "ms", 1000 / bare, times=3
                ),
                Figure(f"pushes in a second on {engine}, at least 100", rate, "", bare),
                Figure(
                    f"all into one group on {engine}, at least 50", (len(into_one) - refused) / seconds, ""
                ),
                Figure(f"a push on {engine}, processor of the server", 1000 * busy / len(waits), "ms"),
                Figure(f"its 99th percentile on {engine}", 1000 * quantiles(waits, n=100)[98], "ms", bar=200),
                Figure(f"errors on {engine}", errors, "", bar=0),
            ]
        return figures


def timed(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def worker_seconds(server):
    """Processor time that the workers have used."""
    ticks = os.sysconf("SC_CLK_TCK")
    return (
        sum(
            sum(map(int, Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]))
            for pid in server.workers()
        )
        / ticks
    )


def phones_of(server, groups):
    """A phone of each of so many new groups; of a single one as many as there are clients."""
    phones = []
    for number in range(groups):
        phone = Phone(Elsewhere(server, f"192.0.2.{number}"), an_id())
        body = {"gid": phone.gid, "name": "x", "retry": phone.retry, "device": phone.device()}
        phones.append(phone.enters(phone.server.ask("POST", "/v1/groups", body)))
    while len(phones) < CLIENTS:
        phones.append(phones[0].brings_in())
    return phones


def pushed(phones, seconds):
    """(seconds that each push took, errors)."""
    shares = [
        (phones[0].server.port, [(one.gid, one.dev, one.token) for one in phones[at::CLIENTS]], seconds)
        for at in range(CLIENTS)
    ]
    done = together(push_for, shares)
    return [wait for share, _ in done for wait in share], sum(errors for _, errors in done)


class Elsewhere:
    """The server, asked from another address: what it counts by address does not count here."""

    def __init__(self, server, address):
        self.server = server
        self.port = server.port
        self.address = address

    def ask(self, *arguments, **more):
        return self.server.ask(*arguments, **more, address=self.address)


def push_for(port, devices, seconds, begin):
    """(seconds of each push, errors): push into these groups in turn, on one connection.

    The requests are made before and the answers looked at after: the processors are the server's.
    """
    requests = []
    for turn in range(int(1 + 500 * seconds / len(devices))):
        for gid, dev, token in devices:
            phone = Phone(None, gid)
            phone.dev = dev
            rows = operations(phone, OPERATIONS, 1 + turn * OPERATIONS)
            body = '{"ops":[' + ",".join(canonical(op) for op in rows) + "]}"
            head = f"POST /v1/groups/{gid}/ops HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            requests.append((head + body).encode())
    waits, answers = [], []
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        begin()
        end = time.perf_counter() + seconds
        for request in requests:
            start = time.perf_counter()
            if start > end:
                break
            connection.sendall(request)
            answers.append(answered(connection))
            waits.append(time.perf_counter() - start)
    wrong = sum(answer.count(b'"status": "ok"') != OPERATIONS for answer in answers)
    return waits, wrong


def answered(connection):
    """One whole answer, as bytes."""
    data = connection.recv(65536) or stop()
    while b"\r\n\r\n" not in data:
        data += connection.recv(65536) or stop()
    at = data.index(LENGTH) + len(LENGTH)
    whole = data.index(b"\r\n\r\n") + 4 + int(data[at : data.index(b"\r", at)])
    while len(data) < whole:
        data += connection.recv(65536) or stop()
    return data


def stop():
    raise ConnectionError("the server hung up")


if __name__ == "__main__":
    raise SystemExit(main())
