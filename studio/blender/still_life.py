"""Compositions of several pieces: the hero of the home page, and one picture for each category."""
from mathutils import Vector

from bench import Bench
from cuts import cut_stone
from geometry import ball, move, scale, turn
from lights import light_table, light_wall, light_world
from studio_numbers import STUDIO
from pieces import BUILDERS
from scene import aim_camera, hang_paper
from stones import stone_material

WARM_PAPER = (0.80, 0.755, 0.705)


class Stage(Bench):
    def __init__(self, products):
        super().__init__({'studio': {}, 'dimensions': {}})
        self._products = products

    def stand(self, product, x, y, pose, view='main'):
        """Puts a product on the table at a place."""
        bench = self._build(product, view)
        bench.pose(pose)
        bench.stand_on_table()
        bench.pose(move(x, y, 0))
        self.parts += bench.parts

    def hang(self, product, x, z, pose=move()):
        bench = self._build(product, 'main')
        bench.pose(move(x, 0, z) @ pose)
        self.parts += bench.parts

    def loose_stone(self, kind, x, y, half_width, yaw):
        """A cut stone that lies on its side, as loose stones do."""
        start = self.mark()
        self.add(cut_stone(), stone_material(kind), turn(yaw, 'Z') @ turn(49.2, 'X') @ scale(half_width))
        self.stand_on_table(start)
        self.pose(move(x, y, 0), start)

    def _build(self, product, view):
        bench = Bench(self._products[product])
        BUILDERS[bench.look['piece']](bench, view)
        return bench


def ring_pose(yaw, lean=19):
    return turn(lean, 'X') @ turn(yaw, 'Z')


def _hero(products, aspect):
    stage = Stage(products)
    wide = aspect > 1
    stage.stand('meridian-sapphire-halo-ring', 0.1, 0, ring_pose(24))
    stage.stand('soleil-eternity-band', *((1.95, 0.55) if wide else (1.55, 1.25)), turn(-62, 'Z') @ turn(14, 'X'))
    stage.stand('wickerwork-twist-ring', *((-1.75, 0.7) if wide else (-1.05, 1.75)), turn(20, 'Z') @ turn(90, 'X'))
    for x in range(-9, 10):
        # A strand of pearls behind everything, in a shallow curve.
        stage.add(ball(24), stone_material('pearl'), move(x * 0.43, 3.1 + 0.012 * x * x, 0.21) @ scale(0.21))
    for kind, x, y, half_width, yaw in (('diamond', -1.15, -0.75, 0.34, 20), ('pink-sapphire', -0.50, -1.30, 0.24, 80),
                                        ('diamond', 1.30, -0.95, 0.28, 140), ('emerald', 1.95, -0.55, 0.22, 10)):
        stage.loose_stone(kind, x if wide else x * 0.8, y, half_width, yaw)
    framed = [p for p in stage.points() if p.y < 2.6]
    low, high = Vector(map(min, zip(*framed))), Vector(map(max, zip(*framed)))
    factor = 5.0 / (high.x - low.x)
    stage.pose(scale(factor))
    light_world(**STUDIO['tent'])
    light_table()
    hang_paper(colour=WARM_PAPER)
    points = [p * factor for p in framed]
    if wide:
        aim_camera(points, 20, 0.52, aspect, shift=-0.19, fstop=1.0)
    else:
        aim_camera(points, 24, 0.80, aspect, lift=0.20, fstop=1.0)
    return {}


def _rings(products, aspect):
    stage = Stage(products)
    stage.stand('aurelia-solitaire-ring', -1.05, -0.2, ring_pose(30))
    stage.stand('verdine-emerald-ring', 1.10, 0.1, ring_pose(-26))
    stage.stand('soleil-eternity-band', 0.1, 1.9, ring_pose(8, 10))
    return _on_table(stage, aspect, 24, 0.80)


def _bracelets(products, aspect):
    stage = Stage(products)
    stage.stand('estuary-pearl-bracelet', -2.3, 3.9, turn(0, 'Z'))
    stage.stand('anchor-link-bracelet', 1.3, -3.4, turn(15, 'Z'))
    stage.stand('dawn-oval-bangle', 5.0, 3.4, turn(-25, 'Z'))
    return _on_table(stage, aspect, 38, 0.94, low=True)


def _earrings(products, aspect):
    stage = Stage(products)
    stage.stand('corso-gold-hoops', 0, 1.4, turn(0, 'Z'))
    stage.stand('primrose-cluster-studs', -1.5, -1.2, turn(0, 'Z'))
    stage.stand('everly-diamond-studs', 1.5, -1.5, turn(0, 'Z'))
    return _on_table(stage, aspect, 27, 0.86)


def _necklaces(products, aspect):
    stage = Stage(products)
    for product, x, z in (('celeste-diamond-pendant', -1.75, 0.75), ('isolde-sapphire-pendant', 0, 0), ('peony-drop-necklace', 1.75, 0.75)):
        stage.hang(product, x, z)
    stage.visible_span = (-2.3, 2.6)
    stage.scale_to(2.4, on_table=False)
    light_world(**STUDIO['tent'])
    light_wall()
    low, high = stage.bounds()
    hang_paper(high.y + 0.10, through_stones=1.0)
    aim_camera([Vector((0, low.y, z)) for z in stage.visible_span], 0, 0.99, lift=0.0)
    return {}


def _on_table(stage, aspect, elevation, fill, low=False):
    stage.scale_to(3.4, on_table=True)
    light_world(**STUDIO['tent'])
    light_table(low)
    hang_paper()
    aim_camera(list(stage.points()), elevation, fill, aspect, fstop=1.2)
    return {}


STILL_LIVES = {
    'hero-wide': _hero,
    'hero-tall': _hero,
    'category-ring': _rings,
    'category-bracelet': _bracelets,
    'category-earring': _earrings,
    'category-necklace': _necklaces,
}
