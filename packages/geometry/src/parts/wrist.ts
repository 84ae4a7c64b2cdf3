import type { Bench } from '../build/assembly.ts';
import { ellipse } from './paths.ts';
import type { Vector } from './vector.ts';
import { list, radians, TAU } from './vector.ts';

/** The oval that a bracelet makes around a wrist. */

/** Half axes of a wrist that is so far around, moved outwards. */
export function wristAxes(circumference: number, outwards = 0): [number, number] {
  const mean = circumference / TAU;
  return [mean * 1.07 + outwards, mean * 0.93 + outwards];
}

const insideOf = (bench: Bench, outwards: number) =>
  wristAxes(bench.cm('innerCircumference'), outwards);

export const wristOval = (bench: Bench, outwards: number, height = 0, count = 360) =>
  ellipse(...insideOf(bench, outwards), count, height);

/** The same with an opening towards the camera, `gap` degrees to each side. */
export function openOval(bench: Bench, gap: number, outwards: number, count = 360): Vector[] {
  const [a, b] = insideOf(bench, outwards);
  return list(count + 1, (i) => {
    const angle = radians(-90 + gap + ((360 - 2 * gap) * i) / count);
    return [a * Math.cos(angle), b * Math.sin(angle), 0];
  });
}
