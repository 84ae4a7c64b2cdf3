/** Surfaces as grids of points: sweeps, wires, lathes, balls and rings. */
import type { EngravingArea } from '@briolette/viewer/model';
import { ellipse, framesAlong, smoothCurve } from './paths.ts';
import { cross, dot, list, minus, nth, plus, times, UP, unit, type Vector } from './vector.ts';

/** Rows of points. Each row is a ring. The ends are joined, capped or open. */
export type Grid = {
  rows: readonly (readonly Vector[])[];
  normals: readonly (readonly Vector[])[];
  ends: 'joined' | 'capped' | 'open';
};
export type Triangles = { points: Vector[]; normals: Vector[]; triangles: number[] };
export type Surface = {
  grids: readonly Grid[];
  /** Flat or cut parts that aren't grids. */
  solid?: Triangles;
  /** Facets of a stone. */
  planes?: readonly Plane[];
  /** The half axes of an elliptic girdle, which isn't among the planes. */
  girdle?: readonly [number, number];
  engraving?: EngravingArea;
};
/** The outward normal and the distance from the middle. */
export type Plane = readonly [normal: Vector, distance: number];
export type Profile = readonly (readonly [number, number])[];

/** A superellipse: a squareness of 2 is an ellipse, more is squarer. */
export function oval(halfWidth: number, halfHeight: number, count = 24, squareness = 2): Profile {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  return ellipse(1, 1, count).map(([c, s]) => [halfWidth * bend(c), halfHeight * bend(s)]);
}

export const fluted = (radius: number, depth: number, flutes = 3, count = 48): Profile =>
  ellipse(1, 1, count).map(([c, s]) => {
    const r = radius + depth * Math.cos(flutes * Math.atan2(s, c));
    return [r * c, r * s];
  });

type SweepOptions = {
  open?: boolean;
  up?: Vector;
  twist?: number;
  /** The scale factors of the profile at t, from 0 at the start of the path to 1 at its end. */
  size?: (t: number) => readonly [number, number];
};

/** Sweeps a profile along a path. */
export function sweep(
  path: readonly Vector[],
  profile: Profile,
  { open = false, up, twist = 0, size }: SweepOptions = {},
): Surface {
  const rows = framesAlong(path, !open, up).map(({ tangent, normal }, i) => {
    const binormal = cross(tangent, normal);
    const angle = (twist * i) / path.length;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [su, sv] = size?.(i / (path.length - +open)) ?? [1, 1];
    return profile.map(([u, v]) =>
      plus(plus(nth(path, i), normal, (u * c - v * s) * su), binormal, (u * s + v * c) * sv),
    );
  });
  const last = rows.length - 1;
  const normals = rows.map((row, i) => {
    const before = nth(rows, open ? Math.max(i - 1, 0) : i - 1);
    const after = nth(rows, open ? Math.min(i + 1, last) : i + 1);
    return row.map((point, j) => {
      const normal = unit(
        cross(minus(nth(row, j + 1), nth(row, j - 1)), minus(nth(after, j), nth(before, j))),
      );
      // Where a bend is tighter than the wire, rows intersect; normals must still point outwards.
      return dot(normal, minus(point, nth(path, i))) < 0 ? times(normal, -1) : normal;
    });
  });
  return { grids: [{ rows, normals, ends: open ? 'capped' : 'joined' }] };
}

/** A round wire with rounded ends along a smooth curve. */
export function wire(points: readonly Vector[], radius: number, segments = 14, perSpan = 6) {
  const curve = smoothCurve(points, perSpan);
  const tip = (end: Vector, inner: Vector) =>
    list(5, (k) => {
      const angle = ((k + 1) * Math.PI) / 10;
      return [
        plus(end, unit(minus(end, inner)), radius * Math.sin(angle)),
        radius * Math.max(Math.cos(angle), 0.02),
      ] as const;
    });
  const rings = [
    ...tip(nth(curve, 0), nth(curve, 1)).reverse(),
    ...curve.map((p) => [p, radius] as const),
    ...tip(nth(curve, -1), nth(curve, -2)),
  ];
  return sweep(
    rings.map(([p]) => p),
    oval(1, 1, segments),
    {
      open: true,
      size: (t) => {
        const r = nth(rings, Math.round(t * (rings.length - 1)))[1];
        return [r, r];
      },
    },
  );
}

/** Profile angles above this stay sharp edges. */
const SHARP = Math.cos((40 / 180) * Math.PI);

/** Rotates (radius, height) pairs around Z. A radius near zero is a pole. */
export function lathe(profile: Profile, count = 64): Surface {
  const rising = nth(profile, 0)[1] <= nth(profile, -1)[1];
  const line = rising ? profile : profile.toReversed();
  const around = ellipse(1, 1, count);
  const walls = line.slice(1).map(([r, z], i): Vector => {
    const [r0, z0] = nth(line, i);
    return unit([z - z0, 0, r0 - r]);
  });
  const ring = ([r, z]: readonly [number, number], [nr, , nz]: Vector, pole: number) => {
    const middle: Vector = [0, 0, z];
    const isPole = r < 1e-4;
    return {
      row: around.map(([c, s]): Vector => (isPole ? middle : [r * c, r * s, z])),
      normals: around.map(([c, s]): Vector => (isPole ? [0, 0, pole] : [nr * c, nr * s, nz])),
    };
  };
  let rings = [ring(nth(line, 0), nth(walls, 0), -1)];
  const grids: Grid[] = [];
  walls.forEach((wall, j) => {
    const point = nth(line, j + 1);
    const above = walls[j + 1];
    const smooth = above && dot(wall, above) > SHARP;
    rings.push(ring(point, smooth ? unit(plus(wall, above)) : wall, 1));
    if (smooth) return;
    // Rows go up and run counterclockwise, which makes the outside the front.
    grids.push({
      rows: rings.map(({ row }) => row),
      normals: rings.map(({ normals }) => normals),
      ends: 'open',
    });
    rings = [ring(point, above ?? wall, 1)];
  });
  return { grids };
}

/** A unit ball. */
export const ball = (segments: number) =>
  lathe(
    list(segments + 1, (i) => {
      const angle = (Math.PI * i) / segments;
      return [i % segments ? Math.sin(angle) : 0, -Math.cos(angle)];
    }),
    segments * 2,
  );

/** A ring around Z. `thickness` is measured along Z, `depth` radially. */
export const hoop = (
  radius: number,
  thickness: number,
  depth = thickness,
  squareness = 2,
  count = 64,
  around = 16,
) => sweep(ellipse(radius, radius, count), oval(thickness, depth, around, squareness), { up: UP });

export const joined = (surfaces: readonly Surface[]): Surface => ({
  grids: surfaces.flatMap(({ grids }) => grids),
});

/** Flat convex faces with separate vertices. */
export function flat(faces: readonly (readonly [corners: readonly Vector[], normal: Vector])[]) {
  const solid: Triangles = { points: [], normals: [], triangles: [] };
  for (const [corners, normal] of faces) addFace(solid, corners, normal);
  return solid;
}

export function addFace(solid: Triangles, corners: readonly Vector[], normal: Vector) {
  const start = solid.points.length;
  corners.forEach((corner, i) => {
    solid.points.push(corner);
    solid.normals.push(normal);
    if (i > 1) solid.triangles.push(start, start + i - 1, start + i);
  });
}
