import type { Bench, View } from '../build/assembly.ts';
import { chosen } from '../build/geometry-data.ts';
import { neckLoop } from '../parts/neck.ts';
import { directions, evenly } from '../parts/paths.ts';
import { chain, facing, length, minus, moveTo, nth, turn, type Vector } from '../parts/vector.ts';
import { link } from './chains.ts';

/** Necklaces that are one long row: pearls, or large links. */

export function strand(bench: Bench, view: View) {
  const { style } = bench.look;
  const halfWidth = chosen({ pearls: 3.2, paperclip: 2.6 }, style, 'style');
  const loop = neckLoop(bench, bench.cm('chainLength'), halfWidth);
  (style === 'pearls' ? pearls : paperclip)(bench, loop);
  bench.closeShare = 0.5;
  if (view !== 'scale') bench.visibleSpan = [-halfWidth * 1.42, halfWidth * 1.28];
}

function pearls(bench: Bench, loop: readonly Vector[]) {
  const places = evenly(loop, bench.cm('pearlDiameter') * 1.03, true);
  const room = length(minus(nth(places, 1), nth(places, 0)));
  const radius = Math.min(room, bench.cm('pearlDiameter')) / 2;
  // The clasp is turned to the side, where the picture still shows it.
  const clasp = Math.round(places.length * 0.155);
  places.forEach((place, i) => {
    bench.bead(place, radius, i === clasp ? 'polished' : bench.stone, 28);
  });
}

/** Long links seen flat, joined by short ones seen edge on. */
function paperclip(bench: Bench, loop: readonly Vector[]) {
  const [width, radius] = [bench.cm('width'), bench.cm('thickness') / 2];
  const long = link(bench, bench.cm('height'), width, radius, 64);
  const short = link(bench, width * 1.15, width * 0.85, radius, 48);
  const places = evenly(loop, (long.pitch + short.pitch) / 2, true, true);
  directions(places).forEach((tangent, i) => {
    const flat = chain(moveTo(nth(places, i)), facing([0, -1, 0], tangent));
    bench.add(
      i % 2 ? short.shape : long.shape,
      'polished',
      chain(flat, turn(i % 2 ? 78 : 14, 'X')),
    );
  });
}
