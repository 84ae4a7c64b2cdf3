import type { Assembly } from '../build/assembly.ts';
import { insideRing, upperFace } from '../build/engraving-area.ts';
import { pickOption } from '../build/geometry-data.ts';
import { shank } from '../parts/shank.ts';
import { flat, fluted, oval, sweep } from '../parts/surfaces.ts';
import { cutFlat, triangulate } from '../parts/triangles.ts';
import { chain, list, move, nth, TAU, turn, UP, type Vector } from '../parts/vector.ts';

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
