"""What keeps the tables fit for a distributed database: the group first everywhere, and nothing of one node only."""

import re

import pytest
from phones import Server
from sqlalchemy import event, text

from backend.database import db
from backend.housekeeping import tidy

OF_A_GROUP = {"groups", "devices", "operations", "erasures", "invites", "export_keys"}
OF_NO_GROUP = {"codes", "counts", "settings"}  # looked up by a hash or a name


def tables():
    return {table.name: table for table in db.metadata.tables.values()}


def test_every_table_is_of_a_group_or_named_here():
    assert set(tables()) == OF_A_GROUP | OF_NO_GROUP


@pytest.mark.parametrize("name", sorted(OF_A_GROUP))
def test_the_group_stands_first_in_every_key_and_index(name):
    table = tables()[name]
    keys = [list(table.primary_key.columns), *[list(index.columns) for index in table.indexes]]

    assert {key[0].name for key in keys} == {"gid"}
    assert {element.target_fullname for key in table.foreign_keys for element in [key]} <= {"groups.gid"}


@pytest.mark.parametrize("name", sorted(OF_A_GROUP | OF_NO_GROUP))
def test_no_number_is_given_out_by_the_database(name):
    for column in tables()[name].columns:
        assert column.server_default is None
        assert column.autoincrement in (False, "auto")
        assert not (
            column.primary_key
            and len(tables()[name].primary_key.columns) == 1
            and column.type.python_type is int
        )


def test_postgresql_has_no_sequence_and_no_trigger(opened, address_of):
    opened(address_of("postgresql"))
    with db.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM pg_sequences")).scalar_one() == 0
        assert (
            connection.execute(text("SELECT count(*) FROM pg_trigger WHERE NOT tgisinternal")).scalar_one()
            == 0
        )


def test_every_statement_of_an_evening_names_its_group(opened, address_of):
    """But those of the housekeeping, which looks for groups whose day has come."""
    app = opened(address_of("postgresql"))
    said = []
    event.listen(
        db.engine, "before_cursor_execute", lambda c, cursor, statement, *rest: said.append(statement)
    )
    ana = Server(app, "192.0.2.1").creates()
    bob = ana.brings_in()
    ana.writes(a=1, b=2).pushes()
    bob.pulls_all()
    bob.ask("GET", "/vector")
    bob.ask("GET", "/export/sessions.csv")
    bob.ask("GET", "/export/group.json")
    bob.ask("POST", "/export_key")
    ana.ask("POST", "/erasures", {"ent": "player:x"})
    ana.ask("PATCH", f"/devices/{bob.dev}", {"player": "p"})
    ana.ask("DELETE", f"/devices/{bob.dev}?also=invited")
    ana.ask("POST", "/closing")
    of_groups = [
        one for one in said if re.search(rf"(FROM|UPDATE|INTO|JOIN) ({'|'.join(OF_A_GROUP)})\b", one)
    ]

    assert len(of_groups) > 30
    for statement in of_groups:
        if statement.startswith("INSERT"):
            assert re.search(r"\(gid, ", statement), statement
        else:
            assert re.search(r"gid = %\(", statement), statement
    assert not [one for one in said if re.search("advisory|nextval|LOCK TABLE|NOTIFY", one)]
    assert tidy() == 0


def test_what_is_read_under_a_lock_is_locked_by_rows(opened, address_of):
    app = opened(address_of("postgresql"))
    said = []
    event.listen(
        db.engine, "before_cursor_execute", lambda c, cursor, statement, *rest: said.append(statement)
    )
    ana = Server(app, "192.0.2.1").creates()
    said.clear()
    ana.writes(a=1).pushes()

    assert [one for one in said if "FOR UPDATE" in one] == said[:1]  # the first statement of the transaction
