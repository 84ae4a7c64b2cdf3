"""Rings with stones: solitaires, halos, three stones, rims, and rows."""
import math

from geometry import lathe, move, turn
from mounts import claw_set, halo, rim_set, stones_around
from pieces.shank import shank

THICKNESS = 0.18


def build(bench, view):
    style = bench.look['style']
    {'bezel': _in_rim, 'three-stone': _three_stones}.get(style, _in_claws)(bench)
    if 'pave' in style:
        _set_shoulders(bench)


def _in_claws(bench):
    half, ratio = bench.stone_shape
    cut = bench.look['cut']
    inner = shank(bench, bench.cm('bandWidth'), THICKNESS, top=(0.72, 0.85))
    at = move(0, 0, inner + THICKNESS * 0.85 + half * 0.98)
    claw_set(bench, at, bench.stone, half, cut, ratio)
    if bench.look['style'].startswith('halo'):
        halo(bench, at, half, bench.cm('accentWidth'), cut, ratio)


def _three_stones(bench):
    middle, side = bench.cm('stoneWidth') / 2, bench.cm('accentWidth') / 2
    inner = shank(bench, bench.cm('bandWidth'), THICKNESS, top=(0.75, 0.85))
    base = inner + THICKNESS * 0.85
    claw_set(bench, move(0, 0, base + middle * 0.98), bench.stone, middle)
    spread = math.degrees((middle + side) * 1.06 / (base + (middle + side) / 2))
    for sign in (1, -1):
        at = turn(sign * spread, 'Y') @ move(0, 0, base + side * 0.95)
        claw_set(bench, at, bench.accent, side)


def _in_rim(bench):
    half, ratio = bench.stone_shape
    width, thickness = bench.cm('bandWidth'), 0.17
    inner = shank(bench, width, thickness, squareness=2.3)
    at = move(0, 0, inner + thickness + half * 0.42)
    rim_set(bench, at, bench.stone, half, bench.look['cut'], ratio, depth=0.62, wall=0.20)
    foot, shoulder = -half * 0.95, -half * 0.30
    cup = [(half * 0.72, foot), (half * 0.92, foot * 0.75), (half * 1.10, shoulder), (half * 1.02, shoulder + 0.02)]
    bench.add(lathe('cup', cup, 96), bench.metal, at)


def _set_shoulders(bench):
    inner = bench.cm('innerDiameter') / 2
    half = bench.cm('accentWidth') / 2
    step = math.degrees(2 * half * 1.06 / (inner + THICKNESS))
    for sign in (1, -1):
        angles = [sign * (15 + step * i) for i in range(11)]
        stones_around(bench, inner + THICKNESS * 0.97, half, angles, [bench.accent])


def build_eternity(bench, view):
    half = bench.cm('stoneWidth') / 2
    thickness = 0.16
    inner = shank(bench, half * 2 * 0.92, thickness, squareness=4.5)
    radius = inner + thickness + half * 0.12
    materials = [bench.stone, bench.accent]
    count = int(math.tau * radius / (half * 2.03))
    step = 360 / count
    if bench.look['style'] == 'full':
        angles = [step * i for i in range(count)]
    else:
        reach = int(count * 0.24)
        angles = [step * i for i in range(-reach, reach + 1)]
    stones_around(bench, radius, half, angles, materials, bead=0.24)
