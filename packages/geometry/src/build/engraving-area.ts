/** The areas of a product that can be engraved. */
import type { EngravingArea } from '@briolette/viewer/model';
import { radians, TAU } from '../parts/vector.ts';

/** The maximum height of letters on an inner surface. */
const TALLEST = 0.6;

/** The inner surface of a ring of this radius and width. */
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

/**
 * The angle from the bottom at which the inside of a standing ring is visible best: the front hides
 * the rest.
 */
const VISIBLE_ANGLE = radians(22);

/** The inner surface of a ring around Y. */
export const insideRing = (radius: number, band: number) =>
  inside(radius, band, {
    along: [Math.cos(VISIBLE_ANGLE), 0, Math.sin(VISIBLE_ANGLE)],
    facing: [-Math.sin(VISIBLE_ANGLE), 0, Math.cos(VISIBLE_ANGLE)],
  });

/** The inner surface of a bracelet around Z, at the back, where it is visible over the front. */
export const insideBracelet = (radius: number, band: number) =>
  inside(radius, band, { along: [1, 0, 0], facing: [0, -1, 0] });

/** A flat face that points up. */
export const upperFace = (length: number, width: number): EngravingArea => ({
  side: 'face',
  radius: 0,
  width: width * 0.9,
  length: length * 0.85,
  along: [1, 0, 0],
  facing: [0, 0, 1],
});
