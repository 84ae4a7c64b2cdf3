"""The workbench: where a builder puts the parts of a piece together."""
import bpy
from mathutils import Vector

from geometry import IDENTITY, ball, move, scale
from metals import metal
from stones import stone_material


class Bench:
    """Collects parts. Builders speak in millimetres of the product; the model is in centimetres."""

    def __init__(self, product):
        self.parts = []
        self.look = product['studio']
        self._dimensions = product['dimensions']
        self.close_share = 0.55
        self.visible_span = None
        """(bottom, top) heights to show, for pieces whose chain leaves the picture."""

    def cm(self, dimension, default=None):
        value = self._dimensions.get(dimension, default)
        if value is None:
            raise KeyError(f'this piece needs the dimension {dimension}')
        return value / 10

    @property
    def metal(self):
        return metal(self.look['metal'])

    @property
    def finished_metal(self):
        return metal(self.look['metal'], self.look.get('finish', 'polished'))

    @property
    def stone(self):
        return stone_material(self.look['stone'])

    @property
    def accent(self):
        return stone_material(self.look.get('accent', self.look.get('stone')))

    @property
    def stone_shape(self):
        """Half width in centimetres, and the length as a ratio of the width."""
        width = self.cm('stoneWidth')
        length = self.cm('stoneLength', width * 10)
        return width / 2, length / width

    def add(self, data, material, matrix=IDENTITY):
        part = bpy.data.objects.new(data.name, data)
        bpy.context.scene.collection.objects.link(part)
        if not data.materials:
            data.materials.append(material)
        elif data.materials[0] != material:
            part.material_slots[0].link = 'OBJECT'
            part.material_slots[0].material = material
        part.matrix_world = matrix
        part.visible_transmission = not material.get('is_metal', False)
        self.parts.append(part)
        return part

    def bead(self, place, radius, material=None, segments=8, stretch=(1, 1, 1)):
        """A ball at a place, or in a frame when place is a matrix."""
        matrix = place if hasattr(place, 'to_3x3') else move(*place)
        self.add(ball(segments), material or self.metal, matrix @ scale(*(radius * s for s in stretch)))

    def mark(self):
        return len(self.parts)

    def pose(self, matrix, since=0):
        for part in self.parts[since:]:
            part.matrix_world = matrix @ part.matrix_world

    def lowest(self, since=0):
        return min((part.matrix_world @ v.co).z for part in self.parts[since:] for v in part.data.vertices)

    def stand_on_table(self, since=0):
        self.pose(move(0, 0, -self.lowest(since)), since)

    def points(self, per_part=400):
        """A sample of the model's points, enough to frame it."""
        for part in self.parts:
            vertices = part.data.vertices
            for i in range(0, len(vertices), max(1, len(vertices) // per_part)):
                yield part.matrix_world @ vertices[i].co

    def bounds(self):
        points = list(self.points())
        low = Vector(min(p[i] for p in points) for i in range(3))
        high = Vector(max(p[i] for p in points) for i in range(3))
        if self.visible_span:
            low.z, high.z = self.visible_span
        return low, high

    def scale_to(self, size, on_table):
        """Brings every piece to one size, so that one light suits all. Returns the factor."""
        low, high = self.bounds()
        factor = size / (high.z - low.z if self.visible_span else max(high - low))
        middle = (low + high) / 2
        if self.visible_span:
            middle.x = 0
        floor = low.z if on_table else middle.z
        self.pose(scale(factor) @ move(-middle.x, -middle.y, -floor))
        if self.visible_span:
            self.visible_span = tuple((z - floor) * factor for z in self.visible_span)
        return factor
