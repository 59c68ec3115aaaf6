"""Groups under every fault at once, from seeds: on the model of the server, and some on the real one."""

import pytest

from shared_rules.envelope import DEL
from tests.simulation.oracles import ERASABLE, check_nothing_lost, saying
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


def take_out(world, row):
    """Make the server and every phone forget what an operation says."""
    world.server.log = [one for one in world.rows() if saying(one) != saying(row)]
    for phone in world.phones:
        disk = phone.disk = phone.disk.copied()
        disk.rows = {dot: one for dot, one in disk.rows.items() if saying(one) != saying(row)}
        disk.quarantine = {dot: one for dot, one in disk.quarantine.items() if saying(one[0]) != saying(row)}


@pytest.mark.parametrize("seed", range(30))
def test_an_operation_that_is_gone_is_noticed_whatever_was_put_back_before(seed):
    """A phone copied over or put back, and a server put back, excuse what they alone took and no more."""
    world = World(seed)
    world.run(400)
    world.overwrite(world.phones[0], world.phones[1].disk)
    world.quiesce()
    check_nothing_lost(world)
    log, disks = world.server.log, [phone.disk for phone in world.phones]
    numbers = [row for row in log if type(row["val"]) is int and row["ent"] != ERASABLE]
    for row in (
        numbers[0],
        numbers[len(numbers) // 2],
        numbers[-1],
        *[row for row in log if row["kind"] == DEL],
    ):
        take_out(world, row)
        with pytest.raises(AssertionError, match="O2|O3"):
            check_nothing_lost(world)
        world.server.log = log
        for phone, disk in zip(world.phones, disks, strict=True):
            phone.disk = disk


def test_what_one_overwritten_disk_alone_held_is_excused_and_what_another_held_is_not():
    world = World(1)
    world.faults = False
    ana, bruno, chloe = world.phones[:3]
    for phone in (ana, bruno):
        world.write(phone, "session:a", "note")
    chloe.take_file(list(bruno.disk.rows.values()))
    for phone in (ana, bruno):
        world.overwrite(phone, world.phones[2].disk)

    assert {val for _, _, _, val, _ in world.memory.lost} == {1}


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
