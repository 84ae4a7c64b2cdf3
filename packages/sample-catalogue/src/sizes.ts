import type { Size } from './catalogue-product.ts';

/** American size of a ring. */
export const ringSize: Record<Size, number> = { small: 5, medium: 7, large: 9, 'extra large': 11 };

/** Its inside diameter in millimetres. */
export const ringDiameter: Record<Size, number> = {
  small: 15.7,
  medium: 17.3,
  large: 19,
  'extra large': 20.6,
};

/** Inside circumference of a bracelet in millimetres. */
export const wrist: Record<Size, number> = {
  small: 160,
  medium: 175,
  large: 190,
  'extra large': 205,
};

/** Length of a necklace, clasp included, in millimetres. */
export const neck: Record<Size, number> = {
  small: 400,
  medium: 450,
  large: 500,
  'extra large': 600,
};
