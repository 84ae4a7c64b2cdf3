"""Meshes from points: sweeps, wires, lathes, balls and rings.

One Blender unit is one centimetre, so a model has the true size of its piece.
"""
import math
from functools import lru_cache

import bmesh
import bpy
from mathutils import Matrix, Quaternion, Vector

PI, TAU = math.pi, math.tau
IDENTITY = Matrix.Identity(4)


def move(x=0.0, y=0.0, z=0.0):
    return Matrix.Translation((x, y, z))


def turn(degrees, axis):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def scale(x, y=None, z=None):
    return Matrix.Diagonal((x, x if y is None else y, x if z is None else z, 1))


def facing(z, x=None):
    """Rotation whose local Z points along z, and whose X is as near to x as it can be."""
    z = Vector(z).normalized()
    if x is None:
        x = (1, 0, 0) if abs(z.x) < 0.9 else (0, 1, 0)
    y = z.cross(Vector(x)).normalized()
    return Matrix((y.cross(z).normalized(), y, z)).transposed().to_4x4()


FRONT = turn(90, 'X')
"""Lays a face that looks up so that it looks at the camera."""


def mesh(name, vertices, faces, smooth=True, sharp_above=40):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.validate()
    for polygon in data.polygons:
        polygon.use_smooth = smooth
    if smooth:
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(sharp_above)
    data.update()
    return data


def joined(name, parts):
    """One mesh from (mesh, matrix) pairs."""
    vertices, faces = [], []
    for data, matrix in parts:
        offset = len(vertices)
        vertices += [matrix @ v.co for v in data.vertices]
        faces += [tuple(offset + i for i in p.vertices) for p in data.polygons]
    return mesh(name, vertices, faces)


def circle(radius, count=64):
    return [(radius * math.cos(TAU * i / count), radius * math.sin(TAU * i / count), 0) for i in range(count)]


def ellipse(a, b, count=360, z=0.0):
    return [(a * math.cos(TAU * i / count), b * math.sin(TAU * i / count), z) for i in range(count)]


def upright_circle(radius, count=256, start=0.0, end=360.0):
    """Points of a circle around Y, from the top; open unless it goes all the way round."""
    closed = end - start >= 360
    steps = count if closed else count + 1
    angles = [math.radians(start + (end - start) * i / count) for i in range(steps)]
    return [(radius * math.sin(a), 0, radius * math.cos(a)) for a in angles]


def oval_profile(half_width, half_height, count=24, squareness=2.0):
    """Superellipse: 2 is an ellipse, more is squarer."""
    def bend(value):
        return math.copysign(abs(value) ** (2 / squareness), value)
    angles = [TAU * i / count for i in range(count)]
    return [(half_width * bend(math.cos(a)), half_height * bend(math.sin(a))) for a in angles]


def fluted_profile(radius, depth, flutes=3, count=48):
    angles = [TAU * i / count for i in range(count)]
    radii = [radius + depth * math.cos(flutes * a) for a in angles]
    return [(r * math.cos(a), r * math.sin(a)) for r, a in zip(radii, angles)]


def sweep(name, points, profile, closed=True, up=None, twist=0.0, size=None):
    """Carries a profile along points. size(t) gives its two scales at t in 0..1."""
    points = [Vector(p) for p in points]
    count, k = len(points), len(profile)
    vertices, faces = [], []
    for i, (point, (tangent, normal)) in enumerate(zip(points, _frames(points, closed, up))):
        binormal = tangent.cross(normal)
        angle = twist * i / count
        cos, sin = math.cos(angle), math.sin(angle)
        su, sv = size(i / (count if closed else count - 1)) if size else (1, 1)
        for u, v in profile:
            vertices.append(point + normal * ((u * cos - v * sin) * su) + binormal * ((u * sin + v * cos) * sv))
    for i in range(count if closed else count - 1):
        after = (i + 1) % count
        for j in range(k):
            beside = (j + 1) % k
            faces.append((i * k + j, i * k + beside, after * k + beside, after * k + j))
    if not closed:
        faces.append(tuple(reversed(range(k))))
        faces.append(tuple(range((count - 1) * k, count * k)))
    return mesh(name, vertices, faces)


def _frames(points, closed, up):
    """Tangent and normal at each point: with a fixed up, or turning as little as possible."""
    count = len(points)
    tangents = []
    for i in range(count):
        before = points[i - 1] if closed or i > 0 else points[i]
        after = points[(i + 1) % count] if closed or i < count - 1 else points[i]
        tangents.append((after - before).normalized())
    if up is not None:
        up = Vector(up)
        return [(t, (up - t * up.dot(t)).normalized()) for t in tangents]
    normal = tangents[0].orthogonal().normalized()
    frames = [(tangents[0], normal)]
    for i in range(1, count):
        normal = tangents[i - 1].rotation_difference(tangents[i]) @ normal
        normal = (normal - tangents[i] * normal.dot(tangents[i])).normalized()
        frames.append((tangents[i], normal))
    if closed:
        last = tangents[-1].rotation_difference(tangents[0]) @ normal
        first = frames[0][1]
        gap = math.atan2(tangents[0].dot(last.cross(first)), last.dot(first))
        frames = [(t, Quaternion(t, gap * i / count) @ n) for i, (t, n) in enumerate(frames)]
    return frames


def wire(name, points, radius, segments=14, per_span=6):
    """Round wire with rounded ends through a smooth curve."""
    curve = _smooth_curve([Vector(p) for p in points], per_span)
    radii = [radius] * len(curve)
    for at_start in (True, False):
        end, inner = (curve[0], curve[1]) if at_start else (curve[-1], curve[-2])
        outwards = (end - inner).normalized()
        for k in range(1, 6):
            angle = k / 5 * PI / 2
            tip, tip_radius = end + outwards * radius * math.sin(angle), max(radius * math.cos(angle), radius * 0.02)
            position = 0 if at_start else len(curve)
            curve.insert(position, tip)
            radii.insert(position, tip_radius)
    last = len(curve) - 1
    return sweep(name, curve, oval_profile(1, 1, segments), closed=False,
                 size=lambda t: (radii[round(t * last)],) * 2)


def _smooth_curve(points, per_span):
    curve = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for step in range(per_span):
            t = step / per_span
            curve.append(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                                + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    return curve + [points[-1]]


def lathe(name, profile, count=64):
    """Turns (radius, height) pairs around Z."""
    k = len(profile)
    vertices, faces = [], []
    for i in range(count):
        angle = TAU * i / count
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
    for i in range(count):
        after = (i + 1) % count
        for j in range(k - 1):
            faces.append((i * k + j, after * k + j, after * k + j + 1, i * k + j + 1))
    return mesh(name, vertices, faces)


@lru_cache(maxsize=None)
def ball(segments=16):
    """Unit ball; smooth enough at 8 for a bead and at 32 for a pearl."""
    profile = [(max(math.sin(PI * i / segments), 1e-5), -math.cos(PI * i / segments)) for i in range(segments + 1)]
    return lathe('ball', profile, segments * 2)


@lru_cache(maxsize=None)
def hoop(radius, thickness, depth=None, squareness=2.0, count=64):
    """Ring around Z; thickness is measured along Z, depth away from it."""
    profile = oval_profile(thickness, depth or thickness, 16, squareness)
    return sweep('hoop', circle(radius, count), profile, up=(0, 0, 1))


def cut_flat(data, height):
    """Slices off everything above a height, closes the cut, and returns the rim in order."""
    model = bmesh.new()
    model.from_mesh(data)
    everything = model.verts[:] + model.edges[:] + model.faces[:]
    bmesh.ops.bisect_plane(model, geom=everything, plane_co=(0, 0, height), plane_no=(0, 0, 1), clear_outer=True)
    face = bmesh.ops.contextual_create(model, geom=[e for e in model.edges if e.is_boundary])['faces'][0]
    rim = [tuple(v.co) for v in face.verts]
    model.to_mesh(data)
    model.free()
    data.update()
    return rim


def evenly(points, step, closed=False):
    """The same path with points a step apart, adjusted so that a whole number fits."""
    path = [Vector(p) for p in points]
    if closed:
        path.append(path[0].copy())
    lengths = [(b - a).length for a, b in zip(path, path[1:])]
    total = sum(lengths)
    count = max(2, round(total / step))
    result, span, walked = [], 0, 0.0
    for k in range(count if closed else count + 1):
        distance = k * total / count
        while span < len(lengths) - 1 and walked + lengths[span] < distance:
            walked += lengths[span]
            span += 1
        result.append(path[span].lerp(path[span + 1], (distance - walked) / lengths[span] if lengths[span] else 0))
    return result


def directions(points, closed=True):
    """Tangent at every point."""
    count = len(points)
    return [(points[(i + 1) % count if closed else min(i + 1, count - 1)]
             - points[i - 1 if closed else max(i - 1, 0)]).normalized() for i in range(count)]
