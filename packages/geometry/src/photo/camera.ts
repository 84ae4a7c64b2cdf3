import type { Camera } from '@briolette/viewer/model';
import { toMatrix } from '../build/build.ts';
import {
  chain,
  direction,
  dot,
  type Frame,
  facing,
  length,
  minus,
  moveTo,
  plus,
  radians,
  times,
  type Vector,
} from '../parts/vector.ts';

/** A 110 mm lens on a 36 mm sensor. */
const FOCAL = 110 / 36;

type Aim = { elevation: number; fill: number; lift?: number; soft?: boolean };

/** Positions the camera so that the points fill this share of the image. */
export function aimCamera(
  points: readonly Vector[],
  { elevation, fill, lift = -0.015, soft }: Aim,
): Camera {
  const back: Vector = [0, -Math.cos(radians(elevation)), Math.sin(radians(elevation))];
  const turned = facing(back, [1, 0, 0]);
  let middle = times(
    points.reduce((sum, p) => plus(sum, p), [0, 0, 0] as Vector),
    1 / points.length,
  );
  let distance = 12;
  let eye = chain(moveTo(plus(middle, back, distance)), turned);
  for (let round = 0; round < 6; round++) {
    eye = chain(moveTo(plus(middle, back, distance)), turned);
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const p of points) {
      const [x, y, z] = toCameraSpace(eye, p);
      left = Math.min(left, (FOCAL * x) / -z);
      right = Math.max(right, (FOCAL * x) / -z);
      bottom = Math.min(bottom, (FOCAL * y) / -z);
      top = Math.max(top, (FOCAL * y) / -z);
    }
    const off: Vector = [(left + right) / 2, (bottom + top) / 2 + lift, 0];
    middle = plus(middle, direction(turned, off), distance / FOCAL);
    distance *= Math.max(right - left, top - bottom) / fill;
  }
  const nearest = points.reduce((best, p) =>
    length(minus(p, eye.o)) < length(minus(best, eye.o)) ? p : best,
  );
  const sharp = plus(times(middle, 0.55), nearest, 0.45);
  return {
    matrix: Float32Array.from(toMatrix(eye)),
    lens: { focal: FOCAL },
    focus: soft ? -toCameraSpace(eye, sharp)[2] : 0,
  };
}

/** A camera without perspective: each millimetre has the same number of pixels. */
export const aimFlatCamera = (width: number, height: number): Camera => ({
  matrix: Float32Array.from(
    toMatrix(chain(moveTo([0, -20, height]), facing([0, -1, 0], [1, 0, 0]))),
  ),
  lens: { width },
  focus: 0,
});

function toCameraSpace({ x, y, z, o }: Frame, p: Vector): Vector {
  const away = minus(p, o);
  return [dot(x, away), dot(y, away), dot(z, away)];
}
