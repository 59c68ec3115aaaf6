"""The command line: `run` serves the app, `backup` and `restore` carry its data; the other verbs read JSON documents."""

import argparse
import sys

VERBS = ("run", "score", "circles", "landscape", "spots", "banners", "backup", "restore")


def main(argv=None):
    """Run a verb and return its exit status. Only what the verb needs is imported."""
    verb, *rest = (sys.argv[1:] if argv is None else argv) or ["run"]
    if verb not in VERBS:
        print(f"marquoir: there is no verb {verb!r}; the verbs are {', '.join(VERBS)}.", file=sys.stderr)
        return 2
    if verb == "run":
        return run(rest)
    if verb in ("backup", "restore"):
        from backend import cli_data as room
    elif verb in ("landscape", "spots"):
        from backend import cli_landscape as room
    elif verb == "banners":
        from backend import cli_banners as room
    else:
        from backend import cli_score as room
    return getattr(room, verb)(rest)


def run(argv):
    parser = argparse.ArgumentParser(prog="./marquoir run", description="Serve the app.")
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: this computer only)"
    )
    parser.add_argument("--port", type=int, default=5000, help="first port to try (default: 5000)")
    parser.add_argument("--cert", help="certificate chain (PEM), to serve https")
    parser.add_argument("--key", help="private key of the certificate (PEM)")
    parser.add_argument("--dist", help="folder of the built app (default: frontend/dist)")
    parser.add_argument("--workers", type=count, default=1, help="processes that answer (default: 1)")
    parser.add_argument(
        "--proxies",
        type=int,
        default=0,
        help="how many proxies stand before a server that others reach (default: 0)",
    )
    parser.add_argument("--debug", action="store_true", help="Flask's debugger, on this computer only")
    options = parser.parse_args(argv)
    if bool(options.cert) != bool(options.key):
        parser.error("--cert and --key go together")

    from backend.preparation import Refused
    from backend.serve import serve

    try:
        serve(options)
    except Refused as reason:
        print(f"marquoir: {reason}", file=sys.stderr)
        return 1
    return 0


def count(text):
    number = int(text)
    if not 1 <= number <= 64:
        raise ValueError
    return number


if __name__ == "__main__":
    raise SystemExit(main())
