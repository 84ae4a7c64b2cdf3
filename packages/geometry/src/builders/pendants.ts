/** Pendants on a chain that leaves the picture. */
import type { Bench } from '../build/assembly.ts';
import { chosen } from '../build/geometry-data.ts';
import { clawSet, halo, rimSet, smallStone } from '../parts/mounts.ts';
import { ellipse, evenly } from '../parts/paths.ts';
import { hoop, lathe, oval, sweep, wire } from '../parts/surfaces.ts';
import { chain, FRONT, list, move, scale, times, turn, UP, type Vector } from '../parts/vector.ts';
import { addRing, bail, hangFrom, hangSide } from './chains.ts';
import { locket } from './locket.ts';

/** Each builds below the origin, says how high the chain must hold it, and returns its lowest point. */
const styles: Record<string, (bench: Bench) => { bottom: number; top?: number }> = {
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

export function pendant(bench: Bench) {
  const { bottom, top } = chosen(styles, bench.look.style, 'style')(bench);
  if (top !== undefined) hangFrom(bench, bail(bench, top) - 0.055);
  const wide = bench.look.style === 'bar';
  bench.visibleSpan = wide ? [bottom - 0.924, 2] : [bottom - 0.42, 1.25];
  if (wide) bench.closeShare = 0.72;
}

function claw(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  clawSet(bench, chain(move(0, -0.12, -half), FRONT), bench.stone, half, { cut: bench.cut, ratio });
  return { bottom: -2 * half, top: half * 0.04 };
}

function haloed(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const { cut } = bench;
  const at = chain(move(0, -0.12, -half), FRONT);
  clawSet(bench, at, bench.stone, half, { cut, ratio });
  const reach = halo(bench, at, half, bench.cm('accentWidth'), { cut, ratio });
  return { bottom: -half - reach, top: reach - half };
}

/** A stone in a rim, hung by its point from a small stone. */
function bezelDrop(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const [long, small] = [half * ratio, bench.cm('accentWidth') / 2];
  rimSet(bench, chain(move(0, -0.1, -long), FRONT), bench.stone, half, { cut: bench.cut, ratio });
  addRing(bench, 0.06, 0.018, chain(move(0, -0.08, 0.085), FRONT));
  const above = 0.155 + small * 1.1;
  rimSet(bench, chain(move(0, -0.08, above), FRONT), bench.accent, small, { wall: 0.22 });
  return { bottom: -2 * long, top: above + small * 1.12 };
}

function pearl(bench: Bench) {
  const [radius, small] = [bench.cm('pearlDiameter') / 2, bench.cm('accentWidth') / 2];
  bench.bead([0, -0.1, -radius], radius, bench.stone, 32);
  const cap = [
    [0, 1.07],
    [0.28, 1.02],
    [0.42, 0.93],
    [0.44, 0.9],
  ] as const;
  bench.add(
    lathe(
      cap.map(([r, z]) => [r * radius, z * radius] as const),
      48,
    ),
    'polished',
    move(0, -0.1, -radius),
  );
  const above = radius * 0.07 + small * 1.25;
  rimSet(bench, chain(move(0, -0.11, above), FRONT), bench.accent, small, { wall: 0.24 });
  return { bottom: -2 * radius, top: above + small * 1.14 };
}

function sunburst(bench: Bench) {
  const [radius, small] = [bench.cm('width') / 2, bench.cm('accentWidth') / 2];
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
  bench.add(lathe(disc, 128), bench.finished, at);
  for (let i = 0; i < 12; i++) {
    const reach = radius * (i % 2 ? 0.58 : 0.8);
    const ray = bench.once(`ray ${reach}`, () =>
      wire(
        [small * 1.35, reach * 0.6, reach].map((r) => [r, 0, dome(r) + 0.004]),
        0.022,
      ),
    );
    bench.add(ray, 'polished', chain(at, turn(30 * i, 'Z')));
  }
  rimSet(bench, chain(at, move(0, 0, 0.115)), bench.accent, small, { wall: 0.22 });
  return { bottom: -2 * radius, top: 0 };
}

/** A level bar; the chain is fixed at both ends. */
function bar(bench: Bench) {
  const [half, height, small] = [
    bench.cm('width') / 2,
    bench.cm('height'),
    bench.cm('stoneWidth') / 2,
  ];
  const dome = 0.045;
  const line = [-1, -0.5, 0, 0.5, 1].map((x): Vector => [x * (half - dome), 0, 0]);
  bench.add(sweep(line, oval(height / 2, 0.09, 24, 4), { open: true, up: UP }));
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
    bench.add(
      end,
      'polished',
      chain(move(sign * (half - dome), 0, 0), turn(sign * 90, 'Y'), scale(height / 2, 0.09, 1)),
    );
    addRing(bench, 0.07, 0.02, chain(move(sign * (half + 0.075), 0, 0.02), FRONT));
    hangSide(bench, [sign * (half + 0.12), 0, 0.06]);
  }
  const step = (half * 2 - 0.3) / 8;
  for (let i = 0; i < 9; i++) {
    const at = chain(move(0, -0.09, 0), FRONT, move(-half + 0.15 + step * i, 0, 0.012));
    smallStone(bench, bench.stone, at, small);
    addRing(bench, 1.08, 0.16, chain(at, scale(small)), small);
  }
  return { bottom: -height / 2 };
}

/** An open circle filled with small stones; the chain goes behind it. */
function circle(bench: Bench) {
  const [radius, small] = [bench.cm('width') / 2, bench.cm('stoneWidth') / 2];
  const at = chain(move(0, -0.08, -radius), FRONT);
  const middle = radius - small * 1.3;
  bench.add(hoop(middle, 0.065, small * 1.3, 3.4, 128), 'polished', at);
  const path = ellipse(middle, middle, 240);
  for (const [x, y] of evenly(path, small * 2.14, true))
    smallStone(bench, bench.stone, chain(at, move(x, y, 0.062)), small);
  for (const [i, between] of evenly(path, small * 1.07, true).entries())
    for (const side of i % 2 ? [0.8, -0.8] : []) {
      const [x, y] = times(between, 1 + (side * small) / middle);
      bench.bead(chain(at, move(x, y, 0.07)), small * 0.21);
    }
  for (const sign of [1, -1]) {
    addRing(bench, 0.07, 0.02, chain(move(sign * radius * 0.52, -0.06, -radius * 0.14), FRONT));
    hangSide(bench, [sign * (radius * 0.52 + 0.02), -0.05, radius * -0.14 + 0.07]);
  }
  return { bottom: -2 * radius };
}

/** Six pointed petals around a brilliant. */
function flower(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const [radius, middle] = [bench.cm('width') / 2, bench.cm('accentWidth') / 2];
  const at = chain(move(0, -0.12, -radius), FRONT);
  clawSet(bench, chain(at, move(0, 0, 0.06)), bench.accent, middle, { low: true, claw: 0.13 });
  for (let i = 0; i < 6; i++)
    clawSet(
      bench,
      chain(at, turn(60 * i, 'Z'), move(0, radius - half * ratio, 0), turn(10, 'X')),
      bench.stone,
      half,
      { cut: 'marquise', ratio, low: true, claw: 0.16 },
    );
  addRing(bench, radius * 0.34, 0.035, chain(at, move(0, 0, -0.13)));
  return { bottom: -2 * radius, top: 0.02 };
}
