"""The part of a ring that goes round the finger."""
import math

from geometry import TAU, oval_profile, sweep, upright_circle


def shank(bench, width, thickness, top=(1.0, 1.0), squareness=2.5, narrowing=3, profile=None, twist=0.0,
          count=256, material=None):
    """A band around Y. `top` scales width and thickness where the stone sits."""
    inner = bench.cm('innerDiameter') / 2

    def size(t):
        near_top = ((1 + math.cos(TAU * t)) / 2) ** narrowing
        return 1 + (top[0] - 1) * near_top, 1 + (top[1] - 1) * near_top

    section = profile or oval_profile(width / 2, thickness / 2, 32, squareness)
    path = upright_circle(inner + thickness / 2, count)
    data = sweep('shank', path, section, up=(0, 1, 0), size=size, twist=twist)
    bench.add(data, material or bench.finished_metal)
    return inner
