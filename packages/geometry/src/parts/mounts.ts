/** Stone settings: claws, rims, halos and beads. */
import { studio } from '@briolette/viewer/studio';
import type { Assembly } from '../build/assembly.ts';
import { type Cut, type Gem, pickOption } from '../build/geometry-data.ts';
import { cutStone, outline } from './cuts.ts';
import { evenly, grown, scaled } from './paths.ts';
import { joined, oval, sweep, wire } from './surfaces.ts';
import { chain, type Frame, move, nth, plus, scale, times, turn, UP } from './vector.ts';

/** The positions of the claws in degrees of the round outline (90 is the tip of a pear). */
const CLAWS: Record<Cut, readonly number[]> = {
  round: [45, 135, 225, 315],
  cushion: [45, 135, 225, 315],
  emerald: [45, 135, 225, 315],
  oval: [48, 132, 228, 312],
  pear: [90, 172, 235, 305, 8],
  marquise: [90, 270],
};
const HIGH_CLAW = [
  [0.3, -1.02],
  [0.62, -0.62],
  [0.93, -0.18],
  [1.035, 0],
  [1.02, 0.1],
  [0.9, 0.2],
] as const;
const LOW_CLAW = [
  [0.78, -0.62],
  [0.92, -0.3],
  [1.04, 0],
  [1.02, 0.1],
  [0.9, 0.2],
] as const;

type Setting = { cut?: Cut; ratio?: number };

/** Adds a stone. Coloured stones refract less, so their pavilion is deeper to reflect the light. */
function addStone(
  assembly: Assembly,
  gem: Gem,
  at: Frame,
  half: number,
  { cut = 'round', ratio = 1 }: Setting = {},
  small = false,
) {
  const frame = chain(at, scale(half));
  if (gem === 'pearl') return assembly.bead(at, half, gem, 16);
  const { pavilion } = pickOption(studio.stones, small ? 'diamond' : gem, 'stone');
  const girdle = assembly.girdle(half, small ? 24 : 64);
  const key = `stone ${cut} ${ratio} ${girdle} ${pavilion}`;
  assembly.add(
    assembly.once(key, () => cutStone(cut, ratio, girdle, pavilion)),
    gem,
    frame,
  );
}

export const smallStone = (assembly: Assembly, gem: Gem, at: Frame, half: number) =>
  addStone(assembly, gem, at, half, {}, true);

/** Adds a stone in claws, with its table along the local Z of `at`. */
export function clawSet(
  assembly: Assembly,
  at: Frame,
  gem: Gem,
  half: number,
  {
    cut = 'round',
    ratio = 1,
    low = false,
    claw = 0.105,
  }: Setting & { low?: boolean; claw?: number } = {},
) {
  const frame = chain(at, scale(half));
  addStone(assembly, gem, at, half, { cut, ratio });
  const around = assembly.edges(claw * half, 14);
  const rail = (outlineCut: Cut, length: number, reach: number, height: number, thickness = 0.09) =>
    sweep(
      scaled(outline(outlineCut, length, 96), reach, height),
      oval(thickness, thickness * 0.72, assembly.edges(half * thickness, 12)),
      { up: UP },
    );
  const claws = assembly.once(`claws ${cut} ${ratio} ${low} ${claw} ${around}`, () => {
    const girdle = outline(cut, ratio, 360);
    return joined([
      ...CLAWS[cut].map((degrees) =>
        wire(
          (low ? LOW_CLAW : HIGH_CLAW).map(([r, z]) =>
            plus(times(nth(girdle, degrees), r), [0, 0, z]),
          ),
          claw,
          around,
        ),
      ),
      low ? rail(cut, ratio, 0.8, -0.45) : rail(cut, ratio, 0.6, -0.56),
      ...(low ? [] : [rail('round', 1, 0.27, -0.98, 0.16)]),
    ]);
  });
  assembly.add(claws, 'polished', frame);
}

/** Adds a stone in a closed rim. `depth` and `wall` are in half widths of the stone. */
export function rimSet(
  assembly: Assembly,
  at: Frame,
  gem: Gem,
  half: number,
  {
    cut = 'round',
    ratio = 1,
    depth = 0.55,
    wall = 0.13,
  }: Setting & { depth?: number; wall?: number } = {},
) {
  const frame = chain(at, scale(half));
  addStone(assembly, gem, at, half, { cut, ratio });
  const rim = assembly.once(`rim ${cut} ${ratio} ${depth} ${wall}`, () =>
    sweep(
      scaled(grown(outline(cut, ratio, 128), wall * 0.45), 1, 0.09 - depth / 2),
      oval(depth / 2, wall / 2, 20, 3.4),
      { up: UP },
    ),
  );
  assembly.add(rim, 'polished', frame);
}

/** Adds small stones around a larger one. Returns the reach of the halo along the stone. */
export function halo(
  assembly: Assembly,
  at: Frame,
  half: number,
  stoneWidth: number,
  { cut = 'round', ratio = 1, gap = 0.012 }: Setting & { gap?: number } = {},
) {
  const small = stoneWidth / 2;
  const path = grown(scaled(outline(cut, ratio, 240), half), small + gap);
  assembly.add(
    assembly.once(`halo ${half} ${small}`, () =>
      sweep(path, oval(small * 0.62, small * 1.12, 20, 3.5), { up: UP }),
    ),
    'polished',
    chain(at, move(0, 0, -0.02 - small * 0.52)),
  );
  for (const [x, y] of evenly(path, small * 2.12, true))
    smallStone(assembly, assembly.accent, chain(at, move(x, y, small * 0.22 - 0.02)), small);
  const between = evenly(path, small * 1.06, true).filter((_, i) => i % 2);
  for (const side of [0.72, -0.72])
    for (const [x, y] of grown(between, small * side))
      assembly.bead(chain(at, move(x, y, small * 0.3 - 0.02)), small * 0.2);
  return half * ratio + small * 2.1 + gap;
}

/**
 * Adds a row of stones that face outwards on a ring around Y, with two beads between neighbours.
 */
export function stonesAround(
  assembly: Assembly,
  radius: number,
  half: number,
  angles: readonly number[],
  gems: readonly Gem[],
  bead = 0.2,
) {
  angles.forEach((angle, i) => {
    smallStone(assembly, nth(gems, i), chain(turn(angle, 'Y'), move(0, 0, radius)), half);
  });
  const step = nth(angles, 1) - nth(angles, 0);
  for (const angle of [nth(angles, 0) - step, ...angles])
    for (const side of [1, -1])
      assembly.bead(
        chain(turn(angle + step / 2, 'Y'), move(0, side * half * 0.74, radius + half * 0.03)),
        half * bead,
        'polished',
        8,
        [1, 1, 1.1],
      );
}
