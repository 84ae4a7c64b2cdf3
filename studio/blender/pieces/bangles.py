"""Bangles and cuffs: bracelets that keep their shape."""
import math

from mathutils import Vector

from geometry import TAU, ball, directions, evenly, facing, fluted_profile, move, oval_profile, scale, sweep, turn, wire
from metals import metal
from mounts import rim_set
from pieces.wrist import open_oval, wrist_axes, wrist_oval

UP = (0, 0, 1)


def build(bench, view):
    styles = {'wide': _wide, 'ball-cuff': _ball_cuff, 'rope-cuff': _rope_cuff, 'flat-cuff': _flat_cuff,
              'kada': _kada, 'trio': _trio}
    styles[bench.look['style']](bench)


def _wide(bench):
    width, thickness = bench.cm('bandWidth'), bench.cm('thickness')
    profile = oval_profile(width / 2, thickness / 2, 40, 2.2)
    bench.add(sweep('bangle', wrist_oval(bench, thickness / 2), profile, up=UP), bench.finished_metal)


def _ball_cuff(bench):
    tube, radius = bench.cm('thickness') / 2, bench.cm('width') / 2
    small = bench.cm('accentWidth') / 2
    path = open_oval(bench, 20, tube)
    bench.add(sweep('cuff', path, oval_profile(tube, tube, 24), False, UP), bench.metal)
    for end in (Vector(path[0]), Vector(path[-1])):
        bench.bead(tuple(end), radius, segments=32)
        # The stone looks forward and up; its rim is let into the ball.
        forward = Vector((0, -0.84, 0.54)).normalized()
        at = move(*(end + forward * radius * 0.90)) @ facing(forward)
        rim_set(bench, at, bench.accent, small, wall=0.24, depth=0.70)


def _rope_cuff(bench):
    tube = bench.cm('thickness') / 2
    path = open_oval(bench, 19, tube, 900)
    bench.add(sweep('rope', path, fluted_profile(tube * 0.82, tube * 0.22), False, UP, twist=TAU * 14), bench.metal)
    for end, inner in ((path[0], path[14]), (path[-1], path[-15])):
        outwards = (Vector(end) - Vector(inner)).normalized()
        cap = [Vector(end) - outwards * 0.30, Vector(end) - outwards * 0.1, Vector(end) + outwards * 0.10]
        bench.add(wire('cap', cap, tube * 1.12, 24), bench.metal)


def _flat_cuff(bench):
    """A satin face between two bright edges."""
    width, thickness = bench.cm('bandWidth'), bench.cm('thickness')
    path = open_oval(bench, 17, thickness / 2, 480)

    def rounded_end(t):
        edge = min(t, 1 - t) * 40
        return (1.0 if edge >= 1 else math.sqrt(max(0.05, 1 - (1 - edge) ** 2))), 1

    body = oval_profile(width / 2, thickness / 2, 40, 6)
    bench.add(sweep('cuff', path, body, False, UP, size=rounded_end), bench.finished_metal)
    polished = metal(bench.look['metal'])
    inner = path[30:-30]
    for side in (1, -1):
        raised = [Vector((x, y, side * width * 0.42)) for x, y, _ in inner]
        outer = [p + _away(p) * thickness * 0.46 for p in raised]
        bench.add(sweep('edge', outer, oval_profile(width * 0.055, 0.035, 16), False, UP), polished)


def _away(point):
    return Vector((point.x, point.y, 0)).normalized()


def _trio(bench):
    """Three round bangles in a stack, not quite in line: one plain, one hammered, one twisted."""
    tube = bench.cm('thickness') / 2
    a, _ = wrist_axes(bench, tube)
    path = [(a * math.cos(TAU * k / 720), a * math.sin(TAU * k / 720), 0) for k in range(720)]
    rope, rod = fluted_profile(tube * 0.85, tube * 0.2), oval_profile(tube, tube, 28)
    for i, (profile, twist, finish, aside) in enumerate((
            (rod, 0, 'polished', (0, 0)), (rod, 0, 'hammered', (0.40, -0.26)), (rope, TAU * 30, 'polished', (-0.34, -0.30)))):
        data = sweep('bangle', path, profile, up=UP, twist=twist)
        bench.add(data, metal(bench.look['metal'], finish), move(*aside, i * tube * 2.02))


def _kada(bench):
    """A broad bangle with stones and flowers in turn, between borders of beads and rope."""
    width, stone = bench.cm('bandWidth'), bench.cm('stoneWidth') / 2
    wall = 0.12
    bench.add(sweep('kada', wrist_oval(bench, wall), oval_profile(width / 2, wall, 32, 5), up=UP), bench.metal)
    rope = fluted_profile(0.075, 0.02, 2, 24)
    for side in (1, -1):
        for place in evenly(wrist_oval(bench, wall * 2), 0.125, closed=True):
            bench.bead((place.x, place.y, side * width * 0.36), 0.058, segments=10)
        border = wrist_oval(bench, wall * 1.5, side * width * 0.50, 720)
        bench.add(sweep('rope', border, rope, up=UP, twist=TAU * 70), bench.metal)
    places = evenly(wrist_oval(bench, wall * 2), 0.56, closed=True)
    if len(places) % 2:
        places = evenly(wrist_oval(bench, wall * 2), 0.56 * len(places) / (len(places) - 1), closed=True)
    for i, (place, tangent) in enumerate(zip(places, directions(places))):
        at = move(*place) @ facing((tangent.y, -tangent.x, 0), UP)
        if i % 2 == 0:
            rim_set(bench, at @ move(0, 0, 0.05), bench.stone, stone, wall=0.22)
        else:
            for j in range(6):
                bench.add(ball(12), bench.metal, at @ turn(60 * j, 'Z') @ move(0.125, 0, 0.01) @ scale(0.105, 0.048, 0.05))
            bench.bead(at @ move(0, 0, 0.02), 0.06, segments=12)
