"""How each kind of piece is shown: how it stands or hangs, and from where it is seen."""
from mathutils import Vector

from geometry import move, scale, turn
from lights import light_table, light_wall, light_world
from studio_numbers import STUDIO
from scene import GREIGE, PAPER, aim_camera, aim_flat_camera, hang_paper

RINGS = ('stone-ring', 'eternity-ring', 'band-ring')
BRACELETS = ('line-bracelet', 'bangle', 'chain-bracelet')
HANGING = ('pendant', 'collar', 'strand', 'drops')

# Frames for the view in scale, in millimetres: few and round, so that pieces can be compared.
SCALE_FRAMES = (30, 40, 60, 80, 100, 120, 250, 320)


def show(bench, view):
    """Poses the piece, lights it and aims the camera. Returns facts about the picture."""
    light_world(**_sparkle(bench.look))
    if view == 'scale':
        return _in_scale(bench)
    kind = bench.look['piece']
    if kind in RINGS:
        return _ring(bench, view)
    if kind in BRACELETS:
        return _bracelet(bench, view)
    if kind in HANGING:
        return _hanging(bench, view)
    return _pair(bench, view)


def _sparkle(look):
    """Pieces that are nearly all diamond need a darker tent, or they turn pale."""
    if look.get('stone') == 'diamond' and look['piece'] in ('studs', 'line-bracelet', 'collar'):
        return STUDIO['darkTent']
    return STUDIO['tent']


def _pale(look):
    """Rows of diamonds in white metal would drown in white paper."""
    return ('diamond' in (look.get('stone'), look.get('accent')) and look['metal'] in ('silver', 'platinum')
            and look['piece'] in ('line-bracelet', 'collar', 'hoops'))


def _paper(look):
    return GREIGE if _pale(look) else PAPER


def _ring(bench, view):
    flat = bench.look['piece'] != 'stone-ring' and bench.look['style'] != 'signet'
    if view == 'second' and flat:
        bench.pose(turn(28, 'Z') @ turn(90, 'X'))
        return _on_table(bench, 2.4, elevation=40, fill=0.88)
    if view == 'second':
        bench.pose(turn(6, 'X') @ turn(-34, 'Z'))
        return _on_table(bench, 2.4, elevation=44, fill=0.86, keep=lambda p, low, high: p.z > low.z + 0.52 * (high.z - low.z))
    bench.pose(turn(19, 'X') @ turn(32, 'Z'))
    # From higher up, the table of a coloured stone mirrors less of the room and keeps its colour.
    coloured = not flat and bench.look.get('stone') not in (None, 'diamond')
    return _on_table(bench, 2.4, elevation=38 if coloured else 25, fill=0.78)


def _bracelet(bench, view):
    if view == 'second':
        bench.pose(turn(24, 'Z'))
        return _on_table(bench, 3.0, elevation=24, fill=2.0 if _pale(bench.look) else 1.3, low_lights=True,
                         keep=lambda p, low, high: p.y < low.y + 0.30 * (high.y - low.y))
    if _pale(bench.look):
        # Small stones need a closer look; the sides of the row leave the picture.
        return _on_table(bench, 3.0, elevation=30, fill=1.40, low_lights=True,
                         keep=lambda p, low, high: p.y < low.y + 0.55 * (high.y - low.y))
    return _on_table(bench, 3.0, elevation=38, fill=0.92, low_lights=True)


def _pair(bench, view):
    if view == 'second':
        return _on_table(bench, 2.4, elevation=38, fill=0.90, keep=lambda p, low, high: p.x < (low.x + high.x) / 2)
    return _on_table(bench, 2.4, elevation=22, fill=0.84)


def _on_table(bench, size, elevation, fill, keep=None, low_lights=False):
    bench.scale_to(size, on_table=True)
    light_table(low_lights)
    hang_paper(colour=_paper(bench.look))
    points = list(bench.points())
    if keep:
        low, high = bench.bounds()
        points = [p for p in points if keep(p, low, high)]
    aim_camera(points, elevation, fill, fstop=1.6)
    return {}


def _hanging(bench, view):
    if view == 'second' and bench.visible_span:
        bottom, top = bench.visible_span
        bench.visible_span = (bottom, bottom + (top - bottom) * bench.close_share)
    if view == 'second' and bench.look['piece'] != 'drops':
        # Any further and a stone's table would mirror the side cards.
        bench.pose(turn(-13, 'Z'))
    bench.scale_to(2.4, on_table=False)
    light_wall(brushed=bench.look.get('finish') == 'brushed')
    low, high = bench.bounds()
    hang_paper(high.y + 0.10, _paper(bench.look), through_stones=0.12 if view == 'second' else 1.0)
    if bench.visible_span:
        points = [Vector((0, low.y, z)) for z in bench.visible_span]
        aim_camera(points, 0, 0.99, lift=0.0)
    else:
        points = list(bench.points())
        if view == 'second':
            points = [p for p in points if p.x < 0 and p.z < low.z + 0.75 * (high.z - low.z)]
        aim_camera(points, 0, 0.84 if view == 'second' else 0.78)
    return {}


def _in_scale(bench):
    """Front on and without perspective, in a frame of a round number of millimetres."""
    if bench.look['piece'] in BRACELETS:
        bench.pose(turn(90, 'X'))
    low, high = bench.bounds()
    span = max(high.x - low.x, high.z - low.z) * 10 if not bench.visible_span else (high.z - low.z) * 10 * 0.80
    frame = next(f for f in SCALE_FRAMES if f * 0.72 >= span or f == SCALE_FRAMES[-1])
    factor = 3.4 / (frame / 10)
    middle = (low + high) / 2
    if bench.visible_span:
        # Hang the pendant a little above the rule; its chain runs out of the picture.
        middle = Vector((0, middle.y, low.z + frame / 10 * 0.22))
    bench.pose(scale(factor) @ move(-middle.x, -middle.y, -middle.z))
    light_wall()
    hang_paper(max(p.y for p in bench.points()) + 0.10, _paper(bench.look),
               through_stones=0.12 if bench.look['piece'] in RINGS else 1.0)
    aim_flat_camera(3.4, height=-0.20)
    return {'frameMillimetres': frame}
