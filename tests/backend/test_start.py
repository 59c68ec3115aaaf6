"""Before the server listens: what it refuses to start with, and what it says."""

import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest
from phones import Server
from processes import Running

from backend.cli import main
from backend.preparation import Refused, configuration
from backend.serve import announce


@pytest.mark.parametrize(
    "url, reason",
    [
        ("not an address", "no database address"),
        ("mysql://u:p@host/db", "mysql"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("postgresql://u:postgres@db.example/m", "guessable"),
        ("postgresql://u@db.example/m", "guessable"),
        ("postgresql://u:changeme@/m?host=db.example", "guessable"),
    ],
)
def test_S36_a_database_that_is_not_safe_or_none_is_refused(url, reason):
    with pytest.raises(Refused, match=reason):
        configuration({"DATABASE_URL": url})


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////data/m.db",
        "postgresql://postgres:@/m?host=/tmp/x",
        "postgresql://u:x7Gk2-long@db.example/m",
        "postgres://u@localhost/m",
    ],
)
def test_a_database_that_is_safe_is_taken(url):
    assert configuration({"DATABASE_URL": url})["DATABASE_URL"] == url


def test_S13_S36_a_short_metrics_token_is_refused():
    with pytest.raises(Refused, match="MARQUOIR_METRICS_TOKEN"):
        configuration({"MARQUOIR_METRICS_TOKEN": "short"})


def test_nothing_configured_is_enough():
    assert configuration({}) == {}


@pytest.fixture
def say(capsys, monkeypatch):
    """say(verb, ..., on=url) is (exit status, what was printed, what was complained about)."""

    def run(*arguments, on):
        monkeypatch.setenv("DATABASE_URL", on)
        status = main(arguments)
        return (status, *capsys.readouterr())

    return run


def test_S33_a_database_that_does_not_answer_is_named_without_its_password(say):
    status, _, complaint = say("backup", "nowhere", on="postgresql://u:hunter2hunter2@127.0.0.1:1/m")

    assert status == 1
    assert complaint.startswith("marquoir: the database cannot be used: ")
    assert "hunter2" not in complaint
    assert complaint.count("\n") == 1


def test_tables_of_a_newer_server_are_left_alone(say, tmp_path):
    url, file = f"sqlite:///{tmp_path}/marquoir.db", str(tmp_path / "file")
    assert say("backup", file, on=url)[0] == 0
    with closing(sqlite3.connect(tmp_path / "marquoir.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    status, _, complaint = say("backup", file, on=url)

    assert status == 1
    assert "newer" in complaint


def test_backup_and_restore_are_verbs(say, tmp_path):
    url, file = f"sqlite:///{tmp_path}/marquoir.db", str(tmp_path / "file")

    assert say("backup", file, on=url) == (0, f"0 operations are in {file}.\n", "")
    assert say("restore", file, on=url) == (0, "0 groups are back.\n", "")
    assert say("restore", file + "s", on=url) == (
        1,
        "",
        f"marquoir: {file}s: not a backup, or not all of one.\n",
    )


def test_S35_a_restore_where_nothing_later_is_known_says_who_may_come_in_and_how_to_check(
    say, tmp_path, opened
):
    url, file = f"sqlite:///{tmp_path}/marquoir.db", str(tmp_path / "file")
    Server(opened(url), "192.0.2.1").creates().brings_in()
    say("backup", file, on=url)
    status, said, _ = say("restore", file, on=f"sqlite:///{tmp_path}/other.db")

    assert status == 0
    assert said.startswith("1 groups are back. 2 devices may come in as on the day of the backup")
    assert "remove who does not belong there; every open invitation was closed.\n" in said
    assert say("restore", file, "--replace", on=url) == (0, "1 groups are back.\n", "")


def test_S36_behind_a_proxy_it_believes_the_proxy_and_nobody_before_it(tmp_path):
    url = f"sqlite:///{tmp_path}/marquoir.db"
    with Running(url, tmp_path, workers=1, options=("--host", "0.0.0.0", "--proxies", "1")) as server:
        for claimed, code in (("https", 200), ("http", 403), ("https, http", 403)):
            said = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": claimed}
            assert server.ask("GET", "/v1/config", headers=said).status_code == code


@pytest.mark.parametrize(
    "scheme, address, status",
    [
        ("https", "192.0.2.1", 200),
        ("http", "127.0.0.1", 200),
        ("http", "::1", 200),
        ("http", "192.0.2.1", 403),
        ("http", "", 403),
    ],
)
def test_S36_tokens_travel_over_https_or_inside_the_computer(apps, scheme, address, status):
    environ = {"REMOTE_ADDR": address, "wsgi.url_scheme": scheme}

    assert apps("sqlite").test_client().get("/v1/config", environ_overrides=environ).status_code == status


@pytest.mark.parametrize(
    "host, cert, proxies, warned",
    [
        ("0.0.0.0", None, 0, True),
        ("0.0.0.0", "c.pem", 0, False),
        ("0.0.0.0", None, 1, False),
        ("127.0.0.1", None, 0, False),
    ],
)
def test_S36_a_server_for_the_network_without_https_says_that_groups_do_not_sync(
    capsys, host, cert, proxies, warned
):
    announce(SimpleNamespace(host=host, cert=cert, proxies=proxies), 5000)

    assert ("groups sync over https only" in capsys.readouterr().out) is warned


@pytest.mark.parametrize("workers", ["0", "65", "x"])
def test_a_number_of_workers_is_a_number(workers):
    with pytest.raises(SystemExit, match="2"):
        main(["run", "--workers", workers])
