/** Rings with stones: solitaires, halos, three stones, rims, and rows. */
import type { Bench } from '../build/assembly.ts';
import { chosen } from '../build/geometry-data.ts';
import { clawSet, halo, rimSet, stonesAround } from '../parts/mounts.ts';
import { shank } from '../parts/shank.ts';
import { lathe } from '../parts/surfaces.ts';
import { chain, degrees, list, move, TAU, turn } from '../parts/vector.ts';

const THICKNESS = 0.18;

export function stoneRing(bench: Bench) {
  const { style } = bench.look;
  chosen(
    {
      solitaire: inClaws,
      halo: inClaws,
      pave: inClaws,
      'halo-pave': inClaws,
      bezel: inRim,
      'three-stone': threeStones,
    },
    style,
    'style',
  )(bench);
  if (style.endsWith('pave')) setShoulders(bench);
}

function inClaws(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const { cut } = bench;
  const inner = shank(bench, bench.cm('bandWidth'), THICKNESS, { top: [0.72, 0.85] });
  const at = move(0, 0, inner + THICKNESS * 0.85 + half * 0.98);
  clawSet(bench, at, bench.stone, half, { cut, ratio });
  if (bench.look.style.startsWith('halo'))
    halo(bench, at, half, bench.cm('accentWidth'), { cut, ratio });
}

function threeStones(bench: Bench) {
  const [middle, side] = [bench.cm('stoneWidth') / 2, bench.cm('accentWidth') / 2];
  const base =
    shank(bench, bench.cm('bandWidth'), THICKNESS, { top: [0.75, 0.85] }) + THICKNESS * 0.85;
  clawSet(bench, move(0, 0, base + middle * 0.98), bench.stone, middle);
  const spread = degrees(((middle + side) * 1.06) / (base + (middle + side) / 2));
  for (const sign of [1, -1])
    clawSet(
      bench,
      chain(turn(sign * spread, 'Y'), move(0, 0, base + side * 0.95)),
      bench.accent,
      side,
    );
}

function inRim(bench: Bench) {
  const [half, ratio] = bench.stoneShape;
  const thickness = 0.17;
  const inner = shank(bench, bench.cm('bandWidth'), thickness, { squareness: 2.3 });
  const at = move(0, 0, inner + thickness + half * 0.42);
  rimSet(bench, at, bench.stone, half, { cut: bench.cut, ratio, depth: 0.62, wall: 0.2 });
  const [foot, shoulder] = [-half * 0.95, -half * 0.3];
  bench.add(
    lathe(
      [
        [half * 0.72, foot],
        [half * 0.92, foot * 0.75],
        [half * 1.1, shoulder],
        [half * 1.02, shoulder + 0.02],
      ],
      96,
    ),
    'polished',
    at,
  );
}

function setShoulders(bench: Bench) {
  const [inner, half] = [bench.cm('innerDiameter') / 2, bench.cm('accentWidth') / 2];
  const step = degrees((2 * half * 1.06) / (inner + THICKNESS));
  for (const sign of [1, -1])
    stonesAround(
      bench,
      inner + THICKNESS * 0.97,
      half,
      list(11, (i) => sign * (15 + step * i)),
      [bench.accent],
    );
}

export function eternityRing(bench: Bench) {
  const half = bench.cm('stoneWidth') / 2;
  const thickness = 0.16;
  const inner = shank(bench, half * 2 * 0.92, thickness, { squareness: 4.5 });
  const radius = inner + thickness + half * 0.12;
  const count = Math.floor((TAU * radius) / (half * 2.03));
  const reach = Math.floor(count * 0.24);
  const first = chosen({ full: 0, half: -reach }, bench.look.style, 'style');
  const angles = list(first ? 2 * reach + 1 : count, (i) => ((first + i) * 360) / count);
  stonesAround(bench, radius, half, angles, [bench.stone, bench.accent], 0.24);
}
