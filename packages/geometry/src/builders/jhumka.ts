/** A flower on the lobe, and below it a bell with a fringe of pearls. */
import type { Assembly } from '../build/assembly.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import { chain, FRONT, list, move, nth, TAU, turn } from '../parts/vector.ts';
import { addRing } from './chains.ts';

export function jhumka(assembly: Assembly) {
  const flower = chain(move(0, -0.05, 0), FRONT);
  const petals = 9;
  for (const [ring, reach, lift, shift] of [
    [0.4, 0.19, 0.05, 0],
    [0.2, 0.13, 0.11, 0.5],
  ] as const)
    for (let i = 0; i < petals; i++)
      assembly.bead(
        chain(flower, turn((360 * (i + shift)) / petals, 'Z'), move(ring, 0, lift)),
        1,
        'polished',
        16,
        [reach, reach * 0.66, 0.06],
      );
  assembly.bead(chain(flower, move(0, 0, 0.15)), 0.125, assembly.stone, 20);
  const plate = [
    [0, 0.03],
    [0.42, 0.02],
    [0.46, -0.01],
    [0.42, -0.04],
    [0, -0.04],
  ] as const;
  assembly.add(
    assembly.once('plate', () => lathe(plate, 48)),
    'polished',
    flower,
  );
  addRing(assembly, 0.07, 0.022, chain(move(0, -0.05, -0.63), FRONT));
  bell(assembly, -0.7);
}

/** The wall of the bell from the crown to the rim; the rib starts at the fourth point. */
const CURVE = [
  [0.06, 0],
  [0.1, -0.03],
  [0.09, -0.07],
  [0.2, -0.12],
  [0.48, -0.24],
  [0.74, -0.44],
  [0.9, -0.7],
  [0.97, -0.95],
  [1, -1.05],
] as const;

function bell(assembly: Assembly, top: number) {
  const [width, pearl] = [assembly.cm('width') / 2, assembly.cm('pearlDiameter') / 2];
  /** A point on the bell, t from the crown (0) to the rim (1). */
  const at = (t: number): [number, number] => {
    const span = t * (CURVE.length - 4) + 3;
    const i = Math.min(Math.floor(span), CURVE.length - 2);
    const [[r0, z0], [r1, z1]] = [nth(CURVE, i), nth(CURVE, i + 1)];
    return [(r0 + (r1 - r0) * (span - i)) * width, (z0 + (z1 - z0) * (span - i)) * width];
  };
  const wall = [...CURVE, [0.93, -1.05], [0.88, -0.85]].map(
    ([r, z]) => [(r as number) * width, (z as number) * width] as const,
  );
  const here = move(0, -0.05, top);
  const around = (i: number, count: number) => chain(here, turn((360 * i) / count, 'Z'));
  assembly.add(
    assembly.once('bell', () => lathe([[0, 0.02], ...wall], 96)),
    'polished',
    here,
  );
  const rib = assembly.once('rib', () =>
    wire(
      list(6, (i) => at((i + 1) / 6)).map(([r, z]) => [r + 0.004, 0, z]),
      0.02,
      8,
      4,
    ),
  );
  for (let i = 0; i < 24; i++) assembly.add(rib, 'polished', around(i, 24));
  for (const [t, size, count] of [
    [0.52, 0.03, 44],
    [1, 0.042, 48],
  ] as const) {
    const [r, z] = at(t);
    for (let i = 0; i < count; i++)
      assembly.bead(chain(around(i, count), move(r + 0.02, 0, z)), size, 'polished', 10);
  }
  const fringe = Math.floor((TAU * width * 0.97) / (pearl * 2.15));
  for (let i = 0; i < fringe; i++) {
    const hang = (drop: number) =>
      chain(around(i, fringe), move(width * 0.97, 0, -1.05 * width - drop));
    assembly.bead(hang(0.05), 0.026, 'polished', 10);
    assembly.bead(hang(0.075 + pearl), pearl, assembly.stone, 20);
  }
  assembly.bead(chain(here, move(0, 0, -1.05 * width - 0.12)), 0.12, assembly.stone, 24);
}
