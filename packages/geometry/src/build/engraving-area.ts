/** Where a goldsmith cuts words into a piece. */
import type { EngravingArea } from '@briolette/viewer/model';
import { radians, TAU } from '../parts/vector.ts';

/** Larger letters nobody cuts into an inside. */
const TALLEST = 0.6;

/** The inside of a round of that radius, as wide as the band is. */
const inside = (
  radius: number,
  band: number,
  way: Pick<EngravingArea, 'along' | 'facing'>,
): EngravingArea => ({
  side: 'inside',
  radius,
  width: Math.min(band * 0.85, TALLEST),
  length: radius * TAU * 0.8,
  ...way,
});

/** How far from its bottom a ring that stands is seen into best: its front hides the other side. */
const SEEN = radians(22);

/** Of a ring that stands around Y. */
export const insideRing = (radius: number, band: number) =>
  inside(radius, band, {
    along: [Math.cos(SEEN), 0, Math.sin(SEEN)],
    facing: [-Math.sin(SEEN), 0, Math.cos(SEEN)],
  });

/** Of a bracelet that lies around Z: at its back, where it is seen over the front. */
export const insideBracelet = (radius: number, band: number) =>
  inside(radius, band, { along: [1, 0, 0], facing: [0, -1, 0] });

/** A face that looks up. */
export const upperFace = (length: number, width: number): EngravingArea => ({
  side: 'face',
  radius: 0,
  width: width * 0.9,
  length: length * 0.85,
  along: [1, 0, 0],
  facing: [0, 0, 1],
});
