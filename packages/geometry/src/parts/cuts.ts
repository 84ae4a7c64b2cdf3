/**
 * Cut stones. Facets are intersections of half-spaces, so each is exactly flat. The distance from
 * the middle of a cut is 1 to its side and `ratio` to its end (along Y). The girdle is at height 0
 * and the table faces up.
 */

import type { Cut } from '../build/geometry-data.ts';
import { ellipse } from './paths.ts';
import { flat, type Plane, type Surface } from './surfaces.ts';
import {
  aside,
  cross,
  dot,
  list,
  minus,
  nth,
  plus,
  radians,
  TAU,
  times,
  unit,
  type Vector,
} from './vector.ts';

export function cutStone(
  cut: Cut,
  ratio: number,
  girdleSegments: number,
  pavilion: number,
): Surface {
  if (cut === 'emerald') {
    const planes = stepPlanes(ratio);
    return { ...faceted(polyhedron(planes)), planes };
  }
  const facets = brilliantPlanes(pavilion);
  // With 16 sides the girdle is inscribed; with more it is circumscribed.
  const reach = girdleSegments > 16 ? 1 : Math.cos(Math.PI / girdleSegments);
  const girdle = list(
    girdleSegments,
    (k): Plane => [point(1, (k + 0.5) / girdleSegments, 0), reach],
  );
  const faces = polyhedron([...facets, ...girdle]);
  const bent = faces.map((corners) =>
    corners.map((corner): Vector => {
      const [x, y] = bend(cut, corner[0], corner[1]);
      return [x, y * ratio, corner[2]];
    }),
  );
  const stone = faceted(bent);
  if (cut === 'round' || cut === 'oval') {
    const widest = reach / Math.cos(Math.PI / girdleSegments);
    return { ...stone, planes: stone.planes.filter(isFacet), girdle: [widest, widest * ratio] };
  }
  // Keeps every fourth side of a bent girdle.
  const sides = stone.planes.filter((plane) => !isFacet(plane));
  return {
    ...stone,
    planes: [...stone.planes.filter(isFacet), ...sides.filter((_, i) => i % 4 === 0)],
  };
}

const isFacet = ([normal]: Plane) => Math.abs(normal[2]) > 0.02;

/** Returns the girdle as points, counterclockwise from the right. */
export const outline = (cut: Cut, ratio: number, count: number): Vector[] =>
  ellipse(1, 1, count).map(([x, y]) => {
    if (cut === 'emerald') {
      // Angles refer to the stretched circle, so that 45 degrees is always a corner.
      const towards = unit([x, y * ratio, 0]);
      const reaches = stepSides(ratio).map(([side, distance]) => {
        const share = dot(side, towards);
        return share > 1e-6 ? distance / share : Number.POSITIVE_INFINITY;
      });
      return times(towards, Math.min(...reaches));
    }
    const [bx, by] = bend(cut, x, y);
    return [bx, by * ratio, 0];
  });

/** Deforms the round outline into another; facets keep their positions. */
function bend(cut: Cut, x: number, y: number): [number, number] {
  if (cut === 'pear') return [x * 1.3 * Math.sqrt(Math.max(0, (1 - y) / 2)), y];
  if (cut === 'marquise') return [x * Math.sqrt(Math.max(0, 1 - y * y)), y];
  const reach = Math.hypot(x, y);
  if (cut !== 'cushion' || reach < 1e-6) return [x, y];
  const grow = (Math.abs(x / reach) ** 3 + Math.abs(y / reach) ** 3) ** (-1 / 3);
  return [x * grow, y * grow];
}

/** A point by radius, share of a full turn and height. */
const point = (radius: number, turns: number, z: number): Vector => [
  radius * Math.cos(TAU * turns),
  radius * Math.sin(TAU * turns),
  z,
];

/** 57 facets and a very small culet. */
function brilliantPlanes(pavilionDegrees: number): Plane[] {
  const [table, half, star, lower] = [0.56, 0.0225, 0.52, 0.77];
  const [crown, pavilion] = [radians(34.5), radians(pavilionDegrees)];
  const inset = Math.cos(Math.PI / 8);
  const inner = table * inset;
  const starRadius = inner + star * (1 - inner);
  const top = half + (1 - table) * Math.tan(crown);
  const starHeight = half + (1 - starRadius * inset) * Math.tan(crown);
  const lowerRadius = 1 - lower;
  const lowerHeight = -half - (1 - lowerRadius * inset) * Math.tan(pavilion);
  const main = (angle: number, a: number, side: 1 | -1): Plane =>
    through(point(Math.sin(angle), a, side * Math.cos(angle)), point(1, a, side * half));
  return [
    [[0, 0, 1], top],
    [[0, 0, -1], (half + Math.tan(pavilion)) * 0.985],
    ...list(8, (k) => k / 8).flatMap((a) => [
      main(crown, a, 1),
      main(pavilion, a, -1),
      byThree(
        point(table, a, top),
        point(table, a + 1 / 8, top),
        point(starRadius, a + 1 / 16, starHeight),
      ),
      ...[1 / 16, -1 / 16].flatMap((side) => [
        byThree(
          point(1, a, half),
          point(1, a + side, half),
          point(starRadius, a + side, starHeight),
        ),
        byThree(
          point(1, a, -half),
          point(1, a + side, -half),
          point(lowerRadius, a + side, lowerHeight),
        ),
      ]),
    ]),
  ];
}

/** The size of the cut corners of a step cut. */
const CORNER = 0.3;

function stepSides(ratio: number): Plane[] {
  const diagonal = Math.SQRT1_2;
  return [
    [[1, 0, 0], 1],
    [[-1, 0, 0], 1],
    [[0, 1, 0], ratio],
    [[0, -1, 0], ratio],
    ...[1, -1].flatMap((sx) =>
      [1, -1].map(
        (sy): Plane => [[sx * diagonal, sy * diagonal, 0], (1 + ratio - CORNER) * diagonal],
      ),
    ),
  ];
}

/** Angle and width of each step, from the girdle. */
const CROWN_STEPS = [
  [44, 0.13],
  [36, 0.13],
  [27, 0.13],
] as const; // prettier-ignore
const PAVILION_STEPS = [
  [57, 0.16],
  [48, 0.26],
  [40.5, 0.6],
] as const; // prettier-ignore

function stepPlanes(ratio: number): Plane[] {
  let table = 0;
  const planes = stepSides(ratio).flatMap(([outwards, distance]) => {
    const steps = [CROWN_STEPS, PAVILION_STEPS].flatMap((angles, below) => {
      const side = below ? -1 : 1;
      let [reach, z] = [distance, side * 0.03];
      return angles.map(([angle, step]) => {
        const a = radians(angle);
        const normal = plus(times(outwards, Math.sin(a)), [0, 0, side * Math.cos(a)]);
        const plane = through(normal, plus(times(outwards, reach), [0, 0, z]));
        reach -= step;
        z += side * step * Math.tan(a);
        if (!below) table = z;
        return plane;
      });
    });
    return [[outwards, distance] as Plane, ...steps];
  });
  return [...planes, [[0, 0, 1], table]];
}

function through(towards: Vector, point: Vector): Plane {
  const normal = unit(towards);
  return [normal, dot(normal, point)];
}

function byThree(a: Vector, b: Vector, c: Vector): Plane {
  const normal = unit(cross(minus(b, a), minus(c, a)));
  return through(dot(normal, a) < 0 ? times(normal, -1) : normal, a);
}

/** Returns the faces of the polyhedron that the planes enclose. */
function polyhedron(planes: readonly Plane[]): Vector[][] {
  const vertices = new Map<string, Vector>();
  const corner = (p: Vector) => {
    const key = p.map((x) => Math.round(x * 1e4)).join();
    if (!vertices.has(key)) vertices.set(key, p);
    return vertices.get(key) ?? p;
  };
  return planes
    .map((plane) => {
      const polygon = clipped(
        largeSquare(plane),
        planes.filter((other) => other !== plane),
      ).map(corner);
      return polygon.filter((p, i) => p !== nth(polygon, i - 1));
    })
    .filter(({ length }) => length > 2);
}

function largeSquare([normal, distance]: Plane): Vector[] {
  const [u, middle] = [times(aside(normal), 10), times(normal, distance)];
  const w = cross(normal, u);
  return [plus(u, w), minus(w, u), times(plus(u, w), -1), minus(u, w)].map((p) => plus(middle, p));
}

function clipped(polygon: Vector[], planes: readonly Plane[]): Vector[] {
  let rest = polygon;
  for (const [normal, distance] of planes) {
    const whole = rest;
    if (whole.every((p) => dot(normal, p) - distance <= 1e-9)) continue;
    rest = [];
    whole.forEach((p, i) => {
      const q = nth(whole, i + 1);
      const [here, there] = [dot(normal, p) - distance, dot(normal, q) - distance];
      if (here <= 1e-9) rest.push(p);
      if ((here < -1e-9 && there > 1e-9) || (here > 1e-9 && there < -1e-9))
        rest.push(plus(p, minus(q, p), here / (here - there)));
    });
  }
  return rest;
}

/** The planes touch the stone: a bent facet isn't quite flat, and no vertex may be outside. */
function faceted(faces: readonly Vector[][]) {
  const sides = faces.map((corners) => [corners, facing(corners)] as const);
  const solid = flat(sides);
  const planes = sides.map(
    ([, normal]): Plane => [normal, Math.max(...solid.points.map((p) => dot(normal, p)))],
  );
  return { grids: [], solid, planes } satisfies Surface;
}

/** Returns the mean normal of a face, which may not be quite flat. */
function facing(corners: readonly Vector[]): Vector {
  return unit(
    corners.reduce((sum, p, i) => plus(sum, cross(p, nth(corners, i + 1))), [0, 0, 0] as Vector),
  );
}
