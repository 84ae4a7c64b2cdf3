import { GeometryError } from '../build/geometry-data.ts';
import {
  across,
  aside,
  carried,
  cross,
  dot,
  length,
  list,
  minus,
  nth,
  plus,
  radians,
  spun,
  TAU,
  times,
  unit,
  type Vector,
} from './vector.ts';

/**
 * More parts than any product has: invalid numbers must cause an error instead of exhausting
 * memory.
 */
const MANY = 3000;

export const ellipse = (a: number, b: number, count = 360, z = 0): Vector[] =>
  list(count, (i) => [a * Math.cos((TAU * i) / count), b * Math.sin((TAU * i) / count), z]);

/** Returns a circle around Y, from the top. It is open unless it covers 360 degrees. */
export const uprightCircle = (radius: number, count: number, start = 0, end = 360): Vector[] =>
  list(count + (end - start < 360 ? 1 : 0), (i) => {
    const angle = radians(start + ((end - start) * i) / count);
    return [radius * Math.sin(angle), 0, radius * Math.cos(angle)];
  });

/** Resamples a path with points one step apart, adjusted so that a whole (or even) number fits. */
export function evenly(points: readonly Vector[], step: number, closed = false, even = false) {
  const path = closed ? [...points, nth(points, 0)] : points;
  const walked = [0];
  for (let i = 1; i < path.length; i++)
    walked.push(nth(walked, -1) + length(minus(nth(path, i), nth(path, i - 1))));
  const total = nth(walked, -1);
  const fitting = (spacing: number) => Math.max(2, Math.round(total / spacing));
  let count = fitting(step);
  if (even && count % 2) count = fitting((step * count) / (count - 1));
  if (!(count < MANY)) throw new GeometryError('tooManyParts');
  let span = 0;
  return list(closed ? count : count + 1, (k) => {
    const distance = (k * total) / count;
    while (span < path.length - 2 && nth(walked, span + 1) < distance) span++;
    const [from, to, start] = [nth(path, span), nth(path, span + 1), nth(walked, span)];
    const reach = nth(walked, span + 1) - start;
    return plus(from, minus(to, from), reach ? (distance - start) / reach : 0);
  });
}

/** Returns the direction of the path at each point. */
export const directions = (points: readonly Vector[], closed = true) =>
  points.map((_, i) => {
    const last = points.length - 1;
    return unit(
      minus(
        nth(points, closed ? i + 1 : Math.min(i + 1, last)),
        nth(points, closed ? i - 1 : Math.max(i - 1, 0)),
      ),
    );
  });

/** Offsets a closed planar outline outwards. */
export const grown = (points: readonly Vector[], distance: number) =>
  directions(points).map(([x, y], i) => plus(nth(points, i), unit([y, -x, 0]), distance));

/** Returns a Catmull-Rom curve through the points. */
export function smoothCurve(points: readonly Vector[], perSpan: number): Vector[] {
  const last = points.length - 1;
  const curve = points.slice(0, -1).flatMap((p1, i) => {
    const p0 = nth(points, Math.max(i - 1, 0));
    const p2 = nth(points, i + 1);
    const p3 = nth(points, Math.min(i + 2, last));
    return list(perSpan, (step) => {
      const t = step / perSpan;
      const weights = [
        2 * t * t - t - t ** 3,
        2 - 5 * t * t + 3 * t ** 3,
        t + 4 * t * t - 3 * t ** 3,
        t ** 3 - t * t,
      ];
      return [p0, p1, p2, p3].reduce((sum, p, j) => plus(sum, p, nth(weights, j) / 2), [
        0, 0, 0,
      ] as Vector);
    });
  });
  return [...curve, nth(points, last)];
}

/** Returns tangent and normal at each point: with a fixed up vector, or rotation-minimising. */
export function framesAlong(points: readonly Vector[], closed: boolean, up?: Vector) {
  const tangents = directions(points, closed);
  if (up) return tangents.map((tangent) => ({ tangent, normal: across(up, tangent) }));
  const first = nth(tangents, 0);
  let normal = aside(first);
  const frames = tangents.map((tangent, i) => {
    if (i) normal = across(carried(normal, nth(tangents, i - 1), tangent), tangent);
    return { tangent, normal };
  });
  if (!closed) return frames;
  // Distributes the accumulated rotation over all points, so that the loop closes.
  const last = carried(normal, nth(tangents, -1), first);
  const start = aside(first);
  const gap = Math.atan2(dot(first, cross(last, start)), dot(last, start));
  return frames.map((frame, i) => ({
    tangent: frame.tangent,
    normal: spun(frame.normal, frame.tangent, (gap * i) / frames.length),
  }));
}

export const scaled = (points: readonly Vector[], factor: number, lift = 0) =>
  points.map((p) => plus(times(p, factor), [0, 0, lift]));
