import type { Assembly } from '../build/assembly.ts';
import { mirrored } from '../builders/chains.ts';
import { evenly } from './paths.ts';
import type { Vector } from './vector.ts';
import { list, TAU } from './vector.ts';

/** The loop of a hanging necklace: half circles below and above, straight lines between. */

export const STEP = 0.02;

const DEPTH = -0.4;

/** Returns points one step apart, counterclockwise from the lowest one. */
export function neckLoop({ worn }: Assembly, length: number, halfWidth: number): Vector[] {
  if (worn) {
    const right = evenly(worn.hang(length, [0, DEPTH, 0], true), STEP);
    return [...right, ...mirrored(right).reverse().slice(1, -1)];
  }
  const straight = (length - TAU * halfWidth) / 2;
  const quarter = (halfWidth * TAU) / 4;
  return list(Math.floor(length / STEP), (i) => {
    const mirrored = i * STEP > length / 2;
    const s = mirrored ? length - i * STEP : i * STEP;
    const angle = (s < quarter ? s : Math.max(quarter, s - straight)) / halfWidth;
    const x = halfWidth * Math.sin(angle);
    const rise = Math.min(straight, Math.max(0, s - quarter));
    return [mirrored ? -x : x, DEPTH, rise - halfWidth * Math.cos(angle)];
  });
}
