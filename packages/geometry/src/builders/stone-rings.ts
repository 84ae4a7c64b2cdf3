/** Rings with stones: solitaire, halo, three-stone, bezel and eternity rings. */
import type { Assembly } from '../build/assembly.ts';
import { pickOption } from '../build/geometry-data.ts';
import { clawSet, halo, rimSet, stonesAround } from '../parts/mounts.ts';
import { shank } from '../parts/shank.ts';
import { lathe } from '../parts/surfaces.ts';
import { chain, degrees, list, move, TAU, turn } from '../parts/vector.ts';

const THICKNESS = 0.18;

export function stoneRing(assembly: Assembly) {
  const { style } = assembly.appearance;
  pickOption(
    {
      solitaire: setInClaws,
      halo: setInClaws,
      pave: setInClaws,
      'halo-pave': setInClaws,
      bezel: setInRim,
      'three-stone': threeStones,
    },
    style,
    'style',
  )(assembly);
  if (style.endsWith('pave')) setShoulders(assembly);
}

function setInClaws(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const { cut } = assembly;
  const inner = shank(assembly, assembly.cm('bandWidth'), THICKNESS, { top: [0.72, 0.85] });
  const at = move(0, 0, inner + THICKNESS * 0.85 + half * 0.98);
  clawSet(assembly, at, assembly.stone, half, { cut, ratio });
  if (assembly.appearance.style.startsWith('halo'))
    halo(assembly, at, half, assembly.cm('accentWidth'), { cut, ratio });
}

function threeStones(assembly: Assembly) {
  const [middle, side] = [assembly.cm('stoneWidth') / 2, assembly.cm('accentWidth') / 2];
  const base =
    shank(assembly, assembly.cm('bandWidth'), THICKNESS, { top: [0.75, 0.85] }) + THICKNESS * 0.85;
  clawSet(assembly, move(0, 0, base + middle * 0.98), assembly.stone, middle);
  const spread = degrees(((middle + side) * 1.06) / (base + (middle + side) / 2));
  for (const sign of [1, -1])
    clawSet(
      assembly,
      chain(turn(sign * spread, 'Y'), move(0, 0, base + side * 0.95)),
      assembly.accent,
      side,
    );
}

function setInRim(assembly: Assembly) {
  const [half, ratio] = assembly.stoneSize;
  const thickness = 0.17;
  const inner = shank(assembly, assembly.cm('bandWidth'), thickness, { squareness: 2.3 });
  const at = move(0, 0, inner + thickness + half * 0.42);
  rimSet(assembly, at, assembly.stone, half, { cut: assembly.cut, ratio, depth: 0.62, wall: 0.2 });
  const [foot, shoulder] = [-half * 0.95, -half * 0.3];
  assembly.add(
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

function setShoulders(assembly: Assembly) {
  const [inner, half] = [assembly.cm('innerDiameter') / 2, assembly.cm('accentWidth') / 2];
  const step = degrees((2 * half * 1.06) / (inner + THICKNESS));
  for (const sign of [1, -1])
    stonesAround(
      assembly,
      inner + THICKNESS * 0.97,
      half,
      list(11, (i) => sign * (15 + step * i)),
      [assembly.accent],
    );
}

export function eternityRing(assembly: Assembly) {
  const half = assembly.cm('stoneWidth') / 2;
  const thickness = 0.16;
  const inner = shank(assembly, half * 2 * 0.92, thickness, { squareness: 4.5 });
  const radius = inner + thickness + half * 0.12;
  const count = Math.floor((TAU * radius) / (half * 2.03));
  const reach = Math.floor(count * 0.24);
  const first = pickOption({ full: 0, half: -reach }, assembly.appearance.style, 'style');
  const angles = list(first ? 2 * reach + 1 : count, (i) => ((first + i) * 360) / count);
  stonesAround(assembly, radius, half, angles, [assembly.stone, assembly.accent], 0.24);
}
