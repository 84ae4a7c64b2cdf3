import type { Assembly, View } from '../build/assembly.ts';
import { GeometryError, pickOption } from '../build/geometry-data.ts';
import { clawSet, halo } from '../parts/mounts.ts';
import { directions, evenly } from '../parts/paths.ts';
import { lathe } from '../parts/surfaces.ts';
import {
  chain,
  degrees,
  FRONT,
  facing,
  length,
  list,
  minus,
  move,
  moveTo,
  nth,
  plus,
  scale,
  TAU,
  turn,
  unit,
  type Vector,
} from '../parts/vector.ts';
import { addRing, layChain, link, mirrored } from './chains.ts';

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

/** Necklaces that are rows of stones, graduated from the middle. */

export function collar(assembly: Assembly, view: View) {
  const withDrops = pickOption(
    { 'halo-drops': true, riviere: false },
    assembly.appearance.style,
    'style',
  );
  const halfWidth = withDrops ? 3.3 : 2.3;
  const loop = neckLoop(assembly, assembly.cm('chainLength'), halfWidth);
  const row = graduated(assembly, withDrops ? 6 : 11, withDrops);
  const places = spread(row, loop);
  for (const sign of [1, -1])
    row.forEach((link, i) => {
      if (i || sign === 1)
        setStone(assembly, loop, sign * nth(places, i), link, withDrops && i <= 3);
    });
  const start = nth(places, -1) + Math.round(nth(row, -1).reach / STEP);
  layChain(assembly, loop.slice(start, loop.length - start), {
    long: 0.22,
    wide: 0.15,
    radius: 0.025,
  });
  assembly.closeShare = 0.5;
  if (view !== 'scale')
    assembly.visibleSpan = [-halfWidth * 1.3 - (withDrops ? 1 : 0.35), halfWidth * 1.3];
}

type Link = { stone: number; small: number; reach: number };

/**
 * Returns the half width of each stone, the stone width of its halo and its reach, from the middle
 * outwards.
 */
function graduated(assembly: Assembly, half: number, withDrops: boolean): Link[] {
  const largest = assembly.cm('stoneWidth') / 2;
  const smallest = withDrops ? largest * 0.55 : assembly.cm('accentWidth') / 2;
  return list(half + 1, (i) => {
    const stone = largest + (smallest - largest) * (i / half) ** 1.1;
    const small = withDrops ? assembly.cm('accentWidth') * Math.max(stone / largest, 0.7) : 0;
    return { stone, small, reach: withDrops ? stone + small * 1.1 + 0.02 : stone * 1.12 };
  });
}

/** Returns the indices on the loop at which neighbouring stones just touch. */
function spread(row: readonly Link[], loop: readonly Vector[]) {
  const places = [0];
  row.slice(1).forEach(({ reach }, i) => {
    const from = nth(places, -1);
    let index = from;
    while (length(minus(nth(loop, index), nth(loop, from))) < nth(row, i).reach + reach)
      if (++index > loop.length / 2 - 20) throw new GeometryError('chainTooShort');
    places.push(index);
  });
  return places;
}

function setStone(
  assembly: Assembly,
  loop: readonly Vector[],
  index: number,
  { stone, small, reach }: Link,
  drop: boolean,
) {
  const here = nth(loop, index);
  const tangent = unit(minus(nth(loop, index + 1), nth(loop, index - 1)));
  const slope = degrees(Math.atan2(tangent[2], tangent[0]));
  const at = chain(moveTo(here), FRONT, turn(slope, 'Z'));
  clawSet(assembly, at, assembly.stone, stone, { low: true, claw: 0.12 });
  if (small) halo(assembly, at, stone, small, { gap: 0.02 });
  // Partly hidden links behind the stones connect neighbours.
  for (const sign of [1, -1])
    addRing(
      assembly,
      0.16,
      0.06,
      chain(at, move(sign * reach, 0, -stone * 0.5), FRONT, scale(stone * 1.4)),
      stone * 1.4,
    );
  if (!drop) return;
  // A pearl hangs straight down from the outer edge of the halo.
  const start = plus(here, [tangent[2], 0, -tangent[0]], reach + 0.02);
  const share = stone / (assembly.cm('stoneWidth') / 2);
  const pearl = (assembly.cm('pearlDiameter') / 2) * (0.6 + 0.4 * share);
  addRing(assembly, 0.055, 0.017, chain(moveTo(start), FRONT), 1, 32);
  const centre = plus(start, [0, 0, -0.07 - pearl * 1.1]);
  assembly.bead(centre, pearl, 'pearl', 24);
  const cap = assembly.once('cap', () =>
    lathe(
      [
        [0, 1.14],
        [0.3, 1.05],
        [0.5, 0.9],
      ],
      24,
    ),
  );
  assembly.add(cap, 'polished', chain(moveTo(centre), scale(pearl)));
}

/** The loop of a hanging necklace: half circles below and above, straight lines between. */

const STEP = 0.02;

const DEPTH = -0.4;

/** Returns points one step apart, counterclockwise from the lowest one. */
function neckLoop({ worn }: Assembly, length: number, halfWidth: number): Vector[] {
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
