/** Drop earrings, hanging before the wall. */
import type { Assembly, View } from '../build/assembly.ts';
import { pickOption } from '../build/geometry-data.ts';
import { clawSet, rimSet } from '../parts/mounts.ts';
import { pair } from '../parts/pair.ts';
import { lathe, wire } from '../parts/surfaces.ts';
import { chain, FRONT, list, move, turn, type Vector } from '../parts/vector.ts';
import { addRing } from './chains.ts';
import { jhumka } from './jhumka.ts';

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
