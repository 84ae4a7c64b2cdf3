"""Hoop earrings."""
import math

from cuts import small_brilliant
from geometry import FRONT, TAU, fluted_profile, hoop, move, oval_profile, scale, sweep, turn, upright_circle, wire
from pieces.pairs import pair

OPENING = 7
"""Degrees on each side of the top where the pin passes."""


def build(bench, view):
    radius = bench.cm('width') / 2
    if view == 'scale':
        placements = [move(sign * radius * 1.25, 0, 0) for sign in (-1, 1)]
    elif bench.look['style'] == 'huggie':
        placements = [move(-radius * 1.05, 0, 0) @ turn(62, 'Z'), move(radius * 1.1, radius * 0.6, 0) @ turn(20, 'Z')]
    else:
        left, right = (42, -16) if bench.look['style'] == 'pave' else (58, 20)
        placements = [move(-radius * 0.88, -radius * 0.2, 0) @ turn(left, 'Z'), move(radius * 0.92, radius * 0.5, 0) @ turn(right, 'Z')]
    pair(bench, _one, placements, on_table=view != 'scale')


def _one(bench):
    tube = bench.cm('thickness') / 2
    radius = bench.cm('width') / 2 - tube
    style = bench.look['style']
    {'tapered': _tapered, 'twist': _twist, 'pave': _pave, 'huggie': _huggie}[style](bench, radius, tube)
    _catch(bench, radius, tube * (0.72 if style == 'tapered' else 0.95))


def _arc(radius, count=256):
    return upright_circle(radius, count, OPENING, 360 - OPENING)


def _tapered(bench, radius, tube):
    def size(t):
        return (0.66 + 0.34 * math.sin(math.pi * t) ** 0.8,) * 2
    bench.add(sweep('hoop', _arc(radius), oval_profile(tube, tube * 0.9, 28), False, (0, 1, 0), size=size), bench.metal)


def _twist(bench, radius, tube):
    profile = fluted_profile(tube * 0.84, tube * 0.22, 3, 36)
    bench.add(sweep('hoop', _arc(radius, 600), profile, False, (0, 1, 0), twist=TAU * 9), bench.metal)


def _huggie(bench, radius, tube):
    bench.add(sweep('hoop', _arc(radius), oval_profile(tube, tube * 0.92, 32), False, (0, 1, 0)), bench.metal)


def _pave(bench, radius, tube):
    """Stones on the face of the hoop, where whoever meets its wearer sees them."""
    half, depth = bench.cm('stoneWidth') / 2, tube * 0.6
    bench.add(sweep('hoop', _arc(radius), oval_profile(depth, half * 1.3, 24, 3), False, (0, 1, 0)), bench.metal)
    step = math.degrees(2 * half * 1.06 / radius)
    count = int((360 - 44) / step)
    for i in range(count):
        angle = 180 + step * (i - (count - 1) / 2)
        face = turn(angle, 'Y') @ move(0, -depth * 0.97, radius) @ FRONT
        bench.add(small_brilliant(), bench.stone, face @ scale(half))
        for side in (1, -1) if i else ():
            bead = turn(angle - step / 2, 'Y') @ move(0, -depth * 1.02, radius + side * half * 0.76)
            bench.bead(bead, half * 0.22)


def _catch(bench, radius, tube):
    """A pin across the opening, held by a collar at each end."""
    pin = [(radius * math.sin(math.radians(d)), 0, radius * math.cos(math.radians(d))) for d in (-9, 0, 9)]
    bench.add(wire('pin', pin, tube * 0.38), bench.metal)
    for degrees in (-OPENING, OPENING):
        at = turn(degrees, 'Y') @ move(0, 0, radius) @ turn(90, 'Y')
        bench.add(hoop(tube * 0.72, tube * 0.30), bench.metal, at)
