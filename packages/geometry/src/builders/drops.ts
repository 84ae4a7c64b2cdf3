/** Drop earrings, hanging before the wall. */
import type { Bench, View } from '../build/assembly.ts';
import { chosen } from '../build/geometry-data.ts';
import { clawSet, rimSet } from '../parts/mounts.ts';
import { pair } from '../parts/pair.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import { chain, FRONT, list, move, turn, type Vector } from '../parts/vector.ts';
import { addRing } from './chains.ts';
import { jhumka } from './jhumka.ts';

const TURNS = { main: [10, -24], second: [24, -12], scale: [0, 0] } as const;

export function drops(bench: Bench, view: View) {
  const { style } = bench.look;
  const one = chosen(
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
    bench.cm('stoneWidth', 0),
    bench.cm('pearlDiameter', 0),
    bench.cm('width', 0),
  );
  const gap = bench.worn?.apart ?? Math.max(widest * (style === 'jhumka' ? 0.74 : 0.95), 0.62);
  const placements = TURNS[view].map((by, i) => chain(move(i ? gap : -gap, 0, 0), turn(by, 'Z')));
  pair(bench, one, placements, false);
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

/** A wire bent for the ear, and below it a small stone. Returns the height of the ring under that. */
function hookAndStone(bench: Bench) {
  bench.add(bench.once('hook', () => wire(HOOK, 0.03, 14, 10)));
  bench.bead([0, 0, 0.02], 0.06, 'polished', 16);
  const small = bench.cm('accentWidth') / 2;
  addRing(bench, 0.055, 0.017, chain(move(0, -0.02, -0.075), turn(90, 'Y')));
  const height = -0.11 - small * 1.05;
  clawSet(bench, chain(move(0, -0.05, height), FRONT), bench.accent, small, {
    low: true,
    claw: 0.13,
  });
  const ring = height - small * 1.05 - 0.055;
  addRing(bench, 0.075, 0.02, chain(move(0, -0.05, ring), FRONT));
  return ring;
}

function stoneDrop(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const top = hookAndStone(bench) - 0.115;
  const at = chain(move(0, -0.05, top - half * ratio), FRONT);
  const setIn = bench.look.style === 'claw-drop' ? clawSet : rimSet;
  setIn(bench, at, bench.stone, half, { cut: bench.cut, ratio });
  // The loop that the ring passes through, soldered to the top of the setting.
  addRing(bench, 0.052, 0.018, chain(move(0, -0.05, top + 0.045), turn(90, 'Y')));
  bench.bead([0, -0.05, top - 0.008], 0.045, 'polished', 14, [1.7, 1, 0.7]);
}

function pearlDrop(bench: Bench) {
  const radius = bench.cm('pearlDiameter') / 2;
  const top = hookAndStone(bench) - 0.1;
  const centre: Vector = [0, -0.05, top - radius * 1.05];
  bench.bead(centre, radius, bench.stone, 32);
  const cap = [
    [0, 1.16],
    [0.1, 1.15],
    [0.14, 1.05],
    [0.3, 1.02],
    [0.42, 0.93],
    [0.44, 0.9],
  ] as const;
  bench.add(
    bench.once('cap', () =>
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
function marquiseDrop(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const small = bench.cm('accentWidth') / 2;
  clawSet(bench, chain(move(0, -0.1, 0), FRONT), bench.accent, small, {
    cut: 'marquise',
    ratio: 2.1,
    low: true,
    claw: 0.15,
  });
  bench.add(
    bench.once('post', () =>
      wire(
        list(2, (i): Vector => [0, 0.9 * i, 0]),
        0.042,
      ),
    ),
  );
  const ring = -small * 2.1 - 0.09;
  addRing(bench, 0.062, 0.02, chain(move(0, -0.09, ring), FRONT));
  clawSet(bench, chain(move(0, -0.1, ring - 0.085 - half * ratio), FRONT), bench.stone, half, {
    cut: bench.cut,
    ratio,
    low: true,
    claw: 0.1,
  });
}
