"""Cut stones. Facets come from intersecting half-spaces, so every one is exactly flat.

A cut is 1 from its middle to its side, `ratio` from its middle to its end (along Y),
with the girdle at height 0 and the table up.
"""
import math
from functools import lru_cache

from mathutils import Vector

from geometry import PI, TAU, mesh


@lru_cache(maxsize=None)
def cut_stone(cut='round', ratio=1.0, girdle_segments=64, pavilion=40.8):
    if cut == 'emerald':
        return _polyhedron('emerald-cut', _step_planes(ratio))
    stone = _polyhedron(f'{cut}-cut', _brilliant_planes(girdle_segments, pavilion))
    for vertex in stone.vertices:
        x, y = _shape(cut, vertex.co.x, vertex.co.y)
        vertex.co = (x, y * ratio, vertex.co.z)
    stone.update()
    return stone


def small_brilliant():
    return cut_stone('round', 1.0, 24)


@lru_cache(maxsize=None)
def outline(cut='round', ratio=1.0, count=96):
    """The girdle as points, starting on the right and going round by the end at +Y."""
    if cut == 'emerald':
        return tuple(_step_outline(ratio, count))
    unit = [(math.cos(TAU * i / count), math.sin(TAU * i / count)) for i in range(count)]
    return tuple(Vector((x, y * ratio, 0)) for x, y in (_shape(cut, *point) for point in unit))


def _shape(cut, x, y):
    """Bends the round outline into another; facets stay where they were."""
    if cut == 'pear':
        return x * 1.3 * math.sqrt(max(0.0, (1 - y) / 2)), y
    if cut == 'marquise':
        return x * math.sqrt(max(0.0, 1 - y * y)), y
    if cut == 'cushion':
        length = math.hypot(x, y)
        if length < 1e-6:
            return x, y
        grow = (abs(x / length) ** 3 + abs(y / length) ** 3) ** (-1 / 3)
        return x * grow, y * grow
    return x, y


def _brilliant_planes(girdle_segments, pavilion, table=0.56, crown=34.5, girdle=0.045, star=0.52, lower=0.77):
    """57 facets and a very small culet."""
    half, eighth = girdle / 2, PI / 8
    crown, pavilion = math.radians(crown), math.radians(pavilion)
    def point(radius, angle, z):
        return Vector((radius * math.cos(angle), radius * math.sin(angle), z))
    def above(radius, off):
        return half + (1 - radius * math.cos(off)) * math.tan(crown)
    def below(radius, off):
        return -half - (1 - radius * math.cos(off)) * math.tan(pavilion)
    inner = table * math.cos(eighth)
    star_radius, lower_radius = inner + star * (1 - inner), 1 - lower
    planes = [(Vector((0, 0, 1)), above(table, 0)), (Vector((0, 0, -1)), (half + math.tan(pavilion)) * 0.985)]
    for k in range(8):
        a = k * PI / 4
        planes.append(_through(point(math.sin(crown), a, math.cos(crown)), point(1, a, half)))
        planes.append(_through(point(math.sin(pavilion), a, -math.cos(pavilion)), point(1, a, -half)))
        planes.append(_by_three(point(table, a, above(table, 0)), point(table, a + 2 * eighth, above(table, 0)),
                                point(star_radius, a + eighth, above(star_radius, eighth))))
        for side in (eighth, -eighth):
            planes.append(_by_three(point(1, a, half), point(1, a + side, half),
                                    point(star_radius, a + side, above(star_radius, eighth))))
            planes.append(_by_three(point(1, a, -half), point(1, a + side, -half),
                                    point(lower_radius, a + side, below(lower_radius, eighth))))
    for k in range(girdle_segments):
        a = TAU * (k + 0.5) / girdle_segments
        planes.append((point(1, a, 0), 1.0))
    return planes


CORNER = 0.30


def _step_sides(ratio):
    diagonal = math.sqrt(0.5)
    sides = [((1, 0), 1.0), ((-1, 0), 1.0), ((0, 1), ratio), ((0, -1), ratio)]
    return sides + [((sx * diagonal, sy * diagonal), (1 + ratio - CORNER) * diagonal)
                    for sx in (1, -1) for sy in (1, -1)]


def _step_planes(ratio, girdle=0.03):
    planes = []
    for (x, y), distance in _step_sides(ratio):
        outwards = Vector((x, y, 0))
        planes.append((outwards, distance))
        reach, z = distance, girdle
        for angle in (44, 36, 27):
            a = math.radians(angle)
            planes.append(_through(outwards * math.sin(a) + Vector((0, 0, math.cos(a))), outwards * reach + Vector((0, 0, z))))
            reach, z = reach - 0.13, z + 0.13 * math.tan(a)
        table = z
        reach, z = distance, -girdle
        for angle, step in ((57, 0.16), (48, 0.26), (40.5, 0.6)):
            a = math.radians(angle)
            planes.append(_through(outwards * math.sin(a) - Vector((0, 0, math.cos(a))), outwards * reach + Vector((0, 0, z))))
            reach, z = reach - step, z - step * math.tan(a)
    return planes + [(Vector((0, 0, 1)), table)]


def _step_outline(ratio, count):
    """Points where rays from the middle meet the eight sides."""
    for i in range(count):
        # Angles are of the stretched circle, so that 45 degrees is always a corner.
        direction = Vector((math.cos(TAU * i / count), math.sin(TAU * i / count) * ratio, 0)).normalized()
        yield direction * min(d / (direction.x * x + direction.y * y)
                              for (x, y), d in _step_sides(ratio) if direction.x * x + direction.y * y > 1e-6)


def _through(normal, point):
    normal = Vector(normal).normalized()
    return normal, normal.dot(point)


def _by_three(a, b, c):
    normal = (b - a).cross(c - a).normalized()
    if normal.dot(a) < 0:
        normal = -normal
    return normal, normal.dot(a)


def _polyhedron(name, planes):
    vertices, faces, known = [], [], {}
    for i, (normal, distance) in enumerate(planes):
        polygon = _clipped(_large_square(normal, distance), [p for j, p in enumerate(planes) if j != i])
        corners = []
        for p in polygon:
            key = (round(p.x, 4), round(p.y, 4), round(p.z, 4))
            if key not in known:
                known[key] = len(vertices)
                vertices.append(p)
            if not corners or corners[-1] != known[key]:
                corners.append(known[key])
        if len(corners) > 1 and corners[0] == corners[-1]:
            corners.pop()
        if len(set(corners)) >= 3:
            faces.append(tuple(corners))
    return mesh(name, vertices, faces, smooth=False)


def _large_square(normal, distance, half=10):
    middle, u = normal * distance, normal.orthogonal().normalized() * half
    w = normal.cross(u)
    return [middle + u + w, middle - u + w, middle - u - w, middle + u - w]


def _clipped(polygon, planes, tolerance=1e-9):
    for normal, distance in planes:
        kept = []
        for p, q in zip(polygon, polygon[1:] + polygon[:1]):
            p_out, q_out = normal.dot(p) - distance, normal.dot(q) - distance
            if p_out <= tolerance:
                kept.append(p)
            if (p_out < -tolerance and q_out > tolerance) or (p_out > tolerance and q_out < -tolerance):
                kept.append(p + (q - p) * (p_out / (p_out - q_out)))
        polygon = kept
        if len(polygon) < 3:
            return []
    return polygon
