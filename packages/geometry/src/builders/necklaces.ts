import type { Bench, View } from '../build/assembly.ts';
import { chosen } from '../build/geometry-data.ts';
import { directions, ellipse, evenly } from '../parts/paths.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import {
  chain,
  FRONT,
  type Frame,
  facing,
  length,
  list,
  minus,
  move,
  moveTo,
  nth,
  scale,
  TAU,
  turn,
  type Vector,
} from '../parts/vector.ts';
import { link, mirrored } from './chains.ts';

/** An oval locket with a rim of beads and a sprig on its face. */

const CUSHION = [
  [0, -0.16],
  [0.5, -0.15],
  [0.85, -0.1],
  [0.97, -0.04],
  [1, 0],
  [0.97, 0.04],
  [0.9, 0.075],
  [0.86, 0.07],
  [0.82, 0.085],
  [0.6, 0.135],
  [0.35, 0.158],
  [0.15, 0.165],
  [0, 0.166],
] as const;

export function locket(bench: Bench) {
  const [width, height] = [bench.cm('width') / 2, bench.cm('height') / 2];
  const at = chain(move(0, -0.12, -height), FRONT);
  bench.add(lathe(CUSHION, 128), bench.finished, chain(at, scale(width, height, 1)));
  for (const [x, y] of evenly(ellipse(width * 0.93, height * 0.93), 0.078, true))
    bench.bead(chain(at, move(x, y, 0.066)), 0.032, 'polished', 12);
  sprig(bench, at, width, height);
  return { bottom: -2 * height, top: 0.03 };
}

function sprig(bench: Bench, at: Frame, width: number, height: number) {
  const surface = (x: number, y: number) =>
    0.166 * (1 - 0.55 * ((x / width) ** 2 + (y / height) ** 2));
  const stem = list(7, (i): [number, number] => [
    0.1 * Math.sin((i / 6) * 2.6),
    height * (-0.62 + (1.15 * i) / 6),
  ]);
  bench.add(
    wire(
      stem.map(([x, y]) => [x, y, surface(x, y)]),
      0.024,
    ),
    'polished',
    at,
  );
  stem.slice(1).forEach(([x, y], i) => {
    const size = 1 - 0.09 * i;
    for (const side of [1, -1])
      bench.bead(
        chain(
          at,
          move(x, y, surface(x, y) + 0.004),
          turn(90 - side * 52, 'Z'),
          move(0.17 * size, 0, -0.008),
        ),
        1,
        'polished',
        16,
        [0.165 * size, 0.066 * size, 0.036],
      );
  });
}

/** The loop that a long necklace makes when it hangs: half circles below and above, straight between. */

export const STEP = 0.02;
const DEPTH = -0.4;

/** Points a small step apart, from the lowest one round by the right. */
export function neckLoop({ worn }: Bench, length: number, halfWidth: number): Vector[] {
  if (worn) {
    const right = evenly(worn.hang(length, [0, DEPTH, 0], true), STEP);
    return [...right, ...mirrored(right).reverse().slice(1, -1)];
  }
  const straight = (length - TAU * halfWidth) / 2;
  const quarter = (halfWidth * TAU) / 4;
  return list(Math.floor(length / STEP), (i) => {
    const mirrored = i * STEP > length / 2;
    const s = mirrored ? length - i * STEP : i * STEP;
    const angle = (s < quarter ? s : Math.max(quarter, s - straight)) / halfWidth;
    const x = halfWidth * Math.sin(angle);
    const rise = Math.min(straight, Math.max(0, s - quarter));
    return [mirrored ? -x : x, DEPTH, rise - halfWidth * Math.cos(angle)];
  });
}

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
