"""The same work in several processes that begin at the same moment: none measures while another still prepares."""

import multiprocessing

FORK = multiprocessing.get_context("fork")
PATIENCE = 120  # seconds in which all are ready

ready = None  # the barrier, in each process


def together(work, shares):
    """[work(*share, begin) for each share]; begin() returns when all have called it."""
    barrier = FORK.Barrier(len(shares))
    with FORK.Pool(len(shares), agree, (barrier,)) as pool:
        return pool.starmap(run, [(work, share) for share in shares], chunksize=1)


def agree(barrier):
    global ready
    ready = barrier


def run(work, share):
    return work(*share, lambda: ready.wait(PATIENCE))
