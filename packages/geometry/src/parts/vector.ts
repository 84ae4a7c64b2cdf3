/** Vectors, and frames of three axes and an origin, which replace general matrices. */
export type Vector = readonly [number, number, number];
export type Frame = { x: Vector; y: Vector; z: Vector; o: Vector };

export const TAU = 2 * Math.PI;
export const radians = (degrees: number) => (degrees / 180) * Math.PI;
export const degrees = (angle: number) => (angle / Math.PI) * 180;

export const plus = (a: Vector, b: Vector, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];
export const minus = (a: Vector, b: Vector) => plus(a, b, -1);
export const times = (a: Vector, factor: number): Vector => [
  a[0] * factor,
  a[1] * factor,
  a[2] * factor,
];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vector) => Math.hypot(...a);
export const unit = (a: Vector) => times(a, 1 / (length(a) || 1));
/** Returns the component of a direction perpendicular to another, normalised. */
export const across = (a: Vector, along: Vector) => unit(plus(a, along, -dot(a, along)));

export const direction = (frame: Frame, v: Vector) =>
  plus(plus(times(frame.x, v[0]), frame.y, v[1]), frame.z, v[2]);
export const place = (frame: Frame, v: Vector) => plus(direction(frame, v), frame.o);

const ZERO: Vector = [0, 0, 0];
export const UP: Vector = [0, 0, 1];

/** Applies the last frame first, as matrices do. */
export const chain = (...frames: Frame[]): Frame =>
  frames.reduce((outer, inner) => ({
    x: direction(outer, inner.x),
    y: direction(outer, inner.y),
    z: direction(outer, inner.z),
    o: place(outer, inner.o),
  }));

export const scale = (x: number, y = x, z = x): Frame => ({
  x: [x, 0, 0],
  y: [0, y, 0],
  z: [0, 0, z],
  o: ZERO,
});
export const move = (x: number, y: number, z: number): Frame => ({ ...scale(1), o: [x, y, z] });
export const moveTo = (v: Vector): Frame => ({ ...scale(1), o: v });

export function turn(by: number, axis: 'X' | 'Y' | 'Z'): Frame {
  const [c, s] = [Math.cos(radians(by)), Math.sin(radians(by))];
  if (axis === 'X') return { x: [1, 0, 0], y: [0, c, s], z: [0, -s, c], o: ZERO };
  if (axis === 'Y') return { x: [c, 0, -s], y: [0, 1, 0], z: [s, 0, c], o: ZERO };
  return { x: [c, s, 0], y: [-s, c, 0], z: UP, o: ZERO };
}

/** Returns a rotation whose Z is `towards` and whose X is as close to `near` as possible. */
export function facing(
  towards: Vector,
  near: Vector = Math.abs(unit(towards)[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0],
): Frame {
  const z = unit(towards);
  const y = unit(cross(z, near));
  return { x: unit(cross(y, z)), y, z, o: ZERO };
}

/** Turns a face that points up towards the camera. */
export const FRONT = turn(90, 'X');

/** Rotates v by the smallest rotation from one direction to another. */
export function carried(v: Vector, from: Vector, to: Vector): Vector {
  const axis = cross(from, to);
  const cos = dot(from, to);
  return plus(plus(times(v, cos), cross(axis, v)), axis, dot(axis, v) / (1 + cos));
}

/** Rotates v around an axis. */
export function spun(v: Vector, axis: Vector, angle: number): Vector {
  const cos = Math.cos(angle);
  return plus(plus(times(v, cos), cross(axis, v), Math.sin(angle)), axis, dot(axis, v) * (1 - cos));
}

/** Returns a perpendicular direction. */
export function aside([x, y, z]: Vector): Vector {
  const [a, b, c] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (a > b && a > c) return unit([-y - z, x, x]);
  return unit(b > c ? [y, -x - z, y] : [z, z, -x - y]);
}

/** Returns an element of a circular list: the index wraps around. */
export const nth = <T>(list: readonly T[], i: number): T =>
  list[((i % list.length) + list.length) % list.length] as T;

export const list = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
