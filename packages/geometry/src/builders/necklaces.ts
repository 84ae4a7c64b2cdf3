import type { Assembly, View } from '../build/assembly.ts';
import { pickOption } from '../build/geometry-data.ts';
import { neckLoop } from '../parts/neck.ts';
import { directions, evenly } from '../parts/paths.ts';
import { chain, facing, length, minus, moveTo, nth, turn, type Vector } from '../parts/vector.ts';
import { link } from './chains.ts';

/** Necklaces with a single long row of pearls or large links. */

export function strand(assembly: Assembly, view: View) {
  const { style } = assembly.appearance;
  const halfWidth = pickOption({ pearls: 3.2, paperclip: 2.6 }, style, 'style');
  const loop = neckLoop(assembly, assembly.cm('chainLength'), halfWidth);
  (style === 'pearls' ? pearls : paperclip)(assembly, loop);
  assembly.closeShare = 0.5;
  if (view !== 'scale') assembly.visibleSpan = [-halfWidth * 1.42, halfWidth * 1.28];
}

function pearls(assembly: Assembly, loop: readonly Vector[]) {
  const places = evenly(loop, assembly.cm('pearlDiameter') * 1.03, true);
  const spacing = length(minus(nth(places, 1), nth(places, 0)));
  const radius = Math.min(spacing, assembly.cm('pearlDiameter')) / 2;
  // The clasp is at the side, where the image shows it.
  const clasp = Math.round(places.length * 0.155);
  places.forEach((place, i) => {
    assembly.bead(place, radius, i === clasp ? 'polished' : assembly.stone, 28);
  });
}

/** Long links face the camera; short links between them are seen edge on. */
function paperclip(assembly: Assembly, loop: readonly Vector[]) {
  const [width, radius] = [assembly.cm('width'), assembly.cm('thickness') / 2];
  const long = link(assembly, assembly.cm('height'), width, radius, 64);
  const short = link(assembly, width * 1.15, width * 0.85, radius, 48);
  const places = evenly(loop, (long.pitch + short.pitch) / 2, true, true);
  directions(places).forEach((tangent, i) => {
    const flat = chain(moveTo(nth(places, i)), facing([0, -1, 0], tangent));
    assembly.add(
      i % 2 ? short.surface : long.surface,
      'polished',
      chain(flat, turn(i % 2 ? 78 : 14, 'X')),
    );
  });
}
