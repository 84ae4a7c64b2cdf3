/** Pendants on a chain that leaves the image. */
import type { Assembly } from '../build/assembly.ts';
import { pickOption } from '../build/geometry-data.ts';
import { clawSet, halo, rimSet, smallStone } from '../parts/mounts.ts';
import { ellipse, evenly } from '../parts/paths.ts';
import { hoop, lathe, oval, sweep, wire } from '../parts/surfaces.ts';
import { chain, FRONT, list, move, scale, times, turn, UP, type Vector } from '../parts/vector.ts';
import { addRing, bail, hangFrom, hangSide } from './chains.ts';
import { locket } from './locket.ts';

/** Each style builds below the origin and returns its lowest point and the height of the bail. */
const styles: Record<string, (assembly: Assembly) => { bottom: number; top?: number }> = {
  claw,
  halo: haloed,
  'bezel-drop': bezelDrop,
  pearl,
  sunburst,
  bar,
  circle,
  locket,
  flower,
};

export function pendant(assembly: Assembly) {
  const { bottom, top } = pickOption(styles, assembly.appearance.style, 'style')(assembly);
  if (top !== undefined) hangFrom(assembly, bail(assembly, top) - 0.055);
  const wide = assembly.appearance.style === 'bar';
  assembly.visibleSpan = wide ? [bottom - 0.924, 2] : [bottom - 0.42, 1.25];
  if (wide) assembly.closeShare = 0.72;
}

function claw(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  clawSet(assembly, chain(move(0, -0.12, -half), FRONT), assembly.stone, half, {
    cut: assembly.cut,
    ratio,
  });
  return { bottom: -2 * half, top: half * 0.04 };
}

function haloed(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const { cut } = assembly;
  const at = chain(move(0, -0.12, -half), FRONT);
  clawSet(assembly, at, assembly.stone, half, { cut, ratio });
  const reach = halo(assembly, at, half, assembly.cm('accentWidth'), { cut, ratio });
  return { bottom: -half - reach, top: reach - half };
}

/** A stone in a rim, hung by its point from a small stone. */
function bezelDrop(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const [long, small] = [half * ratio, assembly.cm('accentWidth') / 2];
  rimSet(assembly, chain(move(0, -0.1, -long), FRONT), assembly.stone, half, {
    cut: assembly.cut,
    ratio,
  });
  addRing(assembly, 0.06, 0.018, chain(move(0, -0.08, 0.085), FRONT));
  const above = 0.155 + small * 1.1;
  rimSet(assembly, chain(move(0, -0.08, above), FRONT), assembly.accent, small, { wall: 0.22 });
  return { bottom: -2 * long, top: above + small * 1.12 };
}

function pearl(assembly: Assembly) {
  const [radius, small] = [assembly.cm('pearlDiameter') / 2, assembly.cm('accentWidth') / 2];
  assembly.bead([0, -0.1, -radius], radius, assembly.stone, 32);
  const cap = [
    [0, 1.07],
    [0.28, 1.02],
    [0.42, 0.93],
    [0.44, 0.9],
  ] as const;
  assembly.add(
    lathe(
      cap.map(([r, z]) => [r * radius, z * radius] as const),
      48,
    ),
    'polished',
    move(0, -0.1, -radius),
  );
  const above = radius * 0.07 + small * 1.25;
  rimSet(assembly, chain(move(0, -0.11, above), FRONT), assembly.accent, small, { wall: 0.24 });
  return { bottom: -2 * radius, top: above + small * 1.14 };
}

function sunburst(assembly: Assembly) {
  const [radius, small] = [assembly.cm('width') / 2, assembly.cm('accentWidth') / 2];
  const at = chain(move(0, -0.08, -radius), FRONT);
  const field = radius * 0.91;
  const dome = (r: number) => 0.03 + 0.055 * (1 - (r / field) ** 2);
  const edge = [
    [0, -0.045],
    [0.96, -0.045],
    [1, -0.03],
    [1, 0.03],
    [0.985, 0.052],
    [0.95, 0.06],
    [0.925, 0.052],
    [0.91, 0.03],
  ] as const;
  const disc = [
    ...edge.map(([r, z]) => [r * radius, z] as const),
    ...list(14, (j) => field * (1 - (j + 1) / 14)).map((r) => [r, dome(r)] as const),
  ];
  assembly.add(lathe(disc, 128), assembly.finished, at);
  for (let i = 0; i < 12; i++) {
    const reach = radius * (i % 2 ? 0.58 : 0.8);
    const ray = assembly.once(`ray ${reach}`, () =>
      wire(
        [small * 1.35, reach * 0.6, reach].map((r) => [r, 0, dome(r) + 0.004]),
        0.022,
      ),
    );
    assembly.add(ray, 'polished', chain(at, turn(30 * i, 'Z')));
  }
  rimSet(assembly, chain(at, move(0, 0, 0.115)), assembly.accent, small, { wall: 0.22 });
  return { bottom: -2 * radius, top: 0 };
}

/** A level bar; the chain is fixed at both ends. */
function bar(assembly: Assembly) {
  const [half, height, small] = [
    assembly.cm('width') / 2,
    assembly.cm('height'),
    assembly.cm('stoneWidth') / 2,
  ];
  const dome = 0.045;
  const line = [-1, -0.5, 0, 0.5, 1].map((x): Vector => [x * (half - dome), 0, 0]);
  assembly.add(sweep(line, oval(height / 2, 0.09, 24, 4), { open: true, up: UP }));
  const end = lathe(
    [
      [0, dome],
      [0.6, 0.04],
      [0.92, 0.018],
      [1, 0],
    ],
    48,
  );
  for (const sign of [1, -1]) {
    assembly.add(
      end,
      'polished',
      chain(move(sign * (half - dome), 0, 0), turn(sign * 90, 'Y'), scale(height / 2, 0.09, 1)),
    );
    addRing(assembly, 0.07, 0.02, chain(move(sign * (half + 0.075), 0, 0.02), FRONT));
    hangSide(assembly, [sign * (half + 0.12), 0, 0.06]);
  }
  const step = (half * 2 - 0.3) / 8;
  for (let i = 0; i < 9; i++) {
    const at = chain(move(0, -0.09, 0), FRONT, move(-half + 0.15 + step * i, 0, 0.012));
    smallStone(assembly, assembly.stone, at, small);
    addRing(assembly, 1.08, 0.16, chain(at, scale(small)), small);
  }
  return { bottom: -height / 2 };
}

/** An open circle filled with small stones; the chain goes behind it. */
function circle(assembly: Assembly) {
  const [radius, small] = [assembly.cm('width') / 2, assembly.cm('stoneWidth') / 2];
  const at = chain(move(0, -0.08, -radius), FRONT);
  const middle = radius - small * 1.3;
  assembly.add(hoop(middle, 0.065, small * 1.3, 3.4, 128), 'polished', at);
  const path = ellipse(middle, middle, 240);
  for (const [x, y] of evenly(path, small * 2.14, true))
    smallStone(assembly, assembly.stone, chain(at, move(x, y, 0.062)), small);
  for (const [i, between] of evenly(path, small * 1.07, true).entries())
    for (const side of i % 2 ? [0.8, -0.8] : []) {
      const [x, y] = times(between, 1 + (side * small) / middle);
      assembly.bead(chain(at, move(x, y, 0.07)), small * 0.21);
    }
  for (const sign of [1, -1]) {
    addRing(assembly, 0.07, 0.02, chain(move(sign * radius * 0.52, -0.06, -radius * 0.14), FRONT));
    hangSide(assembly, [sign * (radius * 0.52 + 0.02), -0.05, radius * -0.14 + 0.07]);
  }
  return { bottom: -2 * radius };
}

/** Six pointed petals around a brilliant. */
function flower(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const [radius, middle] = [assembly.cm('width') / 2, assembly.cm('accentWidth') / 2];
  const at = chain(move(0, -0.12, -radius), FRONT);
  clawSet(assembly, chain(at, move(0, 0, 0.06)), assembly.accent, middle, {
    low: true,
    claw: 0.13,
  });
  for (let i = 0; i < 6; i++)
    clawSet(
      assembly,
      chain(at, turn(60 * i, 'Z'), move(0, radius - half * ratio, 0), turn(10, 'X')),
      assembly.stone,
      half,
      { cut: 'marquise', ratio, low: true, claw: 0.16 },
    );
  addRing(assembly, radius * 0.34, 0.035, chain(at, move(0, 0, -0.13)));
  return { bottom: -2 * radius, top: 0.02 };
}
