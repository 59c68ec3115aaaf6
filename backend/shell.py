"""Serves the built app: precompressed, cached for ever where the name carries a hash, under a strict policy."""

from pathlib import Path

from flask import Blueprint, Response, abort, current_app, request
from werkzeug.security import safe_join

from backend.api import concerns
from backend.errors import answer_http

DIST = Path(__file__).resolve().parent.parent / "frontend" / "dist"

YEAR = 365 * 24 * 3600
HASHED = "assets/"
FOR_EVER = f"public, max-age={YEAR}, immutable"
# Content-Encoding: ending of the file the build wrote beside the plain one, the smallest first.
ENCODINGS = {"br": ".br", "gzip": ".gz"}
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}

# The one Trusted Types policy is made by start.js and knows one constant: the service worker's address.
POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'none'; require-trusted-types-for 'script'; trusted-types worker"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
NOT_FOUND = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title>
<p>Cette page n’existe pas.</p><p lang="en">This page does not exist.</p><p><a href="/">Marquoir</a></p></html>
"""
NOT_BUILT = "The app has not been built yet: run ./marquoir build\n"

bp = Blueprint("shell", __name__)


@bp.get("/", defaults={"path": "index.html"})
@bp.get("/<path:path>")
def file(path):
    """A file of the built app, in the best encoding the browser takes."""
    dist = Path(current_app.config["DIST"])
    plain = found(dist, path)
    if plain is None:
        if path == "index.html":
            return NOT_BUILT, 503, {"Content-Type": "text/plain; charset=utf-8"}
        abort(404)
    encoding, chosen = best(plain)
    response = Response(chosen.read_bytes(), content_type=TYPES[plain.suffix])
    response.headers["Cache-Control"] = FOR_EVER if path.startswith(HASHED) else "no-cache"
    response.headers["Vary"] = "Accept-Encoding"
    if encoding:
        response.headers["Content-Encoding"] = encoding
    response.add_etag()
    return response.make_conditional(request)


@bp.app_errorhandler(404)
def not_found(error):
    if concerns(request.path):
        return answer_http(error)
    return NOT_FOUND, 404, {"Content-Type": "text/html; charset=utf-8"}


def found(dist, path):
    """The file at `path` below `dist`, or None; its compressed versions and the build's notes have no address."""
    name = safe_join(str(dist), path)
    return Path(name) if name and Path(name).suffix in TYPES and Path(name).is_file() else None


def best(plain):
    """(Content-Encoding or None, file to send)."""
    for encoding, ending in ENCODINGS.items():
        packed = plain.with_name(plain.name + ending)
        if request.accept_encodings[encoding] > 0 and packed.is_file():
            return encoding, packed
    return None, plain


def protect(response):
    """Security headers, on every answer."""
    own = {name.lower() for name, _ in response.headers}  # once: setdefault would search them for each
    for name, value in HEADERS.items():
        if name.lower() not in own:
            response.headers.add(name, value)
    if request.is_secure:
        response.headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
    return response
