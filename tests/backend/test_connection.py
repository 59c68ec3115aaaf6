"""What comes and goes on a connection, piece by piece as the network brings it."""

import socket
from contextlib import ExitStack

import pytest

from backend.connection import Reader, Writer
from tests.backend.processes import Running


class Pieces:
    """A connection that brings these pieces and then its end, and takes three bytes at a time."""

    def __init__(self, *pieces):
        self.coming = list(pieces)
        self.taken = []

    def recv(self, size):
        return self.coming.pop(0) if self.coming else b""

    def send(self, data):
        self.taken.append(bytes(data[:3]))
        return len(self.taken[-1])


@pytest.mark.parametrize(
    "pieces", [(b"ab\ncd\nefgh",), (b"a", b"b", b"\n", b"cd\ne", b"fgh"), (b"ab\n", b"cd", b"\n", b"efgh")]
)
def test_lines_are_read_however_they_come(pieces):
    reader = Reader(Pieces(*pieces))

    assert [
        reader.readline(),
        reader.readline(2),
        reader.readline(9),
        reader.readline(),
        reader.readline(),
    ] == [
        b"ab\n",
        b"cd",
        b"\n",
        b"efgh",
        b"",
    ]


def test_a_body_ends_where_it_says_and_the_rest_is_kept():
    reader = Reader(Pieces(b"head\nbo", b"dy", b"nex", b"t\n"))

    assert (reader.readline(), reader.read(4), reader.has_data()) == (b"head\n", b"body", False)
    assert (reader.read(1), reader.has_data(), reader.readline()) == (b"n", True, b"ext\n")


def test_a_body_that_is_cut_is_what_came():
    reader = Reader(Pieces(b"bo", b"d"))

    assert (reader.read(4), reader.read(4), reader.readline()) == (b"bod", b"", b"")


def test_an_answer_is_sent_whole_whatever_the_network_takes():
    connection = Pieces()
    writer = Writer(connection)
    writer.write(b"continue")
    writer.hold()
    writer.write(b"head")
    writer.write(b"body")

    assert b"".join(connection.taken) == b"continue"
    writer.release()
    assert b"".join(connection.taken) == b"continueheadbody"


def test_requests_that_come_together_are_answered_in_turn(tmp_path):
    with Running(f"sqlite:///{tmp_path}/marquoir.db", tmp_path, workers=1) as server, ExitStack() as stack:
        connection = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
        connection.sendall(
            b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )
        answer = b"".join(iter(lambda: connection.recv(65536), b""))

    assert answer.index(b"200 OK") < answer.index(b"404 NOT FOUND")


def test_more_connections_than_threads_are_all_answered(tmp_path):
    """A thread that waits for what one phone asks next is there for the others."""
    with Running(f"sqlite:///{tmp_path}/marquoir.db", tmp_path, workers=1) as server, ExitStack() as stack:
        address = ("127.0.0.1", server.port)
        phones = [stack.enter_context(socket.create_connection(address, timeout=10)) for _ in range(30)]
        for phone in phones:
            phone.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")

        assert {phone.recv(65536)[:15] for phone in phones} == {b"HTTP/1.1 200 OK"}
