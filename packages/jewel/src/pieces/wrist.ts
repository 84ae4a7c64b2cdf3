/** The oval that a bracelet makes around a wrist. */
import type { Bench } from '../bench.ts';
import { ellipse } from '../paths.ts';
import { list, radians, TAU, type Vector } from '../vector.ts';

/** Half axes of the inside, moved outwards. */
function wristAxes(bench: Bench, outwards: number): [number, number] {
  const mean = bench.cm('innerCircumference') / TAU;
  return [mean * 1.07 + outwards, mean * 0.93 + outwards];
}

export const wristOval = (bench: Bench, outwards: number, height = 0, count = 360) =>
  ellipse(...wristAxes(bench, outwards), count, height);

/** The same with an opening towards the camera, `gap` degrees to each side. */
export function openOval(bench: Bench, gap: number, outwards: number, count = 360): Vector[] {
  const [a, b] = wristAxes(bench, outwards);
  return list(count + 1, (i) => {
    const angle = radians(-90 + gap + ((360 - 2 * gap) * i) / count);
    return [a * Math.cos(angle), b * Math.sin(angle), 0];
  });
}
