"""Secrets: how they are made, how they are kept, where they never stand."""

import inspect
import secrets

from sqlalchemy import text

from backend import access
from backend.database import db


def test_S01_tokens_are_256_random_bits_of_the_system():
    made = {access.new_secret() for _ in range(100_000)}

    assert len(made) == 100_000
    assert {len(one) for one in made} == {43}
    assert "secrets.token_urlsafe(32)" in inspect.getsource(access.new_secret)
    assert isinstance(secrets.SystemRandom(), secrets.SystemRandom)


def test_S02_the_database_holds_no_secret(server):
    ana = server.creates()
    invite = ana.invites()
    bob = ana.brings_in()
    key = bob.ask("POST", "/export_key").json["key"]
    with db.engine.connect() as connection:
        rows = [
            str(row)
            for table in db.metadata.sorted_tables
            for row in connection.execute(text(f"SELECT * FROM {table.name}"))
        ]
    dump = "\n".join(rows)

    assert ana.gid in dump
    for secret in (ana.token, bob.token, invite["secret"], invite["code"].replace(" ", ""), key, ana.retry):
        assert secret not in dump
        assert len(secret) >= 12
    assert server.address not in dump


def test_S06_no_token_of_a_device_is_made_but_by_an_invite(server):
    """F76: the only two routes that answer with a token are those that come in by a new group or an invite."""
    document = server.ask("GET", "/v1/openapi.json").json
    giving = [
        (method, path)
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method in ("get", "post", "patch", "delete", "put")
        and "#/components/schemas/Token'" in str(operation)
    ]

    assert sorted(giving) == [("post", "/v1/groups"), ("post", "/v1/join")]


def test_S31_a_file_holds_no_secret(server):
    ana = server.creates()
    invite = ana.invites()
    ana.writes(a=1).pushes()
    file = ana.ask("GET", "/export/group.json").text

    for secret in (ana.token, invite["secret"], invite["code"], ana.retry):
        assert secret not in file
