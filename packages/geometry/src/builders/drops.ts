import type { Assembly, View } from '../build/assembly.ts';
import { pickOption } from '../build/geometry-data.ts';
import { clawSet, rimSet } from '../parts/mounts.ts';
import { pair } from '../parts/pair.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import { chain, FRONT, list, move, nth, TAU, turn, type Vector } from '../parts/vector.ts';
import { addRing } from './chains.ts';

/** Drop earrings, hanging before the wall. */

const TURNS = { main: [10, -24], second: [24, -12], scale: [0, 0] } as const;

export function drops(assembly: Assembly, view: View) {
  const { style } = assembly.appearance;
  const one = pickOption(
    {
      'claw-drop': stoneDrop,
      'bezel-drop': stoneDrop,
      pearl: pearlDrop,
      'marquise-drop': marquiseDrop,
      jhumka,
    },
    style,
    'style',
  );
  const widest = Math.max(
    assembly.cm('stoneWidth', 0),
    assembly.cm('pearlDiameter', 0),
    assembly.cm('width', 0),
  );
  const gap =
    assembly.worn?.earDistance ?? Math.max(widest * (style === 'jhumka' ? 0.74 : 0.95), 0.62);
  const placements = TURNS[view].map((by, i) => chain(move(i ? gap : -gap, 0, 0), turn(by, 'Z')));
  pair(assembly, one, placements, false);
}

const HOOK: Vector[] = [
  [0, 0, 0],
  [0, -0.02, 0.18],
  [0, 0.06, 0.42],
  [0, 0.25, 0.52],
  [0, 0.42, 0.4],
  [0, 0.46, 0.05],
  [0, 0.43, -0.32],
];

/** Adds an ear hook with a small stone below it. Returns the height of the ring under the stone. */
function hookAndStone(assembly: Assembly) {
  assembly.add(assembly.once('hook', () => wire(HOOK, 0.03, 14, 10)));
  assembly.bead([0, 0, 0.02], 0.06, 'polished', 16);
  const small = assembly.cm('accentWidth') / 2;
  addRing(assembly, 0.055, 0.017, chain(move(0, -0.02, -0.075), turn(90, 'Y')));
  const height = -0.11 - small * 1.05;
  clawSet(assembly, chain(move(0, -0.05, height), FRONT), assembly.accent, small, {
    low: true,
    claw: 0.13,
  });
  const ring = height - small * 1.05 - 0.055;
  addRing(assembly, 0.075, 0.02, chain(move(0, -0.05, ring), FRONT));
  return ring;
}

function stoneDrop(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const top = hookAndStone(assembly) - 0.115;
  const at = chain(move(0, -0.05, top - half * ratio), FRONT);
  const setIn = assembly.appearance.style === 'claw-drop' ? clawSet : rimSet;
  setIn(assembly, at, assembly.stone, half, { cut: assembly.cut, ratio });
  // The loop for the ring, soldered to the top of the setting.
  addRing(assembly, 0.052, 0.018, chain(move(0, -0.05, top + 0.045), turn(90, 'Y')));
  assembly.bead([0, -0.05, top - 0.008], 0.045, 'polished', 14, [1.7, 1, 0.7]);
}

function pearlDrop(assembly: Assembly) {
  const radius = assembly.cm('pearlDiameter') / 2;
  const top = hookAndStone(assembly) - 0.1;
  const centre: Vector = [0, -0.05, top - radius * 1.05];
  assembly.bead(centre, radius, assembly.stone, 32);
  const cap = [
    [0, 1.16],
    [0.1, 1.15],
    [0.14, 1.05],
    [0.3, 1.02],
    [0.42, 0.93],
    [0.44, 0.9],
  ] as const;
  assembly.add(
    assembly.once('cap', () =>
      lathe(
        cap.map(([r, z]) => [r * radius, z * radius] as const),
        48,
      ),
    ),
    'polished',
    move(...centre),
  );
}

/** A pointed stone on the lobe and a pear below it. */
function marquiseDrop(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const small = assembly.cm('accentWidth') / 2;
  clawSet(assembly, chain(move(0, -0.1, 0), FRONT), assembly.accent, small, {
    cut: 'marquise',
    ratio: 2.1,
    low: true,
    claw: 0.15,
  });
  assembly.add(
    assembly.once('post', () =>
      wire(
        list(2, (i): Vector => [0, 0.9 * i, 0]),
        0.042,
      ),
    ),
  );
  const ring = -small * 2.1 - 0.09;
  addRing(assembly, 0.062, 0.02, chain(move(0, -0.09, ring), FRONT));
  clawSet(
    assembly,
    chain(move(0, -0.1, ring - 0.085 - half * ratio), FRONT),
    assembly.stone,
    half,
    {
      cut: assembly.cut,
      ratio,
      low: true,
      claw: 0.1,
    },
  );
}

/** A flower on the lobe, and below it a bell with a fringe of pearls. */

function jhumka(assembly: Assembly) {
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
