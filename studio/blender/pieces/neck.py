"""The loop that a long necklace makes when it hangs: half circles below and above, straight between."""
import math

from mathutils import Vector

STEP = 0.02
DEPTH = -0.4


def neck_loop(length, half_width):
    """Points a small step apart, from the lowest one round by the right."""
    straight = (length - math.tau * half_width) / 2
    quarter = half_width * math.pi / 2
    points = []
    for i in range(int(length / STEP)):
        s = i * STEP
        mirrored = s > length / 2
        x, z = _right_half(length - s if mirrored else s, half_width, straight, quarter)
        points.append(Vector((-x if mirrored else x, DEPTH, z)))
    return points


def _right_half(s, half_width, straight, quarter):
    if s < quarter:
        angle = s / half_width
        return half_width * math.sin(angle), -half_width * math.cos(angle)
    if s < quarter + straight:
        return half_width, s - quarter
    angle = (s - quarter - straight) / half_width
    return half_width * math.cos(angle), straight + half_width * math.sin(angle)
