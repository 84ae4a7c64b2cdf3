"""The oval that a bracelet makes around a wrist."""
import math

from geometry import ellipse

ROUND, WIDE = 0.93, 1.07


def wrist_axes(bench, outwards=0.0):
    """Half axes in centimetres of the inside, moved outwards."""
    mean = bench.cm('innerCircumference') / math.tau
    return mean * WIDE + outwards, mean * ROUND + outwards


def wrist_oval(bench, outwards=0.0, height=0.0, count=360):
    return ellipse(*wrist_axes(bench, outwards), count, height)


def open_oval(bench, gap, outwards=0.0, count=360):
    """The same with an opening towards the camera, `gap` degrees to each side."""
    a, b = wrist_axes(bench, outwards)
    angles = [math.radians(-90 + gap + (360 - 2 * gap) * i / count) for i in range(count + 1)]
    return [(a * math.cos(t), b * math.sin(t), 0) for t in angles]
