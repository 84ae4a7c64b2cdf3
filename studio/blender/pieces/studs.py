"""Stud earrings, lying on their posts so that they look at the camera."""
import math

from geometry import FRONT, IDENTITY, hoop, lathe, move, turn, wire
from mounts import claw_set, halo
from pieces.pairs import pair

BACK = 0.24
"""The half width of the back that slides onto the post."""


def build(bench, view):
    reach = {'claw': bench.cm('stoneWidth') / 2, 'halo': bench.cm('stoneWidth') / 2 + bench.cm('accentWidth', 0) * 1.1,
             'flower': bench.cm('width', 0) / 2}[bench.look['style']]
    if view == 'scale':
        placements = [move(sign * reach * 1.8, 0, 0) @ FRONT for sign in (-1, 1)]
    else:
        rest = _at_rest(reach)
        placements = [move(-reach * 1.28, 0, 0) @ turn(14, 'Z') @ rest,
                      move(reach * 1.32, reach * 0.4, 0) @ turn(-23, 'Z') @ rest]
    pair(bench, _one, placements, on_table=view != 'scale')


def _at_rest(reach):
    """A stud lies on the edge of its stones and on the edge of its back."""
    return turn(90 - math.degrees(math.asin((reach + 0.02 - BACK) / 0.92)), 'X')


def _one(bench):
    {'claw': _claw, 'halo': _halo, 'flower': _flower}[bench.look['style']](bench)
    post = bench.cm('stoneWidth') / 2 if bench.look['style'] != 'flower' else 0.24
    bench.add(wire('post', [(0, 0, -0.9 * post), (0, 0, -0.9 * post - 0.9)], 0.042), bench.metal)
    at = -post - 0.62
    back = [(0.05, at), (0.20, at), (BACK, at - 0.02), (BACK, at - 0.07), (0.20, at - 0.09), (0.05, at - 0.09)]
    bench.add(lathe('back', back, 40), bench.metal)


def _claw(bench):
    half, ratio = bench.stone_shape
    claw_set(bench, IDENTITY, bench.stone, half, bench.look['cut'], ratio)


def _halo(bench):
    _claw(bench)
    half, ratio = bench.stone_shape
    halo(bench, IDENTITY, half, bench.cm('accentWidth'), bench.look['cut'], ratio)


def _flower(bench):
    """Five round petals, slightly cupped, around a brilliant."""
    half, middle = bench.cm('stoneWidth') / 2, bench.cm('accentWidth') / 2
    radius = bench.cm('width') / 2 - half
    claw_set(bench, move(0, 0, 0.02), bench.accent, middle, low=True, claw=0.13)
    for i in range(5):
        claw_set(bench, turn(72 * i, 'Z') @ move(0, radius, 0.03) @ turn(12, 'X'), bench.stone, half, low=True, claw=0.12)
    bench.add(hoop(radius * 0.72, 0.035), bench.metal, move(0, 0, -0.12))
