/** The part of a picture of 100 by 100 around a path, half as high as it is wide, as a viewBox. */
export function partAround(path: string): string {
  const numbers = [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const width = Math.min(100, Math.max(60, (Math.max(...across) - Math.min(...across)) * 1.3));
  const height = width / 2;
  const within = (at: number, part: number) => Math.max(0, Math.min(100 - part, at - part / 2));
  return [within(middle(across), width), within(middle(down), height), width, height]
    .map((each) => Number(each.toFixed(2)))
    .join(' ');
}

/** As large as it may be, smaller where the words would not stand on the line. */
export const fittingSize = (size: number, wide: number, room: number): number =>
  wide > room ? Number(((size * room) / wide).toFixed(2)) : size;
