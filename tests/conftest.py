"""What several tests need: the built app, a client of the server."""

import pytest

from backend import create_app
from backend.database import db
from frontend.build import DIST, ROOT, build, is_current


@pytest.fixture(scope="session")
def dist():
    """The folder of the app, built from the sources as they are."""
    if not is_current(ROOT, DIST):
        build(ROOT, DIST)
    return DIST


@pytest.fixture
def client(dist, tmp_path):
    app = create_app({"DIST": dist, "DATABASE_URL": f"sqlite:///{tmp_path}/marquoir.db"})
    yield app.test_client()
    with app.app_context():
        db.engine.dispose()
