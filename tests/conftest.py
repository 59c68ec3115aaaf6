"""What several tests need: the built app, a client of the server."""

import pytest

from backend import create_app
from frontend.build import DIST, ROOT, build, is_current


@pytest.fixture(scope="session")
def dist():
    """The folder of the app, built from the sources as they are."""
    if not is_current(ROOT, DIST):
        build(ROOT, DIST)
    return DIST


@pytest.fixture
def client(dist):
    return create_app({"DIST": dist}).test_client()
