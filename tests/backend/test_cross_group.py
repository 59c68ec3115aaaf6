"""The matrix: every route of the API, asked with the token of another group, with a wrong one and with none."""

import re

import pytest

TOKENLESS = {"/v1/groups", "/v1/join", "/v1/join/preview", "/v1/config", "/v1/openapi.json"}
BODIES = {
    "/v1/groups/{gid}": {"name": "Pris"},
    "/v1/groups/{gid}/devices/{dev}": {"name": "Pris"},
    "/v1/groups/{gid}/invites": {},
    "/v1/groups/{gid}/ops": {"ops": [{"v": 1}]},
    "/v1/groups/{gid}/erasures": {"ent": "player:a"},
}


def routes(app):
    """(method, path) of every route of the API, its ids as names in braces."""
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/v1/"):
            path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
            for method in sorted(rule.methods - {"HEAD", "OPTIONS"}):
                yield method, path


@pytest.fixture
def eve(server):
    """Someone of another group."""
    return server.creates("Mardis")


def asked(server, method, path, ana, invite, token):
    address = path.format(gid=ana.gid, dev=ana.dev, invite=invite)
    body = BODIES.get(path) if method in ("POST", "PATCH") else None
    return server.ask(method, address, body, token)


def test_F67_S08_no_route_opens_a_group_to_the_token_of_another(server, ana, eve):
    invite = ana.invites()["invite"]
    ana.writes(a=1).pushes()
    before = ana.ask("GET").json
    answers = {
        (method, path): asked(server.from_elsewhere(f"192.0.2.{at}"), method, path, ana, invite, eve.token)
        for at, (method, path) in enumerate(routes(server.app))
        if path not in TOKENLESS
    }

    assert len(answers) >= 18
    assert {key: answer.status_code for key, answer in answers.items()} == dict.fromkeys(answers, 404)
    after = ana.ask("GET").json
    assert {**after, "server_time": 0} == {**before, "server_time": 0}
    assert ana.pulls() == "a=1"


@pytest.mark.parametrize("token, status", [(None, 401), ("", 401), ("x" * 43, 404)])
def test_S08_no_route_opens_without_a_token_of_the_group(server, ana, token, status):
    invite = ana.invites()["invite"]
    for at, (method, path) in enumerate(routes(server.app)):
        if path not in TOKENLESS:
            elsewhere = server.from_elsewhere(f"192.0.2.{at}")
            assert asked(elsewhere, method, path, ana, invite, token).status_code == status, (method, path)


def test_S08_ids_of_another_group_open_nothing_in_ones_own(ana, eve):
    invite = ana.invites()["invite"]
    answers = [
        eve.ask("DELETE", f"/invites/{invite}"),
        eve.ask("POST", f"/invites/{invite}/code"),
        eve.ask("DELETE", f"/devices/{ana.dev}"),
        eve.ask("PATCH", f"/devices/{ana.dev}", {"name": "Pris"}),
    ]

    assert {answer.status_code for answer in answers} == {404, 410}
    assert [one["invite"] for one in ana.ask("GET").json["invites"]] == [invite]


def test_F67_an_operation_of_another_group_is_rejected(ana, eve):
    stray = ana.operation("a", 1)

    assert eve.sends(stray) == "rejected:wrong_group"
    assert ana.pulls() == ""


def test_the_same_device_and_numbers_may_be_in_two_groups(ana, eve):
    for phone in (ana, eve):
        phone.becomes("7" * 32)
        phone.writes(a=1)
        assert phone.pushes() == "ok"


def test_S11_a_token_counts_in_the_header_only(server, ana):
    for path in (f"/v1/groups/{ana.gid}?token={ana.token}", f"/v1/groups/{ana.gid}?access_token={ana.token}"):
        assert server.ask("GET", path).status_code == 401
    assert (
        server.ask("GET", f"/v1/groups/{ana.gid}", headers={"Cookie": f"token={ana.token}"}).status_code
        == 401
    )


@pytest.mark.parametrize("scheme", ["Basic", "Token", "bearer2"])
def test_only_bearer_tokens_open(server, ana, scheme):
    answer = server.ask("GET", f"/v1/groups/{ana.gid}", headers={"Authorization": f"{scheme} {ana.token}"})

    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
