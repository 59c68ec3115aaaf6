"""Transactions that fail in passing are run again as a whole; what was answered is there exactly once."""

import sqlite3
import threading

import flask_migrate
import pytest
from phones import Server
from sqlalchemy import text

from backend.database import db, transact
from backend.errors import Refusal

FAIL_IN_PASSING = """
CREATE SEQUENCE tries; -- it goes on when a transaction is undone: each first and second try fails, the third does not
CREATE FUNCTION fail_in_passing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF mod(nextval('tries'), 5) IN (1, 2) THEN RAISE EXCEPTION 'restart transaction' USING ERRCODE = '40001'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fail_in_passing BEFORE INSERT ON operations FOR EACH STATEMENT EXECUTE FUNCTION fail_in_passing();
"""
LOSE_THE_CONNECTION = FAIL_IN_PASSING.replace(
    "RAISE EXCEPTION 'restart transaction' USING ERRCODE = '40001'",
    "PERFORM pg_terminate_backend(pg_backend_pid())",
)


@pytest.fixture
def postgresql_app(opened, address_of):
    return opened(address_of("postgresql"))


@pytest.fixture
def sqlite_app(opened, tmp_path):
    return opened(f"sqlite:///{tmp_path}/marquoir.db")


def execute(statements):
    with db.engine.begin() as connection:
        connection.exec_driver_sql(statements)


@pytest.mark.parametrize(
    "trouble", [FAIL_IN_PASSING, LOSE_THE_CONNECTION], ids=["serialization", "connection"]
)
def test_F38_a_push_that_fails_in_passing_is_tried_again_whole(postgresql_app, trouble):
    ana = Server(postgresql_app, "192.0.2.1").creates()
    bob = ana.brings_in()
    execute(trouble)

    assert ana.writes(a=1, b=2).pushes() == "ok ok"
    assert ana.writes(c=3).pushes() == "ok"
    assert ana.writes(d=4).pushes() == "ok"
    assert bob.pulls() == "a=1 b=2 c=3 d=4"
    assert [one["gseq"] for one in ana.answer.json["results"]] == [4]
    assert tries() == 8  # of four inserts: two times two failed


def tries():
    with db.engine.connect() as connection:
        return connection.exec_driver_sql("SELECT last_value FROM tries").scalar()


def test_F38_a_database_that_keeps_failing_says_so_and_keeps_nothing(postgresql_app):
    ana = Server(postgresql_app, "192.0.2.1").creates()
    postgresql_app.config["PATIENCE"] = 0.1
    execute(FAIL_IN_PASSING.replace("mod(nextval('tries'), 5) IN (1, 2)", "true"))
    ana.writes(a=1)

    assert ana.pushes() == "busy"
    assert (ana.answer.status_code, ana.answer.headers["Retry-After"]) == (503, "2")
    execute("DROP TRIGGER fail_in_passing ON operations")
    assert ana.pushes() == "ok"
    assert ana.answer.json["results"][0]["gseq"] == 1


@pytest.mark.parametrize("level", ["serializable", "repeatable read"])
def test_F38_real_serialization_failures_of_stricter_isolation_are_tried_again(
    opened, address_of, level, caplog
):
    """CockroachDB is always SERIALIZABLE, YugabyteDB may be at snapshot isolation: both answer 40001 as here."""
    url = (
        address_of("postgresql")
        + f"&options=-c%20default_transaction_isolation%3D{level.replace(' ', '%5C%20')}"
    )
    caplog.set_level("INFO")
    app = opened(url)
    assert transact(lambda session: session.execute(text("SHOW transaction_isolation")).scalar_one()) == level
    ana = Server(app, "192.0.2.1").creates()
    phones = [ana.brings_in() for _ in range(4)]
    said = write_at_once(app, phones, 8)
    ana.pulls_all()

    assert set(said) == {"ok ok"}
    assert len(ana.heard) == 4 * 8 * 2
    assert "a transaction is tried again: 40001" in caplog.messages


def write_at_once(app, phones, pushes):
    said = []

    def write(phone):
        with app.app_context():
            for number in range(pushes):
                said.append(phone.writes(a=number, b=number).pushes())
            db.session.remove()

    threads = [threading.Thread(target=write, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return said


def test_F39_a_writer_waits_for_a_stranger_that_holds_the_sqlite_file(sqlite_app, tmp_path):
    ana = Server(sqlite_app, "192.0.2.1").creates()
    stranger = sqlite3.connect(tmp_path / "marquoir.db", isolation_level=None, check_same_thread=False)
    stranger.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(0.3, lambda: stranger.execute("COMMIT"))
    timer.start()

    assert ana.writes(a=1).pushes() == "ok"
    timer.join()
    stranger.close()


def test_F39_four_writers_in_one_process_all_get_through(server):
    ana = server.creates()
    phones = [ana.brings_in() for _ in range(4)]

    assert set(write_at_once(server.app, phones, 6)) == {"ok ok"}


def test_F40_sqlite_is_opened_so_that_an_answered_write_survives_a_power_cut(sqlite_app, tmp_path):
    with db.engine.connect() as connection:
        modes = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "wal_autocheckpoint", "foreign_keys")
        ]

    assert modes == ["wal", 2, 1000, 1]  # 2 is FULL
    assert (tmp_path / "marquoir.db").stat().st_mode & 0o077 == 0


def test_the_log_of_sqlite_is_copied_into_the_file_when_it_has_grown(sqlite_app, tmp_path):
    ana = Server(sqlite_app, "192.0.2.1").creates()
    for _ in range(30):
        ana.writes(**{f"note{number}": "x" * 4000 for number in range(50)}).pushes()

    assert (tmp_path / "marquoir.db-wal").stat().st_size < 6 * 1024 * 1024
    assert (tmp_path / "marquoir.db").stat().st_size > 4 * 1024 * 1024


def test_the_log_of_sqlite_is_written_over_and_cut_short_after_a_large_write(sqlite_app, tmp_path):
    ana = Server(sqlite_app, "192.0.2.1").creates()
    log = tmp_path / "marquoir.db-wal"

    def fill(session):
        rows = text("UPDATE groups SET name = hex(randomblob(20000000)) WHERE gid = :gid")
        session.execute(rows, {"gid": ana.gid})

    sizes = []
    for _ in range(40):
        ana.writes(**{f"note{number}": "x" * 4000 for number in range(50)}).pushes()
        sizes.append(log.stat().st_size)
    transact(fill, write=True)
    assert log.stat().st_size > 40_000_000
    ana.pulls()
    ana.writes(a=1).pushes()

    assert sizes == sorted(sizes)
    assert sizes[-1] < 6 * 1024 * 1024  # of 8 that were written
    assert log.stat().st_size <= 16 * 1024 * 1024


def test_what_a_transaction_raises_undoes_it(server):
    ana = server.creates()

    def work(session):
        session.execute(text("UPDATE groups SET name = 'x' WHERE gid = :gid"), {"gid": ana.gid})
        raise Refusal("quota")

    with pytest.raises(Refusal):
        transact(work, write=True)
    assert ana.ask("GET").json["name"] == "Jeudis du préau"


def test_the_migrations_make_the_tables_that_the_models_describe(server):
    flask_migrate.check()
