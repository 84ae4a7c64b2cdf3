"""Bracelets that are one row of stones or pearls."""
from mathutils import Vector

from geometry import directions, evenly, facing, hoop, move, scale
from mounts import claw_set
from pieces.wrist import wrist_oval


def build(bench, view):
    {'round': _stones, 'pearls': _pearls}[bench.look['style']](bench)


def _stones(bench):
    width = bench.cm('stoneWidth')
    places = evenly(wrist_oval(bench, width * 0.6), width * 1.09, closed=True)
    if len(places) % 2:
        # With two kinds of stone in turn the row must close on an even number.
        places = evenly(wrist_oval(bench, width * 0.6), width * 1.09 * len(places) / (len(places) - 1), closed=True)
    half = (places[1] - places[0]).length / 2 * 0.92
    materials = [bench.stone, bench.accent]
    tangents = directions(places)
    for i, (place, tangent) in enumerate(zip(places, tangents)):
        # Links lean outwards a little, as they do on a table, and show their stones to the camera.
        outwards = Vector((tangent.y, -tangent.x, 0.62)).normalized()
        height = half * 1.15
        claw_set(bench, move(place.x, place.y, height) @ facing(outwards, tangent), materials[i % 2], half, low=True, claw=0.14)
        between = (place + places[(i + 1) % len(places)]) / 2 - outwards * half * 0.5
        at = move(between.x, between.y, height - half * 0.30) @ facing((0, 0, 1), tangent)
        bench.add(hoop(0.42, 0.13, count=24), bench.metal, at @ scale(half))


def _pearls(bench):
    width = bench.cm('pearlDiameter')
    places = evenly(wrist_oval(bench, width / 2), width * 1.02, closed=True)
    radius = (places[1] - places[0]).length / 2 * 0.97
    clasp = round(len(places) * 0.62)
    for i, place in enumerate(places):
        bench.bead((place.x, place.y, radius), radius, bench.metal if i == clasp else bench.stone, 28)
