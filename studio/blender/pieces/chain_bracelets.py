"""Bracelets that are chains: large links, or stones spaced along a fine one."""
from mathutils import Vector

from geometry import directions, evenly, facing, hoop, move, turn
from mounts import rim_set
from pieces.chains import lay_chain, link
from pieces.wrist import wrist_oval


def build(bench, view):
    {'cable': _cable, 'station': _station}[bench.look['style']](bench)


def _cable(bench):
    wire = bench.cm('thickness') / 2
    data, pitch = link(bench.cm('height'), bench.cm('width'), wire, 64)
    loop = wrist_oval(bench, bench.cm('width') / 2)
    places = evenly(loop, pitch, closed=True)
    if len(places) % 2:
        places = evenly(loop, pitch * len(places) / (len(places) - 1), closed=True)
    rest = bench.cm('width') * 0.36
    for i, (place, tangent) in enumerate(zip(places, directions(places))):
        at = move(place.x, place.y, rest) @ facing((0, 0, 1), tangent)
        bench.add(data, bench.metal, at @ turn(45 if i % 2 else -45, 'X'))


def _station(bench):
    """Stones face up, as the bracelet lies on a table."""
    half, wire = bench.cm('stoneWidth') / 2, bench.cm('thickness') / 4
    loop = [Vector(p) for p in wrist_oval(bench, 0.1, count=720)]
    stones = 7
    stations = [round(720 * (i + 0.25) / stones) for i in range(stones)]
    height = half * 0.62
    for k, station in enumerate(stations):
        place = loop[station]
        tangent = (loop[(station + 1) % 720] - loop[station - 1]).normalized()
        at = move(place.x, place.y, height) @ facing((0, -0.34, 1), tangent)
        rim_set(bench, at, bench.stone, half, wall=0.20, depth=0.62)
        for sign in (1, -1):
            bench.add(hoop(0.075, 0.022, count=32), bench.metal, move(*(place + tangent * sign * (half * 1.16 + 0.06))) @ move(0, 0, height * 0.8))
        reach = round(720 * (half * 1.16 + 0.13) / _length(loop))
        stop = stations[(k + 1) % stones] + (720 if k == stones - 1 else 0)
        path = [loop[i % 720] + Vector((0, 0, height * 0.62)) for i in range(station + reach, stop - reach + 1)]
        lay_chain(bench, path, length=0.26, width=0.17, wire_radius=wire, up=(0, 0, 1))


def _length(loop):
    return sum((b - a).length for a, b in zip(loop, loop[1:]))
