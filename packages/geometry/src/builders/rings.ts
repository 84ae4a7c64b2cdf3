import type { Assembly } from '../build/assembly.ts';
import { insideRing, upperFace } from '../build/engraving-area.ts';
import { pickOption } from '../build/geometry-data.ts';
import { clawSet, halo, rimSet, stonesAround } from '../parts/mounts.ts';
import { uprightCircle } from '../parts/paths.ts';
import { flat, fluted, lathe, oval, type Profile, sweep } from '../parts/surfaces.ts';
import { cutFlat, triangulate } from '../parts/triangles.ts';
import { chain, degrees, list, move, nth, TAU, turn, UP, type Vector } from '../parts/vector.ts';

/** Rings without a stone: wedding bands, ropes and signets. */

export function bandRing(assembly: Assembly) {
  pickOption({ leaf, twist, dome, signet }, assembly.appearance.style, 'style')(assembly);
}

const dome = (assembly: Assembly) =>
  shank(assembly, assembly.cm('bandWidth'), assembly.cm('thickness'), { squareness: 2.3 });

export function twist(assembly: Assembly) {
  const radius = assembly.cm('thickness') / 2;
  const profile = fluted(radius * 0.79, radius * 0.21);
  return shank(assembly, 0, radius * 2, { profile, twist: TAU * 6, count: 720 });
}

/** Pairs of leaves on a stem of beads, between two rows of milgrain. */
function leaf(assembly: Assembly) {
  const [width, thickness] = [assembly.cm('bandWidth'), assembly.cm('thickness')];
  const surface = shank(assembly, width, thickness, { squareness: 4.2 }) + thickness;
  const grains = 150;
  for (let i = 0; i < grains; i++)
    for (const side of [1, -1])
      assembly.bead(
        chain(turn((360 * i) / grains, 'Y'), move(0, side * width * 0.4, surface - 0.002)),
        0.019,
      );
  const sprigs = 22;
  for (let i = 0; i < sprigs; i++) {
    const at = chain(turn((360 * i) / sprigs, 'Y'), move(0, 0, surface + 0.014));
    for (const side of [1, -1])
      assembly.bead(
        chain(at, turn(side * 40, 'Z'), move(0.125, 0, 0), turn(4, 'Y')),
        1,
        'polished',
        16,
        [0.118, 0.056, 0.046],
      );
    assembly.bead(at, 0.032, 'polished', 12);
  }
}

/** A band that swells towards the top, sliced flat for the face. */
function signet(assembly: Assembly) {
  const inner = assembly.cm('innerDiameter') / 2;
  const [thickness, width] = [0.17, assembly.cm('bandWidth')];
  const [faceWidth, faceLength] = [assembly.cm('height'), assembly.cm('width')];
  const face = inner + 0.2;
  const swell = Math.hypot(face, faceLength / 2) - inner - thickness;
  const reach = Math.atan2(faceLength / 2, face);
  const bump = (angle: number) => 1 / (1 + (angle / (reach * 1.45)) ** 4);
  const grow = swell / bump(reach);
  const count = 320;
  const stations = list(count, (i) => {
    const angle = (TAU * i) / count;
    const off = Math.min(angle, TAU - angle);
    const depth = thickness + grow * bump(off);
    const radius = inner + depth / 2;
    return {
      point: [radius * Math.sin(angle), 0, radius * Math.cos(angle)] as Vector,
      size: [width + (faceWidth * 1.12 - width) * bump(off * 1.5), depth] as const,
    };
  });
  const body = sweep(
    stations.map(({ point }) => point),
    oval(0.5, 0.5, 48, 2.4),
    { up: [0, 1, 0], size: (t) => nth(stations, Math.round(t * count)).size },
  );
  const { solid, rim } = cutFlat(triangulate(body, assembly.within), face);
  assembly.add({ grids: [], solid, engraving: insideRing(inner, width) });
  const inset = rim.map(([x, y]): Vector => [x * 0.93, y * 0.93, face + 0.002]);
  const engraving = upperFace(faceLength, faceWidth);
  assembly.add({ grids: [], solid: flat([[inset, UP]]), engraving }, 'brushed');
}

/** Rings with stones: solitaire, halo, three-stone, bezel and eternity rings. */

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

/** The part of a ring that goes round the finger. */

type Options = {
  /** Scale factors of width and thickness at the stone. */
  top?: readonly [number, number];
  squareness?: number;
  profile?: Profile;
  twist?: number;
  count?: number;
};

/** Adds a band around Y. Returns its inner radius. */
function shank(
  assembly: Assembly,
  width: number,
  thickness: number,
  { top = [1, 1], squareness = 2.5, profile, twist, count = 256 }: Options = {},
) {
  const radius = assembly.cm('innerDiameter') / 2;
  const surface = sweep(
    uprightCircle(radius + thickness / 2, count),
    profile ?? oval(width / 2, thickness / 2, 32, squareness),
    {
      up: [0, 1, 0],
      twist,
      size: (t) => {
        const nearTop = ((1 + Math.cos(TAU * t)) / 2) ** 3;
        return [1 + (top[0] - 1) * nearTop, 1 + (top[1] - 1) * nearTop];
      },
    },
  );
  const engraving = insideRing(radius, assembly.cm('bandWidth'));
  assembly.add({ ...surface, engraving }, assembly.finished);
  return radius;
}
