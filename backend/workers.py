"""Several workers: processes that share one port, and a parent that replaces those that die."""

import logging
import os
import signal
import threading
import time

LOG = logging.getLogger("marquoir")

SHORTEST_LIFE = 1  # seconds; who dies sooner is replaced after a pause
LOOK_EVERY = 1


def supervise(number, work):
    """Run work() in so many child processes until a signal comes."""
    born = {}
    try:
        while True:
            while len(born) < number:
                born[start(work)] = time.monotonic()
            pid, status = os.wait()
            lived = time.monotonic() - born.pop(pid)
            LOG.warning("a worker ended with status %d", status)
            if lived < SHORTEST_LIFE:
                time.sleep(SHORTEST_LIFE)
    except (KeyboardInterrupt, SystemExit):
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        for pid in born:
            os.kill(pid, signal.SIGTERM)
        for pid in born:
            os.waitpid(pid, 0)


def start(work):
    """Run work() in a child; return its process id."""
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        work()
        status = 0
    except BaseException:
        LOG.exception("a worker failed")
    finally:
        os._exit(status)


def watch_over(parent):
    """End this worker when its parent is gone: nobody else would."""

    def look():
        while os.getppid() == parent:
            time.sleep(LOOK_EVERY)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=look, daemon=True).start()
