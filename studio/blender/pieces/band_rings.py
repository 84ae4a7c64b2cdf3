"""Rings without a stone: wedding bands, ropes and signets."""
import math

from geometry import TAU, ball, cut_flat, fluted_profile, mesh, move, oval_profile, scale, sweep, turn
from metals import metal
from pieces.shank import shank


def build(bench, view):
    {'leaf': _leaf, 'twist': _twist, 'dome': _dome, 'signet': _signet}[bench.look['style']](bench)


def _dome(bench):
    shank(bench, bench.cm('bandWidth'), bench.cm('thickness'), squareness=2.3)


def _twist(bench):
    radius = bench.cm('thickness') / 2
    profile = fluted_profile(radius * 0.84, radius * 0.22)
    shank(bench, 0, radius * 2, profile=profile, twist=TAU * 6, count=720)


def _leaf(bench):
    """Pairs of leaves on a stem of beads, between two rows of milgrain."""
    width, thickness = bench.cm('bandWidth'), bench.cm('thickness')
    inner = shank(bench, width, thickness, squareness=4.2)
    surface = inner + thickness
    grains = 150
    for i in range(grains):
        for side in (1, -1):
            bench.bead(turn(360 * i / grains, 'Y') @ move(0, side * width * 0.40, surface - 0.002), 0.019)
    sprigs = 22
    for i in range(sprigs):
        at = turn(360 * i / sprigs, 'Y') @ move(0, 0, surface + 0.014)
        for side in (1, -1):
            leaf = at @ turn(side * 40, 'Z') @ move(0.125, 0, 0) @ turn(4, 'Y')
            bench.add(ball(16), bench.metal, leaf @ scale(0.118, 0.056, 0.046))
        bench.bead(at, 0.032, segments=12)


def _signet(bench):
    """A band that swells towards the top, sliced flat for the face."""
    inner = bench.cm('innerDiameter') / 2
    thickness, width = 0.17, bench.cm('bandWidth')
    face_width, face_length = bench.cm('height'), bench.cm('width')
    face = inner + 0.20
    swell = math.hypot(face, face_length / 2) - inner - thickness
    reach = math.atan2(face_length / 2, face)

    def bump(angle):
        return 1 / (1 + (angle / (reach * 1.45)) ** 4)

    grow = swell / bump(reach)
    points, sizes, count = [], [], 320
    for i in range(count):
        angle = TAU * i / count
        off = min(angle, TAU - angle)
        depth = thickness + grow * bump(off)
        radius = inner + depth / 2
        points.append((radius * math.sin(angle), 0, radius * math.cos(angle)))
        sizes.append((width + (face_width * 1.12 - width) * bump(off * 1.5), depth))
    data = sweep('signet', points, oval_profile(0.5, 0.5, 48, 2.4), up=(0, 1, 0),
                 size=lambda t: sizes[round(t * count) % count])
    rim = cut_flat(data, face)
    bench.add(data, bench.metal)
    inset = [(x * 0.93, y * 0.93, face + 0.002) for x, y, _ in rim]
    bench.add(mesh('face', inset, [tuple(range(len(inset)))]), metal(bench.look['metal'], 'brushed'))
