"""What the server answers for the built app: compression, caching, headers, and a plain 404."""

import brotli
import pytest

from backend import create_app


def test_healthz(client):
    assert client.get("/healthz").json == {"status": "ok"}


@pytest.mark.parametrize(
    "accepted, encoding", [("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", None)]
)
def test_the_best_accepted_encoding_is_sent(client, accepted, encoding):
    answer = client.get("/", headers={"Accept-Encoding": accepted})

    assert answer.headers.get("Content-Encoding") == encoding
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.mimetype == "text/html"


def test_the_compressed_page_is_the_page(client, dist):
    answer = client.get("/", headers={"Accept-Encoding": "br"})

    assert brotli.decompress(answer.data) == (dist / "index.html").read_bytes()


@pytest.mark.parametrize(
    "stem, mimetype", [("engine", "text/javascript"), ("app", None), ("icon-192", "image/png")]
)
def test_a_hashed_file_is_cached_for_a_year(client, dist, stem, mimetype):
    for file in dist.glob(f"assets/{stem}.*"):
        if file.suffix not in {".br", ".gz", ".txt"}:
            answer = client.get(f"/assets/{file.name}")

            assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
            assert mimetype in (None, answer.mimetype)


@pytest.mark.parametrize("path", ["/", "/service_worker.js", "/manifest.webmanifest"])
def test_a_file_without_hash_is_asked_for_again_and_not_sent_twice(client, path):
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})

    assert first.headers["Cache-Control"] == "no-cache"
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/healthz", "/nothing", "/service_worker.js"])
def test_S27_S29_every_answer_is_protected(client, path):
    headers = client.get(path).headers

    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "script-src 'self';" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert "require-trusted-types-for 'script'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=(self)" in headers["Permissions-Policy"]


def test_S29_https_is_remembered_only_where_it_is_spoken(client):
    assert "Strict-Transport-Security" not in client.get("/").headers
    assert (
        "max-age=31536000"
        in client.get("/", base_url="https://localhost").headers["Strict-Transport-Security"]
    )


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/assets/engine.js", "/index.html.br", "/.inputs", "/../build.py", "/assets/../../build.py"],
)
def test_an_unknown_address_is_a_small_page_and_never_the_app(client, path):
    answer = client.get(path)

    assert answer.status_code == 404
    assert answer.mimetype == "text/html"
    assert "<script" not in answer.text
    assert len(answer.data) < 500


def test_the_licence_of_the_engine_is_beside_it(client):
    assert "Pierre Quentel" in client.get("/assets/engine.LICENSE.txt").text


def test_without_a_build_the_server_says_what_to_do(tmp_path):
    answer = create_app({"DIST": tmp_path}).test_client().get("/")

    assert answer.status_code == 503
    assert "./marquoir build" in answer.text
