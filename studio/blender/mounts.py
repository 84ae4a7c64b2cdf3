"""How stones are held: claws, rims, halos and beads."""
from functools import lru_cache

from mathutils import Vector

from cuts import cut_stone, outline, small_brilliant
from studio_numbers import STUDIO
from geometry import IDENTITY, directions, evenly, joined, move, oval_profile, scale, sweep, turn, wire

# Where the claws stand, in degrees of the round outline (90 is the point of a pear).
CLAWS = {
    'round': (45, 135, 225, 315), 'cushion': (45, 135, 225, 315), 'emerald': (45, 135, 225, 315),
    'oval': (48, 132, 228, 312), 'pear': (90, 172, 235, 305, 8), 'marquise': (90, 270),
}


def claw_set(bench, at, stone, half_width, cut='round', ratio=1.0, low=False, claw=0.105):
    """A stone in claws, table along the local Z of `at`."""
    frame = at @ scale(half_width)
    bench.add(_cut_for(stone, cut, ratio), stone, frame)
    bench.add(_claws(cut, ratio, low, claw), bench.metal, frame)


def _cut_for(stone, cut, ratio):
    """Coloured stones bend light less, so cutters go deeper to keep them from looking like windows."""
    return cut_stone(cut, ratio, pavilion=STUDIO['stones'][stone.name.split('.')[0]]['pavilion'])


@lru_cache(maxsize=None)
def _claws(cut, ratio, low, claw):
    girdle = outline(cut, ratio, 360)
    path = ((0.78, -0.62), (0.92, -0.3), (1.04, 0), (1.02, 0.10), (0.90, 0.20)) if low else \
        ((0.30, -1.02), (0.62, -0.62), (0.93, -0.18), (1.035, 0), (1.02, 0.10), (0.90, 0.20))
    parts = []
    for degrees in CLAWS[cut]:
        foot = girdle[degrees]
        parts.append((wire('claw', [foot * r + Vector((0, 0, z)) for r, z in path], claw), IDENTITY))
    rail, height = (0.80, -0.45) if low else (0.60, -0.56)
    parts.append((_rail(cut, ratio, rail, height), IDENTITY))
    if not low:
        parts.append((_rail('round', 1.0, 0.27, -0.98, 0.16), IDENTITY))
    return joined('claws', parts)


def _rail(cut, ratio, reach, height, thickness=0.09):
    points = [p * reach + Vector((0, 0, height)) for p in outline(cut, ratio, 96)]
    return sweep('rail', points, oval_profile(thickness, thickness * 0.72, 12), up=(0, 0, 1))


def rim_set(bench, at, stone, half_width, cut='round', ratio=1.0, depth=0.55, wall=0.13):
    """A stone in a closed rim. Depth and wall are in half widths of the stone."""
    frame = at @ scale(half_width)
    bench.add(_cut_for(stone, cut, ratio), stone, frame)
    bench.add(_rim(cut, ratio, depth, wall), bench.metal, frame)


@lru_cache(maxsize=None)
def _rim(cut, ratio, depth, wall):
    points = [p + Vector((0, 0, 0.09 - depth / 2)) for p in grown(outline(cut, ratio, 128), wall * 0.45)]
    return sweep('rim', points, oval_profile(depth / 2, wall / 2, 20, 3.4), up=(0, 0, 1))


def grown(points, distance):
    """A closed outline moved outwards."""
    result = []
    for point, tangent in zip(points, directions(points)):
        result.append(point + Vector((tangent.y, -tangent.x, 0)).normalized() * distance)
    return result


def halo(bench, at, half_width, stone_width, cut='round', ratio=1.0, gap=0.012):
    """Small stones around a larger one. Returns how far the halo reaches from the middle, across and along."""
    small = stone_width / 2
    path = grown([p * half_width for p in outline(cut, ratio, 240)], small + gap)
    seat = sweep('halo', path, oval_profile(small * 0.62, small * 1.12, 20, 3.5), up=(0, 0, 1))
    bench.add(seat, bench.metal, at @ move(0, 0, -0.02 - small * 0.52))
    places = evenly(path, small * 2.12, closed=True)
    between = evenly(path, small * 1.06, closed=True)[1::2]
    for place in places:
        bench.add(small_brilliant(), bench.accent, at @ move(place.x, place.y, small * 0.22 - 0.02) @ scale(small))
    for side in (0.72, -0.72):
        for place in grown(between, small * side):
            bench.bead(at @ move(place.x, place.y, small * 0.30 - 0.02), small * 0.20)
    reach = small * 2.1 + gap
    return half_width + reach, half_width * ratio + reach


def stones_around(bench, radius, half_width, angles, materials, bead=0.20):
    """A row of stones that look outwards from a ring around Y, with a pair of beads between neighbours."""
    for i, angle in enumerate(angles):
        at = turn(angle, 'Y') @ move(0, 0, radius)
        bench.add(small_brilliant(), materials[i % len(materials)], at @ scale(half_width))
    step = angles[1] - angles[0]
    for angle in [angles[0] - step, *angles]:
        for side in (1, -1):
            at = turn(angle + step / 2, 'Y') @ move(0, side * half_width * 0.74, radius + half_width * 0.03)
            bench.bead(at, half_width * bead, stretch=(1, 1, 1.1))


def stones_on_face(bench, at, path, half_width, lift=0.0, closed=False, spacing=2.1):
    """Small stones side by side along a path on a flat face."""
    for place in evenly(path, half_width * spacing, closed):
        bench.add(small_brilliant(), bench.stone, at @ move(place.x, place.y, lift) @ scale(half_width))
