"""Necklaces that are one long row: pearls, or large links."""
from geometry import directions, evenly, facing, move, turn
from pieces.chains import link
from pieces.neck import neck_loop


def build(bench, view):
    half_width = {'pearls': 3.2, 'paperclip': 2.6}[bench.look['style']]
    loop = neck_loop(bench.cm('chainLength'), half_width)
    {'pearls': _pearls, 'paperclip': _paperclip}[bench.look['style']](bench, loop)
    bench.close_share = 0.5
    if view != 'scale':
        bench.visible_span = (-half_width * 1.42, half_width * 1.28)


def _pearls(bench, loop):
    places = evenly(loop, bench.cm('pearlDiameter') * 1.03, closed=True)
    radius = (places[1] - places[0]).length / 2 * 0.965
    # The clasp is turned to the side, where the picture still shows it.
    clasp = round(len(places) * 0.155)
    for i, place in enumerate(places):
        bench.bead(tuple(place), radius, bench.metal if i == clasp else bench.stone, 28)


def _paperclip(bench, loop):
    """Long links seen flat, joined by short ones seen edge on."""
    wire = bench.cm('thickness') / 2
    long, pitch = link(bench.cm('height'), bench.cm('width'), wire, 64)
    short, short_pitch = link(bench.cm('width') * 1.15, bench.cm('width') * 0.85, wire, 48)
    step = (pitch + short_pitch) / 2
    places = evenly(loop, step, closed=True)
    if len(places) % 2:
        places = evenly(loop, step * len(places) / (len(places) - 1), closed=True)
    for i, (place, tangent) in enumerate(zip(places, directions(places))):
        flat = facing((0, -1, 0), tangent)
        bench.add(short if i % 2 else long, bench.metal, move(*place) @ flat @ turn(78 if i % 2 else 14, 'X'))
