"""Listens: Cheroot over http or with a certificate over https, in one process with threads or in several."""

import errno
import ipaddress
import logging
import os
import selectors
import signal
import socket
import sys
import threading

from cheroot.wsgi import Gateway_10, Server
from werkzeug.middleware.proxy_fix import ProxyFix

from backend import create_app, limits
from backend.connection import Adapter, Connection
from backend.preparation import Refused, configuration, prepare
from backend.workers import supervise, watch_over

PORTS_TRIED = 20
THREADS = 10  # of a worker
QUEUE = 128  # connections that wait to be accepted
TIMEOUT = 30  # seconds that a connection may stay silent


def serve(options):
    """Serve until interrupted. `options` has host, port, cert, key, dist, debug, workers and proxies."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s", stream=sys.stderr)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # What no line of this log tells is not looked up for each (see "Optimization" in Python's logging HOWTO).
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    if options.debug and not is_local(options.host):
        raise Refused(f"--debug runs what a visitor asks for, so it never listens on {options.host}.")
    if options.workers > 1 and not hasattr(os, "fork"):
        raise Refused("this system has no fork, so there can be one worker only: --workers 1.")
    port = free_port(options.host, options.port)
    if port != options.port:
        print(f"Port {options.port} is taken; using {port}.")
    config = configuration(os.environ, options.dist)
    prepare(config)
    if options.debug:
        create_app(config).run(options.host, port, debug=True, use_reloader=False)
        return
    adapter = certificate(options.cert, options.key) if options.cert else None
    signal.signal(signal.SIGTERM, stop)
    if options.workers == 1:
        listen(config, options, port, None, adapter, lambda: announce(options, port))
        return
    with socket.create_server((options.host, port), family=family(options.host), backlog=QUEUE) as shared:
        shared.setsockopt(
            socket.IPPROTO_TCP, socket.TCP_NODELAY, 1
        )  # as Cheroot does: no answer waits for its end
        parent = os.getpid()
        announce(options, port)
        supervise(
            options.workers,
            lambda: listen(config, options, port, shared, adapter, lambda: watch_over(parent)),
        )


class Whole(Gateway_10):
    """Sends head and body of an answer together."""

    def respond(self):
        answer = self.req.conn.wfile
        answer.hold()
        try:
            super().respond()
        finally:
            answer.release()


def is_silent(connection):
    """Whether nothing has come on this socket yet, nor its end."""
    with selectors.DefaultSelector() as waiting:
        waiting.register(connection, selectors.EVENT_READ)
        return not waiting.select(0)


class Listener(Server):
    """Cheroot, on a socket of its own or on one that several processes share.

    Who accepts from one socket takes no waiting connection along when it dies.
    """

    def __init__(self, address, app, shared):
        super().__init__(address, app, numthreads=THREADS, request_queue_size=QUEUE, timeout=TIMEOUT)
        self.shared = shared
        self.handing = self.ending = False
        self.software = "Marquoir"
        self.gateway = Whole
        self.ConnectionClass = Connection
        self.max_request_body_size = 4 * limits.MOST_BODY  # the application refuses less, in its own words
        self.max_request_header_size = 64 * 1024

    def bind(self, family, type, proto=0):
        if self.shared is None:
            return super().bind(family, type, proto)
        self.socket = self.shared
        return self.shared

    def process_conn(self, conn):
        """Hand a connection to a thread; a signal waits until it is done.

        A queue that an exception leaves halfway wakes one thread too few when the server stops, which waits for that thread for ever.
        """
        if threading.current_thread() is not threading.main_thread():
            super().process_conn(conn)
            return
        if not conn.handed and is_silent(conn.socket):
            # Browsers connect ahead; it holds no thread before it says something.
            self._connections.put(conn)
            return
        conn.handed = True
        self.handing = True
        try:
            super().process_conn(conn)
        finally:
            self.handing = False
        if self.ending:
            raise SystemExit

    def end(self, number, frame):
        """A signal to stop came, in the main thread and between any two of its steps."""
        self.ending = True
        if not self.handing:
            raise SystemExit

    def prepare(self):
        super().prepare()
        if self.shared is not None:
            self.shared.settimeout(0)  # another worker may be quicker to accept: no reason to wait


def announce(options, port):
    scheme = "https" if options.cert else "http"
    print(f"Marquoir is at {scheme}://{shown(options.host)}:{port} (Ctrl+C stops it)", flush=True)
    if not (is_local(options.host) or options.cert or options.proxies):
        print("Over plain http it hands out the app; groups sync over https only.", flush=True)


def listen(config, options, port, shared, adapter, ready):
    """Answer requests until a signal comes; ready() is called when they are."""
    app = create_app(config)
    hops = options.proxies or (1 if is_local(options.host) else 0)
    if hops:
        # Only a proxy can reach us: believe it about the scheme and the address, and nobody before it.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops)
    server = Listener((options.host, port), app, shared)
    server.ssl_adapter = adapter
    signal.signal(signal.SIGTERM, server.end)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, server.end)
    try:
        server.prepare()
        ready()
        server.serve()
    except (KeyboardInterrupt, SystemExit):
        pass
    finally:
        server.stop()


def stop(number, frame):
    raise SystemExit


def certificate(cert, key):
    try:
        return Adapter(cert, key)
    except OSError as error:
        raise Refused(f"the certificate cannot be used: {error}.") from error


def family(host):
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def free_port(host, first):
    """The first port from `first` on that nobody listens on."""
    for port in range(first, first + PORTS_TRIED):
        with socket.socket(family(host)) as attempt:
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                attempt.bind((host, port))
            except PermissionError as error:
                raise Refused(f"port {port} needs more rights than you have.") from error
            except OverflowError as error:
                raise Refused(f"{port} is not a port.") from error
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    raise Refused(f"{host} is not an address of this computer.") from error
            else:
                return port
    raise Refused(f"every port from {first} to {port} is taken.")


def is_local(host):
    """Whether only this computer can reach `host`."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def shown(host):
    """How to write, in an address, where `host` is reached: for "every interface", this computer's own address."""
    if host in ("0.0.0.0", "::"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent, a route is chosen
                return probe.getsockname()[0]
            except OSError:
                return socket.gethostname()
    return f"[{host}]" if ":" in host else host
