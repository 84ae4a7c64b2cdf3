import type { Size } from './catalogue-product.ts';

/** Inside diameter of a ring in millimetres (US 5, 7, 9 and 11). */
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
