"""Listens: Cheroot, one process with threads, over http or with a certificate over https."""

import errno
import ipaddress
import signal
import socket

from cheroot.ssl.builtin import BuiltinSSLAdapter
from cheroot.wsgi import Server
from werkzeug.middleware.proxy_fix import ProxyFix

from backend import create_app

PORTS_TRIED = 20


class Refused(Exception):
    """The server does not start; the message says why, in one sentence."""


def serve(options):
    """Serve until interrupted. `options` has host, port, cert, key, dist and debug."""
    if options.debug and not is_local(options.host):
        raise Refused(f"--debug runs what a visitor asks for, so it never listens on {options.host}.")
    port = free_port(options.host, options.port)
    if port != options.port:
        print(f"Port {options.port} is taken; using {port}.")
    app = create_app({"DIST": options.dist} if options.dist else None)
    if options.debug:
        app.run(options.host, port, debug=True, use_reloader=False)
        return
    if is_local(options.host):
        # Only a proxy on this computer can reach us: believe it about the scheme.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=0, x_proto=1)
    server = Server((options.host, port), app)
    server.software = "Marquoir"
    if options.cert:
        server.ssl_adapter = certificate(options.cert, options.key)
    signal.signal(signal.SIGTERM, stop)
    try:
        server.prepare()
        scheme = "https" if options.cert else "http"
        print(f"Marquoir is at {scheme}://{shown(options.host)}:{port} (Ctrl+C stops it)", flush=True)
        server.serve()
    except (KeyboardInterrupt, SystemExit):
        pass
    finally:
        server.stop()


def stop(number, frame):
    raise SystemExit


def certificate(cert, key):
    try:
        return BuiltinSSLAdapter(cert, key)
    except OSError as error:
        raise Refused(f"the certificate cannot be used: {error}.") from error


def free_port(host, first):
    """The first port from `first` on that nobody listens on."""
    for port in range(first, first + PORTS_TRIED):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as attempt:
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
