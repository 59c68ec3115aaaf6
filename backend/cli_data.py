"""The verbs `backup` and `restore`: the server's data into a file and back."""

import argparse
import os
import sys

from backend import create_app
from backend.backup import NoBackup, back_up
from backend.backup import restore as put_back
from backend.preparation import Refused, configuration, prepare


def backup(argv):
    parser = argparse.ArgumentParser(
        prog="./marquoir backup", description="Write all groups to a file; the server may go on running."
    )
    parser.add_argument("file", help="where to; an older file there is replaced once the new one is whole")
    options = parser.parse_args(argv)
    return answered(lambda: f"{back_up(options.file)} operations are in {options.file}.")


def restore(argv):
    parser = argparse.ArgumentParser(
        prog="./marquoir restore",
        description="Put the groups of a backup in place; phones then send again what it lacks.",
    )
    parser.add_argument("file", help="a file that backup wrote")
    parser.add_argument("--replace", action="store_true", help="even if the database holds groups")
    options = parser.parse_args(argv)
    return answered(lambda: told(put_back(options.file, options.replace)))


def told(restored):
    """What came back. Where nothing later is known somebody has to look who was removed since."""
    said = f"{restored.groups} groups are back."
    if not restored.devices:
        return said
    return (
        f"{said} {restored.devices} devices may come in as on the day of the backup, those removed since included: look through "
        'the phones under "Group" in the app and remove who does not belong there; every open invitation was closed.'
    )


def answered(work):
    """Print what work() says, or why not; return the exit status."""
    try:
        config = configuration(os.environ)
        prepare(config, tidying=False)
        with create_app(config).app_context():
            print(work())
    except (NoBackup, Refused, OSError) as reason:
        print(f"marquoir: {str(reason).rstrip('.')}.", file=sys.stderr)
        return 1
    return 0
