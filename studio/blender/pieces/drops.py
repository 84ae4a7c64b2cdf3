"""Drop earrings, hanging before the wall."""
import math

from geometry import FRONT, ball, hoop, lathe, move, scale, turn, wire
from mounts import claw_set, rim_set
from pieces.pairs import pair, side_by_side


def build(bench, view):
    styles = {'claw-drop': _stone_drop, 'bezel-drop': _stone_drop, 'pearl': _pearl_drop,
              'marquise-drop': _marquise_drop, 'jhumka': _jhumka}
    width = max(bench.cm('stoneWidth', 0), bench.cm('pearlDiameter', 0), bench.cm('width', 0))
    turns = {'main': (10, -24), 'second': (24, -12), 'scale': (0, 0)}[view]
    pair(bench, styles[bench.look['style']], side_by_side(max(width * (0.74 if bench.look['style'] == 'jhumka' else 0.95), 0.62), turns), on_table=False)


def _hook(bench):
    """A wire bent for the ear, with a ball where it meets the drop, at the origin."""
    path = [(0, 0, 0), (0, -0.02, 0.18), (0, 0.06, 0.42), (0, 0.25, 0.52), (0, 0.42, 0.40), (0, 0.46, 0.05), (0, 0.43, -0.32)]
    bench.add(wire('hook', path, 0.030, per_span=10), bench.metal)
    bench.bead((0, 0, 0.02), 0.06, segments=16)


def _hook_and_stone(bench):
    """Returns the height of the ring below the small stone."""
    _hook(bench)
    small = bench.cm('accentWidth') / 2
    bench.add(hoop(0.055, 0.017), bench.metal, move(0, -0.02, -0.075) @ turn(90, 'Y'))
    height = -0.11 - small * 1.05
    claw_set(bench, move(0, -0.05, height) @ FRONT, bench.accent, small, low=True, claw=0.13)
    ring = height - small * 1.05 - 0.055
    bench.add(hoop(0.075, 0.020), bench.metal, move(0, -0.05, ring) @ FRONT)
    return ring


def _stone_drop(bench):
    half, ratio = bench.stone_shape
    top = _hook_and_stone(bench) - 0.115
    at = move(0, -0.05, top - half * ratio) @ FRONT
    set_in = claw_set if bench.look['style'] == 'claw-drop' else rim_set
    set_in(bench, at, bench.stone, half, bench.look['cut'], ratio)
    # The loop that the ring passes through, soldered to the top of the setting.
    bench.add(hoop(0.052, 0.018), bench.metal, move(0, -0.05, top + 0.045) @ turn(90, 'Y'))
    bench.bead((0, -0.05, top - 0.008), 0.045, segments=14, stretch=(1.7, 1, 0.7))


def _pearl_drop(bench):
    radius = bench.cm('pearlDiameter') / 2
    top = _hook_and_stone(bench) - 0.10
    centre = (0, -0.05, top - radius * 1.05)
    bench.bead(centre, radius, bench.stone, 32)
    cap = [(1e-4, 1.16), (0.10, 1.15), (0.14, 1.05), (0.30, 1.02), (0.42, 0.93), (0.44, 0.90)]
    bench.add(lathe('cap', [(r * radius, z * radius) for r, z in cap], 48), bench.metal, move(*centre))


def _marquise_drop(bench):
    """A pointed stone on the lobe and a pear below it."""
    half, ratio = bench.stone_shape
    small = bench.cm('accentWidth') / 2
    claw_set(bench, move(0, -0.10, 0) @ FRONT, bench.accent, small, 'marquise', 2.1, low=True, claw=0.15)
    bench.add(wire('post', [(0, 0, 0), (0, 0.9, 0)], 0.042), bench.metal)
    ring = -small * 2.1 - 0.09
    bench.add(hoop(0.062, 0.020), bench.metal, move(0, -0.09, ring) @ FRONT)
    at = move(0, -0.10, ring - 0.085 - half * ratio) @ FRONT
    claw_set(bench, at, bench.stone, half, bench.look['cut'], ratio, low=True, claw=0.10)


def _jhumka(bench):
    """A flower on the lobe, and below it a bell with a fringe of pearls."""
    width, pearl = bench.cm('width') / 2, bench.cm('pearlDiameter') / 2
    flower = move(0, -0.05, 0) @ FRONT
    for ring, petals, reach in ((0.40, 9, 0.19), (0.20, 9, 0.13)):
        for i in range(petals):
            at = flower @ turn(360 * (i + (0.5 if ring < 0.3 else 0)) / petals, 'Z') @ move(ring, 0, 0.05 if ring > 0.3 else 0.11)
            bench.add(ball(16), bench.metal, at @ scale(reach, reach * 0.66, 0.06))
    bench.bead(flower @ move(0, 0, 0.15), 0.125, bench.stone, 20)
    bench.add(lathe('plate', [(1e-4, 0.03), (0.42, 0.02), (0.46, -0.01), (0.42, -0.04), (1e-4, -0.04)], 48), bench.metal, flower)
    bench.add(hoop(0.07, 0.022), bench.metal, move(0, -0.05, -0.63) @ FRONT)
    _bell(bench, -0.70, width, pearl)


def _bell(bench, top, width, pearl):
    curve = [(0.06, 0.0), (0.10, -0.03), (0.09, -0.07), (0.20, -0.12), (0.48, -0.24), (0.74, -0.44), (0.90, -0.70), (0.97, -0.95), (1.0, -1.05)]
    height = width * 1.0

    def at_height(t):
        """A point on the bell, t from the crown (0) to the rim (1)."""
        span = t * (len(curve) - 4) + 3
        i = min(int(span), len(curve) - 2)
        (r0, z0), (r1, z1) = curve[i], curve[i + 1]
        f = span - i
        return (r0 + (r1 - r0) * f) * width, (z0 + (z1 - z0) * f) * height

    profile = [(1e-4, 0.02)] + [(r * width, z * height) for r, z in curve] + [(0.93 * width, -1.05 * height), (0.88 * width, -0.85 * height)]
    here = move(0, -0.05, top)
    bench.add(lathe('bell', profile, 96), bench.metal, here)
    for i in range(24):
        rib = [at_height(t / 6) for t in range(1, 7)]
        bench.add(wire('rib', [(r + 0.004, 0, z) for r, z in rib], 0.020, 8, 4), bench.metal, here @ turn(15 * i, 'Z'))
    for t, size, count in ((0.52, 0.030, 44), (1.0, 0.042, 48)):
        r, z = at_height(t)
        for i in range(count):
            bench.bead(here @ turn(360 * i / count, 'Z') @ move(r + 0.02, 0, z), size, segments=10)
    fringe = int(math.tau * width * 0.97 / (pearl * 2.15))
    for i in range(fringe):
        at = here @ turn(360 * i / fringe, 'Z') @ move(width * 0.97, 0, -1.05 * height)
        bench.bead(at @ move(0, 0, -0.05), 0.026, segments=10)
        bench.bead(at @ move(0, 0, -0.075 - pearl), pearl, bench.stone, 20)
    bench.bead(here @ move(0, 0, -1.05 * height - 0.12), 0.12, bench.stone, 24)
