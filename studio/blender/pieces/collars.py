"""Necklaces that are rows of stones, graduated from the middle."""
import math

from mathutils import Vector

from geometry import FRONT, hoop, lathe, move, scale, turn
from mounts import claw_set, halo
from pieces.chains import lay_chain
from pieces.neck import STEP, neck_loop
from stones import stone_material


def build(bench, view):
    with_drops = bench.look['style'] == 'halo-drops'
    half_width = 3.3 if with_drops else 2.3
    loop = neck_loop(bench.cm('chainLength'), half_width)
    row = _graduated(bench, 6 if with_drops else 11, with_drops)
    places = _spread(row, loop)
    for sign in (1, -1):
        for i, (index, (stone, small, reach)) in enumerate(zip(places, row)):
            if i or sign == 1:
                _set_stone(bench, loop, sign * index, stone, small, reach, drop=with_drops and i <= 3)
    _carry(bench, loop, places[-1], row[-1][2])
    bench.close_share = 0.5
    if view != 'scale':
        below = 1.0 if with_drops else 0.35
        bench.visible_span = (-half_width * 1.30 - below, half_width * 1.30)


def _graduated(bench, half, with_drops):
    """Half width of each stone, width of the stones of its halo, and how far it reaches, from the middle out."""
    largest = bench.cm('stoneWidth') / 2
    smallest = largest * 0.55 if with_drops else bench.cm('accentWidth') / 2
    row = []
    for i in range(half + 1):
        stone = largest + (smallest - largest) * (i / half) ** 1.1
        small = bench.cm('accentWidth') * max(stone / largest, 0.7) if with_drops else 0
        row.append((stone, small, stone + small * 1.10 + 0.02 if with_drops else stone * 1.12))
    return row


def _spread(row, loop):
    """Indices on the loop at which neighbours just touch."""
    places = [0]
    for (_, _, before), (_, _, reach) in zip(row, row[1:]):
        index = places[-1]
        while (loop[index] - loop[places[-1]]).length < before + reach:
            index += 1
        places.append(index)
    return places


def _set_stone(bench, loop, index, stone, small, reach, drop):
    place = loop[index]
    tangent = (loop[index + 1] - loop[index - 1]).normalized()
    slope = math.degrees(math.atan2(tangent.z, tangent.x))
    at = move(*place) @ FRONT @ turn(slope, 'Z')
    claw_set(bench, at, bench.stone, stone, low=True, claw=0.12)
    if small:
        halo(bench, at, stone, small, gap=0.02)
    for sign in (1, -1):
        # Half hidden links behind, which hold neighbours together.
        bench.add(hoop(0.16, 0.06), bench.metal, at @ move(sign * reach, 0, -stone * 0.5) @ FRONT @ scale(stone * 1.4))
    if drop:
        _pearl_drop(bench, place, Vector((tangent.z, 0, -tangent.x)), reach, stone / (bench.cm('stoneWidth') / 2))


def _pearl_drop(bench, place, outwards, reach, share):
    """Hangs straight down from the outer edge of a halo, as it would on the neck."""
    start = place + outwards * (reach + 0.02)
    pearl = bench.cm('pearlDiameter') / 2 * (0.6 + 0.4 * share)
    bench.add(hoop(0.055, 0.017, count=32), bench.metal, move(*start) @ FRONT)
    centre = start + Vector((0, 0, -0.07 - pearl * 1.1))
    bench.bead(tuple(centre), pearl, stone_material('pearl'), 24)
    cap = [(1e-4, 1.14), (0.3, 1.05), (0.5, 0.9)]
    bench.add(lathe('cap', [(r * pearl, z * pearl) for r, z in cap], 24), bench.metal, move(*centre))


def _carry(bench, loop, last, reach):
    """The chain from the last stone over the back to the last stone of the other side."""
    start = last + round(reach / STEP)
    lay_chain(bench, loop[start:len(loop) - start], length=0.22, width=0.15, wire_radius=0.025)
