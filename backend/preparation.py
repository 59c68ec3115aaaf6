"""What happens before the server listens: settings from the environment, what is refused, the tables, housekeeping."""

import logging
import threading

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from backend import create_app
from backend.database import db, upgrade
from backend.housekeeping import EVERY, tidy

LOG = logging.getLogger("marquoir")

SHORTEST_TOKEN = 16
GUESSABLE = {"", "admin", "changeme", "change-me", "example", "marquoir", "password", "postgres", "secret"}


class Refused(Exception):
    """The server does not start; the message says why, in one sentence."""


def configuration(environ, dist=None):
    """The application's settings from environment variables. Raises Refused for what would not be safe."""
    config = {"DIST": dist} if dist else {}
    if environ.get("DATABASE_URL"):
        config["DATABASE_URL"] = environ["DATABASE_URL"]
        must_be_safe(config["DATABASE_URL"])
    if environ.get("MARQUOIR_METRICS_TOKEN"):
        config["METRICS_TOKEN"] = environ["MARQUOIR_METRICS_TOKEN"]
        if len(config["METRICS_TOKEN"]) < SHORTEST_TOKEN:
            raise Refused(f"MARQUOIR_METRICS_TOKEN needs at least {SHORTEST_TOKEN} characters.")
    return config


def must_be_safe(text):
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise Refused("DATABASE_URL is no database address: postgresql://user:password@host/name.") from error
    if backend == "sqlite":
        if not url.database or url.database == ":memory:":
            raise Refused("DATABASE_URL names no file: sqlite:////folder/marquoir.db.")
    elif backend not in ("postgresql", "postgres", "cockroachdb"):
        raise Refused(f"DATABASE_URL: {backend} is not a database this server knows.")
    elif is_remote(url) and (url.password or "") in GUESSABLE:
        raise Refused("DATABASE_URL: the password of a database on another host must not be guessable.")


def is_remote(url):
    host = url.host or url.query.get("host") or ""
    return bool(host) and not str(host).startswith("/") and host not in ("localhost", "127.0.0.1", "::1")


def prepare(config, tidying=True):
    """Bring the tables up to date; tidy up, now and every hour. Raises Refused when the database cannot be used."""
    app = create_app(config)
    with app.app_context():
        try:
            upgrade()
            if tidying:
                tidy()
        except (SQLAlchemyError, OSError) as error:
            LOG.debug("the database cannot be used", exc_info=True)
            raise Refused(f"the database cannot be used: {in_one_line(error)}.") from error
        except SystemExit as error:  # alembic's own way to refuse: tables of a newer server
            raise Refused(
                "the tables of the database are not this server's: were they made by a newer one?"
            ) from error
        finally:
            db.engine.dispose()  # workers open connections of their own
    if tidying:
        keep_tidy(app)


def in_one_line(error):
    """What a driver says, without the statement and without the address, which holds a password."""
    text = str(getattr(error, "orig", error)).strip() or type(error).__name__
    return text.splitlines()[0].rstrip(".")


def keep_tidy(app):
    def run():
        with app.app_context():
            try:
                tidy()
            except Exception:  # it is tried again in an hour
                LOG.exception("housekeeping failed")
            finally:
                db.engine.dispose()
        again()

    def again():
        timer = threading.Timer(EVERY, run)
        timer.daemon = True
        timer.start()

    again()
