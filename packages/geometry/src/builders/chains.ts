/** Chains, and the way they hang. */
import type { Assembly } from '../build/assembly.ts';
import { directions, ellipse, evenly } from '../parts/paths.ts';
import { hoop, oval, sweep } from '../parts/surfaces.ts';
import {
  across,
  chain,
  facing,
  list,
  move,
  moveTo,
  nth,
  radians,
  turn,
  UP,
  type Vector,
} from '../parts/vector.ts';

/** Returns an oval link in the XY plane and the distance to the next link. */
export function link(assembly: Assembly, long: number, wide: number, radius: number, count = 40) {
  const [straight, bend] = [(long - wide) / 2, wide / 2 - radius];
  const around = assembly.edges(radius, 12);
  const half = assembly.edges(wide / 2, count, 12, 0.6) / 2;
  const surface = assembly.once(`link ${long} ${wide} ${radius}`, () => {
    const points = [1, -1].flatMap((side) =>
      list(half + 1, (i): Vector => {
        const angle = radians(-90 + (180 * i) / half);
        return [side * (straight + bend * Math.cos(angle)), side * bend * Math.sin(angle), 0];
      }),
    );
    return sweep(points, oval(radius, radius, around), { up: UP });
  });
  return { surface, pitch: long - 4 * radius };
}

type Links = { long?: number; wide?: number; radius?: number; up?: Vector };

/** Adds links along a path, every other one turned by 90 degrees. */
export function layChain(
  assembly: Assembly,
  path: readonly Vector[],
  { long = 0.15, wide = 0.105, radius = 0.0165, up = [0, -1, 0] }: Links = {},
) {
  const { surface, pitch } = link(assembly, long, wide, radius);
  const places = evenly(path, pitch);
  directions(places, false).forEach((tangent, i) => {
    const lie = chain(moveTo(nth(places, i)), facing(across(up, tangent), tangent));
    assembly.add(surface, 'polished', chain(lie, turn(i % 2 ? 135 : 45, 'X')));
  });
}

/** Adds a small ring, with fewer triangles where the difference isn't visible. */
export const addRing = (
  assembly: Assembly,
  radius: number,
  thickness: number,
  frame = move(0, 0, 0),
  drawn = 1,
  count = 64,
) => {
  const around = assembly.edges(thickness * drawn, 16);
  const key = `ring ${radius} ${thickness} ${around}`;
  assembly.add(
    assembly.once(key, () => hoop(radius, thickness, thickness, 2, count, around)),
    'polished',
    frame,
  );
};

/** Adds two chains that meet in the middle at this height. */
export function hangFrom(assembly: Assembly, height: number) {
  const right = assembly.worn?.hang(assembly.cm('chainLength'), [0, -0.06, height]);
  layChain(
    assembly,
    right
      ? [...mirrored(right).toReversed(), ...right.slice(1)]
      : list(161, (i) => {
          const x = Math.abs(i / 80 - 1);
          return [Math.sign(i - 80) * 1.55 * x ** 0.94, -0.06, height + 2.7 * x ** 1.12];
        }),
  );
}

export const mirrored = (path: readonly Vector[]) => path.map(([x, y, z]): Vector => [-x, y, z]);

/** Adds one chain up and outwards from a point. A mirrored point gives a mirrored chain. */
export function hangSide(assembly: Assembly, [x, depth, z]: Vector) {
  const right = assembly.worn?.hang(assembly.cm('chainLength'), [Math.abs(x), depth, z]);
  if (right) return layChain(assembly, x < 0 ? mirrored(right) : right);
  const path = list(81, (i): Vector => {
    const t = i / 80;
    return [x + Math.sign(x) * (1.75 - Math.abs(x)) * t ** 0.94, depth, z + 2.8 * t ** 1.12];
  });
  layChain(assembly, path);
}

/**
 * Adds a small ring and a tapered loop above a pendant. Returns the height at which the chain
 * passes.
 */
export function bail(assembly: Assembly, top: number) {
  addRing(assembly, 0.075, 0.02, chain(move(0, -0.06, top + 0.05), turn(90, 'X')));
  const loop = ellipse(0.085, 0.155, 64).map(([y, z]): Vector => [0, y - 0.06, top + 0.21 + z]);
  assembly.add(sweep(loop, oval(0.02, 0.05, 14, 2.6)));
  return top + 0.325;
}
