export type Point = { x: number; y: number };
/** From begin to end, drawn to a point between them. */
export type Spot = { begin: Point; bend: Point; end: Point };

/** So near to the middle a line is straight. */
const straight = 0.75;

export function spotOf(path: string): Spot {
  const [x = 0, y = 0, ...rest] = (path.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const begin = { x, y };
  const end = { x: rest.at(-2) ?? x, y: rest.at(-1) ?? y };
  const [bendX, bendY] = rest;
  const bend = rest.length > 2 ? { x: bendX ?? 0, y: bendY ?? 0 } : middle(begin, end);
  return { begin, bend, end };
}

export function pathOf({ begin, bend, end }: Spot): string {
  const { x, y } = middle(begin, end);
  const isStraight = Math.hypot(bend.x - x, bend.y - y) < straight;
  const points = isStraight ? `L ${written(end)}` : `Q ${written(bend)} ${written(end)}`;
  return `M ${written(begin)} ${points}`;
}

/** On the picture, in halves. */
export function moved(point: Point, { x, y }: Point): Point {
  const within = (at: number) => Math.round(Math.max(0, Math.min(100, at)) * 2) / 2;
  return { x: within(point.x + x), y: within(point.y + y) };
}

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const written = ({ x, y }: Point) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
