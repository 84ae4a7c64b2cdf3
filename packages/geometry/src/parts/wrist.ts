import type { Assembly } from '../build/assembly.ts';
import { ellipse } from './paths.ts';
import type { Vector } from './vector.ts';
import { list, radians, TAU } from './vector.ts';

/** Returns the half axes of a wrist of this circumference, offset outwards. */
export function wristAxes(circumference: number, outwards = 0): [number, number] {
  const mean = circumference / TAU;
  return [mean * 1.07 + outwards, mean * 0.93 + outwards];
}

const getInnerAxes = (assembly: Assembly, outwards: number) =>
  wristAxes(assembly.cm('innerCircumference'), outwards);

export const wristOval = (assembly: Assembly, outwards: number, height = 0, count = 360) =>
  ellipse(...getInnerAxes(assembly, outwards), count, height);

/** Returns the same oval with an opening towards the camera, `gap` degrees to each side. */
export function openOval(assembly: Assembly, gap: number, outwards: number, count = 360): Vector[] {
  const [a, b] = getInnerAxes(assembly, outwards);
  return list(count + 1, (i) => {
    const angle = radians(-90 + gap + ((360 - 2 * gap) * i) / count);
    return [a * Math.cos(angle), b * Math.sin(angle), 0];
  });
}
