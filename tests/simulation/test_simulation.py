"""Groups under every fault at once, from seeds: on the model of the server, and some on the real one."""

import pytest

from tests.simulation.real_server import Real
from tests.simulation.world import World, simulate

SEEDS = range(1000)
BLOCK = 50


@pytest.mark.parametrize("first", SEEDS[::BLOCK])
def test_the_oracles_hold_and_the_same_seed_gives_the_same_trace(first):
    for seed in range(first, first + BLOCK):
        assert simulate(seed) == simulate(seed), f"O9: another trace the second time, seed {seed}"


@pytest.mark.parametrize("seed", range(3))
def test_the_oracles_hold_on_the_real_server(tmp_path, seed):
    real = Real(tmp_path)
    simulate(seed, 250, real)

    assert len(real.log) > 20
    real.close()


def test_the_faults_do_happen():
    told = " ".join(line for seed in range(40, 52) for line in faults(seed))

    for fault in (
        "crashed",
        "copied over",
        "put back",
        "server went back",
        "erased",
        "came late",
        "gave",
        "ended network",
    ):
        assert fault in told


def faults(seed):
    world = World(seed)
    world.run(400)
    return world.trace
