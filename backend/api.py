"""The API's frame: flask-smorest with our reader of requests, our shape of errors and the OpenAPI document."""

import ipaddress
import zlib

import flask_smorest
from flask import Response, request
from werkzeug.routing import BaseConverter

from backend import errors
from backend.answers import ErrorSchema
from backend.strict_json import Parser

PREFIX = "/v1"
GZIP_FROM = 1000  # bytes
POLICY = "default-src 'none'; frame-ancestors 'none'"


class Hex32Converter(BaseConverter):
    regex = "[0-9a-f]{32}"


class Blueprint(flask_smorest.Blueprint):
    ARGUMENTS_PARSER = Parser()


class Api(flask_smorest.Api):
    ERROR_SCHEMA = ErrorSchema

    def handle_http_exception(self, error):
        return errors.answer_http(error)

    def _register_error_handlers(self):
        """The application routes errors itself: those of the app's own pages are no JSON."""


def hex32_schema(converter):
    return {"type": "string", "pattern": "^[0-9a-f]{32}$"}


def init(app, blueprints):
    app.config.update(
        API_TITLE="Marquoir",
        API_VERSION="1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=PREFIX,
        OPENAPI_JSON_PATH="openapi.json",
    )
    app.url_map.converters["hex32"] = Hex32Converter
    api = Api(app)
    api.register_converter(Hex32Converter, hex32_schema)
    api.spec.components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    api.spec.components.security_scheme("export_key", {"type": "http", "scheme": "basic"})
    for blueprint in blueprints:
        api.register_blueprint(blueprint, url_prefix=PREFIX)


def concerns(path):
    """Whether an address is the API's."""
    return path.startswith(PREFIX + "/")


def must_be_secure():
    """Tokens travel over https only, or inside this computer."""
    if not concerns(request.path) or request.is_secure:
        return
    try:
        local = ipaddress.ip_address(request.remote_addr or "").is_loopback
    except ValueError:
        local = False
    if not local:
        raise errors.Refusal("not_secure")


def protect(response):
    """Headers of the API's answers; shell.protect adds those that every answer has."""
    if concerns(request.path):
        response.headers["Cache-Control"] = "no-store"
        response.headers["Content-Security-Policy"] = POLICY
    return response


def json_text(text):
    """JSON text as a response, packed for who accepts it. No secret is in what is packed."""
    return packed(text.encode(), "application/json")


def packed(data, content_type):
    response = Response(data, content_type=content_type)
    response.headers["Vary"] = "Accept-Encoding"
    if len(data) >= GZIP_FROM and request.accept_encodings["gzip"] > 0:
        compress = zlib.compressobj(6, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
        response.set_data(compress.compress(data) + compress.flush())
        response.headers["Content-Encoding"] = "gzip"
    return response
