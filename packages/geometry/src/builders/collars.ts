/** Necklaces that are rows of stones, graduated from the middle. */
import type { Bench, View } from '../build/assembly.ts';
import { chosen, PieceFault } from '../build/geometry-data.ts';
import { clawSet, halo } from '../parts/mounts.ts';
import { neckLoop, STEP } from '../parts/neck.ts';
import { lathe } from '../parts/surfaces.ts';
import {
  chain,
  degrees,
  FRONT,
  length,
  list,
  minus,
  move,
  moveTo,
  nth,
  plus,
  scale,
  turn,
  unit,
  type Vector,
} from '../parts/vector.ts';
import { addRing, layChain } from './chains.ts';

export function collar(bench: Bench, view: View) {
  const withDrops = chosen({ 'halo-drops': true, riviere: false }, bench.look.style, 'style');
  const halfWidth = withDrops ? 3.3 : 2.3;
  const loop = neckLoop(bench, bench.cm('chainLength'), halfWidth);
  const row = graduated(bench, withDrops ? 6 : 11, withDrops);
  const places = spread(row, loop);
  for (const sign of [1, -1])
    row.forEach((link, i) => {
      if (i || sign === 1) setStone(bench, loop, sign * nth(places, i), link, withDrops && i <= 3);
    });
  const start = nth(places, -1) + Math.round(nth(row, -1).reach / STEP);
  layChain(bench, loop.slice(start, loop.length - start), {
    long: 0.22,
    wide: 0.15,
    radius: 0.025,
  });
  bench.closeShare = 0.5;
  if (view !== 'scale')
    bench.visibleSpan = [-halfWidth * 1.3 - (withDrops ? 1 : 0.35), halfWidth * 1.3];
}

type Link = { stone: number; small: number; reach: number };

/** Half width of each stone, width of the stones of its halo, and how far it reaches, from the middle out. */
function graduated(bench: Bench, half: number, withDrops: boolean): Link[] {
  const largest = bench.cm('stoneWidth') / 2;
  const smallest = withDrops ? largest * 0.55 : bench.cm('accentWidth') / 2;
  return list(half + 1, (i) => {
    const stone = largest + (smallest - largest) * (i / half) ** 1.1;
    const small = withDrops ? bench.cm('accentWidth') * Math.max(stone / largest, 0.7) : 0;
    return { stone, small, reach: withDrops ? stone + small * 1.1 + 0.02 : stone * 1.12 };
  });
}

/** Places on the loop at which neighbours just touch. */
function spread(row: readonly Link[], loop: readonly Vector[]) {
  const places = [0];
  row.slice(1).forEach(({ reach }, i) => {
    const from = nth(places, -1);
    let index = from;
    while (length(minus(nth(loop, index), nth(loop, from))) < nth(row, i).reach + reach)
      if (++index > loop.length / 2 - 20)
        throw new PieceFault('The stones do not fit on the chain.');
    places.push(index);
  });
  return places;
}

function setStone(
  bench: Bench,
  loop: readonly Vector[],
  index: number,
  { stone, small, reach }: Link,
  drop: boolean,
) {
  const here = nth(loop, index);
  const tangent = unit(minus(nth(loop, index + 1), nth(loop, index - 1)));
  const slope = degrees(Math.atan2(tangent[2], tangent[0]));
  const at = chain(moveTo(here), FRONT, turn(slope, 'Z'));
  clawSet(bench, at, bench.stone, stone, { low: true, claw: 0.12 });
  if (small) halo(bench, at, stone, small, { gap: 0.02 });
  // Half hidden links behind, which hold neighbours together.
  for (const sign of [1, -1])
    addRing(
      bench,
      0.16,
      0.06,
      chain(at, move(sign * reach, 0, -stone * 0.5), FRONT, scale(stone * 1.4)),
      stone * 1.4,
    );
  if (!drop) return;
  // A pearl hangs straight down from the outer edge of the halo, as it would on the neck.
  const start = plus(here, [tangent[2], 0, -tangent[0]], reach + 0.02);
  const share = stone / (bench.cm('stoneWidth') / 2);
  const pearl = (bench.cm('pearlDiameter') / 2) * (0.6 + 0.4 * share);
  addRing(bench, 0.055, 0.017, chain(moveTo(start), FRONT), 1, 32);
  const centre = plus(start, [0, 0, -0.07 - pearl * 1.1]);
  bench.bead(centre, pearl, 'pearl', 24);
  const cap = bench.once('cap', () =>
    lathe(
      [
        [0, 1.14],
        [0.3, 1.05],
        [0.5, 0.9],
      ],
      24,
    ),
  );
  bench.add(cap, 'polished', chain(moveTo(centre), scale(pearl)));
}
