"""The server on both databases: each test that asks for `server` runs on SQLite and on a real PostgreSQL.

The databases live as long as the run; tests keep apart by making groups of their own and coming from addresses of their own.
"""

import itertools
import os
from contextlib import ExitStack

import own_postgresql
import pytest
from phones import Clock, Server

from backend import create_app
from backend.database import db, upgrade

ENGINES = ("sqlite", "postgresql")
addresses = (f"10.{a}.{b}.{c}" for a, b, c in itertools.product(range(256), repeat=3))


@pytest.fixture(scope="session")
def postgresql():
    with own_postgresql.running() as address:
        yield address


@pytest.fixture(scope="session")
def address_of(request, tmp_path_factory):
    """address_of(engine) is a DATABASE_URL with an empty database behind it."""
    numbers = itertools.count(1)

    def make(engine):
        if engine == "sqlite":
            return f"sqlite:///{tmp_path_factory.mktemp('data')}/marquoir.db"
        name = f"marquoir_{os.getpid()}_{next(numbers)}"
        return own_postgresql.new_database(request.getfixturevalue("postgresql"), name)

    return make


@pytest.fixture(scope="session")
def apps(address_of):
    """apps(engine) is the application on a database with tables; the same one for the whole run."""
    made = {}

    def app(engine):
        if engine not in made:
            made[engine] = create_app({"DATABASE_URL": address_of(engine), "NOW": Clock()})
            with made[engine].app_context():
                upgrade()
        return made[engine]

    yield app
    for one in made.values():
        with one.app_context():
            db.engine.dispose()


@pytest.fixture(params=ENGINES)
def server(request, apps):
    app = apps(request.param)
    with app.app_context():
        yield Server(app, next(addresses))
        db.session.remove()
    app.config["NOW"].ahead = 0


@pytest.fixture
def opened():
    """opened(url) is an application on a database of its own, in whose context the test goes on."""
    with ExitStack() as stack:

        def app(url):
            made = create_app({"DATABASE_URL": url})
            stack.enter_context(made.app_context())
            stack.callback(lambda: (db.session.remove(), db.engine.dispose()))
            upgrade()
            return made

        yield app


@pytest.fixture
def ana(server):
    """The phone that made a group."""
    return server.creates()


@pytest.fixture
def bob(ana):
    """A second phone, brought in by the first."""
    return ana.brings_in()
