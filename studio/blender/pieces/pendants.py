"""Pendants on a chain that leaves the picture."""
import math

from mathutils import Vector

from cuts import small_brilliant
from geometry import (FRONT, ball, circle, ellipse, evenly, hoop, lathe, move,
                      oval_profile, scale, sweep, turn, wire)
from mounts import claw_set, halo, rim_set, stones_on_face
from pieces.chains import bail, hang_from, hang_side

MARGIN = 0.42


def build(bench, view):
    styles = {
        'claw': _claw, 'halo': _halo, 'bezel-drop': _bezel_drop, 'pearl': _pearl, 'sunburst': _sunburst,
        'bar': _bar, 'circle': _circle, 'locket': _locket, 'flower': _flower,
    }
    bottom = styles[bench.look['style']](bench)
    wide = bench.look['style'] == 'bar'
    bench.visible_span = (bottom - MARGIN * 2.2, 2.0) if wide else (bottom - MARGIN, 1.25)
    if wide:
        bench.close_share = 0.72


def _hang(bench, top):
    hang_from(bench, bail(bench, top) - 0.055)


def _claw(bench):
    half, ratio = bench.stone_shape
    claw_set(bench, move(0, -0.12, -half) @ FRONT, bench.stone, half, bench.look['cut'], ratio)
    _hang(bench, half * 0.04)
    return -2 * half


def _halo(bench):
    half, ratio = bench.stone_shape
    at = move(0, -0.12, -half) @ FRONT
    claw_set(bench, at, bench.stone, half, bench.look['cut'], ratio)
    _, reach = halo(bench, at, half, bench.cm('accentWidth'), bench.look['cut'], ratio)
    _hang(bench, reach - half)
    return -half - reach


def _bezel_drop(bench):
    """A stone in a rim, hung by its point from a small stone."""
    half, ratio = bench.stone_shape
    length, small = half * ratio, bench.cm('accentWidth') / 2
    rim_set(bench, move(0, -0.10, -length) @ FRONT, bench.stone, half, bench.look['cut'], ratio)
    bench.add(hoop(0.06, 0.018), bench.metal, move(0, -0.08, 0.085) @ FRONT)
    above = 0.155 + small * 1.1
    rim_set(bench, move(0, -0.08, above) @ FRONT, bench.accent, small, wall=0.22)
    _hang(bench, above + small * 1.12)
    return -2 * length


def _pearl(bench):
    radius, small = bench.cm('pearlDiameter') / 2, bench.cm('accentWidth') / 2
    bench.bead((0, -0.1, -radius), radius, bench.stone, 32)
    cap = [(1e-4, 1.07), (0.28, 1.02), (0.42, 0.93), (0.44, 0.90)]
    bench.add(lathe('cap', [(r * radius, z * radius) for r, z in cap], 48), bench.metal, move(0, -0.1, -radius))
    above = radius * 0.07 + small * 1.25
    rim_set(bench, move(0, -0.11, above) @ FRONT, bench.accent, small, wall=0.24)
    _hang(bench, above + small * 1.14)
    return -2 * radius


def _sunburst(bench):
    radius, small = bench.cm('width') / 2, bench.cm('accentWidth') / 2
    at = move(0, -0.08, -radius) @ FRONT
    field = radius * 0.91

    def dome(r):
        return 0.030 + 0.055 * (1 - (r / field) ** 2)

    edge = [(1e-4, -0.045), (0.96, -0.045), (1.0, -0.03), (1.0, 0.03), (0.985, 0.052), (0.95, 0.060), (0.925, 0.052), (0.91, 0.030)]
    profile = [(max(r * radius, 1e-4), z) for r, z in edge]
    profile += [(field * (1 - j / 14) + 1e-4, dome(field * (1 - j / 14))) for j in range(1, 15)]
    bench.add(lathe('disc', profile, 128), bench.finished_metal, at)
    for i in range(12):
        reach = radius * (0.80 if i % 2 == 0 else 0.58)
        ray = [(r, 0, dome(r) + 0.004) for r in (small * 1.35, reach * 0.6, reach)]
        bench.add(wire('ray', ray, 0.022), bench.metal, at @ turn(30 * i, 'Z'))
    rim_set(bench, at @ move(0, 0, 0.115), bench.accent, small, wall=0.22)
    _hang(bench, 0)
    return -2 * radius


def _bar(bench):
    """A level bar; the chain is fixed at both ends."""
    half, height = bench.cm('width') / 2, bench.cm('height')
    small = bench.cm('stoneWidth') / 2
    body = sweep('bar', [(-half, 0, 0), (-half * 0.5, 0, 0), (0, 0, 0), (half * 0.5, 0, 0), (half, 0, 0)],
                 oval_profile(height / 2, 0.09, 24, 4.0), closed=False, up=(0, 0, 1))
    bench.add(body, bench.metal)
    for sign in (1, -1):
        bench.add(lathe('end', [(1e-4, 0.045), (0.6, 0.04), (0.92, 0.018), (1, 0)], 48), bench.metal,
                  move(sign * half, 0, 0) @ turn(sign * 90, 'Y') @ scale(height / 2, 0.09, 1))
    at = move(0, -0.09, 0) @ FRONT
    step = (half * 2 - 0.3) / 8
    for i in range(9):
        place = at @ move(-half + 0.15 + step * i, 0, 0.012)
        bench.add(small_brilliant(), bench.stone, place @ scale(small))
        bench.add(hoop(1.08, 0.16), bench.metal, place @ scale(small))
    for sign in (1, -1):
        bench.add(hoop(0.07, 0.02), bench.metal, move(sign * (half + 0.075), 0, 0.02) @ FRONT)
        hang_side(bench, (sign * (half + 0.12), 0, 0.06))
    return -height / 2


def _circle(bench):
    """An open circle filled with small stones; the chain goes behind it."""
    radius, small = bench.cm('width') / 2, bench.cm('stoneWidth') / 2
    at = move(0, -0.08, -radius) @ FRONT
    middle = radius - small * 1.25
    bench.add(hoop(middle, 0.065, small * 1.30, 3.4, 128), bench.metal, at)
    path = circle(middle, 240)
    stones_on_face(bench, at, path, small, lift=0.062, closed=True, spacing=2.14)
    for place in evenly(path, small * 1.07, closed=True)[1::2]:
        for side in (0.80, -0.80):
            grown = Vector(place) * (1 + side * small / middle)
            bench.bead(at @ move(grown.x, grown.y, 0.07), small * 0.21)
    for sign in (1, -1):
        lug = move(sign * radius * 0.52, -0.06, -radius + radius * 0.86)
        bench.add(hoop(0.07, 0.02), bench.metal, lug @ FRONT)
        hang_side(bench, (sign * (radius * 0.52 + 0.02), -0.05, radius * -0.14 + 0.07))
    return -2 * radius


def _locket(bench):
    width, height = bench.cm('width') / 2, bench.cm('height') / 2
    at = move(0, -0.12, -height) @ FRONT
    cushion = [(1e-4, -0.16), (0.5, -0.15), (0.85, -0.10), (0.97, -0.04), (1.0, 0.0), (0.97, 0.04), (0.90, 0.075),
               (0.86, 0.07), (0.82, 0.085), (0.6, 0.135), (0.35, 0.158), (0.15, 0.165), (1e-4, 0.166)]
    bench.add(lathe('locket', cushion, 128), bench.finished_metal, at @ scale(width, height, 1))
    for place in evenly(ellipse(width * 0.93, height * 0.93), 0.078, closed=True):
        bench.bead(at @ move(place.x, place.y, 0.066), 0.032, segments=12)
    _sprig(bench, at, width, height)
    _hang(bench, 0.03)
    return -2 * height


def _sprig(bench, at, width, height):
    def surface(x, y):
        return 0.166 * (1 - 0.55 * ((x / width) ** 2 + (y / height) ** 2))

    stem = [(0.10 * math.sin(t * 2.6), height * (-0.62 + 1.15 * t)) for t in (i / 6 for i in range(7))]
    bench.add(wire('stem', [(x, y, surface(x, y)) for x, y in stem], 0.024), bench.metal, at)
    for i, (x, y) in enumerate(stem[1:]):
        for side in (1, -1):
            size = 1 - 0.09 * i
            leaf = at @ move(x, y, surface(x, y) + 0.004) @ turn(90 - side * 52, 'Z') @ move(0.17 * size, 0, -0.008)
            bench.add(ball(16), bench.metal, leaf @ scale(0.165 * size, 0.066 * size, 0.036))


def _flower(bench):
    """Six pointed petals around a brilliant."""
    half, ratio = bench.stone_shape
    radius, middle = bench.cm('width') / 2, bench.cm('accentWidth') / 2
    at = move(0, -0.12, -radius) @ FRONT
    claw_set(bench, at @ move(0, 0, 0.06), bench.accent, middle, low=True, claw=0.13)
    for i in range(6):
        petal = at @ turn(60 * i, 'Z') @ move(0, radius - half * ratio, 0) @ turn(10, 'X')
        claw_set(bench, petal, bench.stone, half, 'marquise', ratio, low=True, claw=0.16)
    bench.add(hoop(radius * 0.34, 0.035), bench.metal, at @ move(0, 0, -0.13))
    _hang(bench, 0.02)
    return -2 * radius
