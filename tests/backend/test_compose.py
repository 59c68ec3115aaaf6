"""The Compose file: nothing but Caddy is reachable, no password is written down, the app's options exist."""

import re
from pathlib import Path

import pytest
import yaml

from backend.cli import main

BACKEND = Path(__file__).resolve().parents[2] / "backend"


@pytest.fixture
def services():
    return yaml.safe_load((BACKEND / "compose.yaml").read_text("utf-8"))["services"]


def test_S36_only_caddy_is_reachable(services):
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]


def test_S13_no_password_is_written_down_and_none_has_a_default(services):
    for service in services.values():
        for name, value in service.get("environment", {}).items():
            if "PASSWORD" in name or "URL" in name:
                assert "${POSTGRES_PASSWORD:?" in value


def test_the_app_is_started_with_options_that_it_has(services, capsys):
    verb, *options = services["app"]["command"]
    with pytest.raises(SystemExit):
        main([verb, "--help"])
    known = capsys.readouterr().out

    assert all(option in known for option in options if option.startswith("--"))


def test_what_the_image_is_made_of_is_there():
    copied = re.findall(r"^COPY (.*) \S+$", (BACKEND / "Dockerfile").read_text("utf-8"), re.MULTILINE)

    for name in " ".join(copied).split():
        assert (BACKEND.parent / name).exists()
