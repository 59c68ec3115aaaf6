"""`./marquoir simulate --seeds N`: groups under every fault at once; each seed runs twice and must give the same trace."""

import argparse
import sys
import time

from tests.simulation.world import simulate


def main():
    parser = argparse.ArgumentParser(prog="./marquoir simulate", description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000, help="how many groups (default: 1000)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--steps", type=int, default=400, help="steps before the faults stop (default: 400)")
    options = parser.parse_args()
    start = time.perf_counter()
    failed = []
    for seed in range(options.first, options.first + options.seeds):
        try:
            if simulate(seed, options.steps) != simulate(seed, options.steps):
                raise AssertionError("O9: another trace the second time")
        except AssertionError as broken:
            failed.append(seed)
            print(f"seed {seed}: {broken}")
    print(f"{options.seeds} seeds, {len(failed)} failed, {time.perf_counter() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
