"""The OpenAPI document: schemathesis asks everything it describes, and more; no answer is a 500 or of another shape."""

import itertools
import json
import warnings

import pytest
from conftest import ENGINES
from hypothesis import HealthCheck, Phase, given, settings
from phones import Server
from werkzeug.middleware.proxy_fix import ProxyFix

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of its own dependencies
    import schemathesis
    from schemathesis import GenerationMode
    from schemathesis.checks import CHECKS, load_all_checks

    load_all_checks()
    CHECKS_OF_ANSWERS = [
        CHECKS.get_one(name)
        for name in (
            "not_a_server_error",
            "status_code_conformance",
            "content_type_conformance",
            "response_headers_conformance",
            "response_schema_conformance",
        )
    ]

EXAMPLES = {"sqlite": 2, "postgresql": 8}  # PostgreSQL refuses more: NUL, numbers beyond its own
SECURE = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https", "Accept-Encoding": "identity"}
addresses = (f"198.18.{a}.{b}" for a, b in itertools.product(range(256), repeat=2))


@pytest.fixture(params=ENGINES)
def app(request, opened, address_of):
    app = opened(address_of(request.param))
    app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1)
    app.engine = request.param
    return app


def cases(operation):
    """Requests as described, and requests that are not quite."""
    return operation.as_strategy(generation_mode=GenerationMode.POSITIVE) | operation.as_strategy(
        generation_mode=GenerationMode.NEGATIVE
    )


def ask_generated(app, operation):
    """Ask one operation in many ways, in a group of its own; the statuses of the answers."""
    server = Server(app, next(addresses))
    ana = server.creates()
    ana.writes(a=1).pushes()
    statuses = set()

    @settings(
        max_examples=EXAMPLES[app.engine],
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases(operation))
    def ask(case):
        if "gid" in case.path_parameters:
            case.path_parameters["gid"] = ana.gid
        headers = {**SECURE, "X-Forwarded-For": next(addresses), "Authorization": f"Bearer {ana.token}"}
        response = case.call(headers=headers)
        statuses.add(response.status_code)
        case.validate_response(response, checks=CHECKS_OF_ANSWERS)

    ask()
    return statuses


@pytest.mark.filterwarnings("ignore")
def test_every_operation_answers_as_it_says(app):
    document = schemathesis.openapi.from_wsgi("/v1/openapi.json", app, headers=SECURE)
    statuses = {}
    for found in document.get_all_operations():
        operation = found.ok()
        statuses[operation.method, operation.path] = ask_generated(app, operation)

    assert len(statuses) >= 20
    assert max(set().union(*statuses.values())) < 500


def test_the_document_names_every_route_and_who_may_ask(app):
    document = Server(app, "192.0.2.1").ask("GET", "/v1/openapi.json").json
    operations = {
        (method, path): operation
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method != "parameters"
    }
    open_to_all = {key for key, operation in operations.items() if not operation.get("security")}

    assert open_to_all == {
        ("get", "/v1/config"),
        ("post", "/v1/groups"),
        ("post", "/v1/join"),
        ("post", "/v1/join/preview"),
    }
    assert all("default" in operation["responses"] for operation in operations.values())
    assert "additionalProperties" in json.dumps(document)
