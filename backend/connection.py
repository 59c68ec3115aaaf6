"""One connection as its thread sees it: its handshake, how it is read and written, and the short wait for what it asks next.

Cheroot by itself shakes hands in the thread that accepts, reads with Python's slow `_pyio`, sends head and body of an answer apart so
that each wakes the client, and takes every request of a connection that is kept through its main thread.
"""

import select
import ssl

from cheroot.errors import FatalSSLAlert
from cheroot.server import HTTPConnection
from cheroot.ssl.builtin import BuiltinSSLAdapter

CHUNK = 64 * 1024  # bytes that are read at a time
LINGER = 5  # milliseconds in which a thread waits for the next request, when no other connection waits for a thread
HANDSHAKE = 5  # seconds that it may take, all told


class Reader:
    """What comes from a socket, as the file that Cheroot reads requests from."""

    def __init__(self, connection):
        self.connection = connection
        self.data = b""
        self.at = 0
        self.ended = self.closed = False
        self.bytes_read = 0

    def has_data(self):
        """Whether there is more to read of what the system has handed over already."""
        deciphered = isinstance(self.connection, ssl.SSLSocket) and self.connection.pending() > 0
        return deciphered or self.at < len(self.data)

    def more(self):
        """Read what is there or wait for it; whether there was any."""
        new = b"" if self.ended else self.connection.recv(CHUNK)
        self.ended = not new
        self.data = self.data[self.at :] + new
        self.at = 0
        return bool(new)

    def taken(self, end):
        data = self.data[self.at : end]
        self.at += len(data)
        self.bytes_read += len(data)
        return data

    def readline(self, size=-1):
        searched = 0
        while True:
            end = self.data.find(b"\n", self.at + searched) + 1
            held = len(self.data) - self.at
            if 0 <= size <= ((end - self.at) if end else held):
                return self.taken(self.at + size)
            if end:
                return self.taken(end)
            searched = held
            if not self.more():
                return self.taken(len(self.data))

    def read(self, size=-1):
        if size is None or size < 0:
            while self.more():
                pass
            return self.taken(len(self.data))
        parts = [self.taken(self.at + size)]
        missing = size - len(parts[0])
        while missing and self.more():
            parts.append(self.taken(missing))
            missing -= len(parts[-1])
        return b"".join(parts)

    def close(self):
        self.closed = True


class Writer:
    """What goes to a socket, as the file that Cheroot writes answers to."""

    def __init__(self, connection):
        self.connection = connection
        self.held = None
        self.bytes_written = 0

    def write(self, data):
        self.bytes_written += len(data)
        if self.held is None:
            self.send(data)
        else:
            self.held.append(data)
        return len(data)

    def hold(self):
        """Keep what is written until release()."""
        self.held = []

    def release(self):
        held, self.held = self.held, None
        self.send(b"".join(held))

    def send(self, data):
        """Send all of it. The socket's timeout is that of each piece: who reads slowly is still there."""
        left = memoryview(data)
        while left:
            left = left[self.connection.send(left[:CHUNK]) :]


class Connection(HTTPConnection):
    """Cheroot's, with the above."""

    def __init__(self, server, connection, *makefile):
        super().__init__(server, connection, *makefile)
        self.rfile.close()
        self.wfile.close()
        self.rfile, self.wfile = Reader(connection), Writer(connection)
        self.handed = False  # to a thread, once or more
        self.unshaken = isinstance(connection, ssl.SSLSocket)

    def communicate(self):
        """Answer requests as long as one comes at once; whether to keep the connection."""
        if self.unshaken and not self.shake_hands():
            return False
        while super().communicate():
            if not self.speaks_on():
                return True
        return False

    def shake_hands(self):
        """Whether this became a connection over TLS, in time."""
        try:
            self.socket.settimeout(HANDSHAKE)
            self.socket.do_handshake()
            self.socket.settimeout(self.server.timeout)
        except OSError:  # whatever TLS calls it: the two do not understand each other, or one is gone
            return False
        self.unshaken = False
        self.ssl_env = self.server.ssl_adapter.get_environ(self.socket)
        return True

    def speaks_on(self):
        """Whether the next request is there or comes in a moment, and nobody else waits for this thread."""
        if not self.server.ready or self.server.requests.qsize or not hasattr(select, "poll"):
            return False
        if self.rfile.has_data():
            return True
        waiting = select.poll()
        waiting.register(self.socket.fileno(), select.POLLIN)
        return bool(waiting.poll(LINGER))


class Adapter(BuiltinSSLAdapter):
    """Leaves the handshake to the thread that answers: a client that is silent holds up no other."""

    def wrap(self, sock):
        """The socket, which has not shaken hands yet, and nothing to tell of it."""
        try:
            return self.context.wrap_socket(sock, server_side=True, do_handshake_on_connect=False), {}
        except OSError as error:  # the client is gone again
            raise FatalSSLAlert(*error.args) from error
