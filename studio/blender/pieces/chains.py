"""Chains, and the way they hang."""
import math

from mathutils import Vector

from geometry import PI, directions, evenly, facing, hoop, move, oval_profile, sweep, turn


def link(length, width, wire_radius, count=40):
    """An oval link in the XY plane, and the distance at which the next one follows."""
    straight, bend = (length - width) / 2, width / 2 - wire_radius
    half = count // 2
    points = []
    for side in (1, -1):
        for i in range(half + 1):
            angle = -PI / 2 + PI * i / half
            points.append((side * (straight + bend * math.cos(angle)), side * bend * math.sin(angle), 0))
    data = sweep('link', points, oval_profile(wire_radius, wire_radius, 12), up=(0, 0, 1))
    return data, length - 4 * wire_radius


def lay_chain(bench, path, length=0.15, width=0.105, wire_radius=0.0165, closed=False, up=(0, -1, 0), twist=45):
    """Links along a path, every other one turned by a right angle."""
    data, pitch = link(length, width, wire_radius)
    places = evenly(path, pitch, closed)
    if closed and len(places) % 2:
        places = evenly(path, pitch * len(places) / (len(places) - 1), closed)
    up = Vector(up)
    for i, (place, tangent) in enumerate(zip(places, directions(places, closed))):
        normal = (up - tangent * up.dot(tangent)).normalized()
        bench.add(data, bench.metal, move(*place) @ facing(normal, tangent) @ turn(twist + (90 if i % 2 else 0), 'X'))


def hang_from(bench, height, depth=-0.06, rise=2.7, spread=1.55):
    """Two chains that meet at a height in the middle."""
    path = []
    for i in range(161):
        x = -1 + i / 80
        path.append((math.copysign(spread * abs(x) ** 0.94, x), depth, height + rise * abs(x) ** 1.12))
    lay_chain(bench, path)


def hang_side(bench, corner, rise=2.8, spread=1.75):
    """One chain up and out from a point; mirrored by giving the mirrored point."""
    x, depth, z = corner
    side = math.copysign(1, x)
    path = [(x + side * (spread - abs(x)) * t ** 0.94, depth, z + rise * t ** 1.12) for t in (i / 80 for i in range(81))]
    lay_chain(bench, path)


def bail(bench, top):
    """A small ring and a tapered loop above a pendant. Returns where the chain passes."""
    bench.add(hoop(0.075, 0.02), bench.metal, move(0, -0.06, top + 0.05) @ turn(90, 'X'))
    loop = [(0, -0.06 + 0.085 * math.cos(a), top + 0.21 + 0.155 * math.sin(a)) for a in (math.tau * i / 64 for i in range(64))]
    bench.add(sweep('bail', loop, oval_profile(0.020, 0.050, 14, 2.6)), bench.metal)
    return top + 0.325
