import { message, plural } from '../../message.ts';

export const productInMetal = message('{product} in {metal}');
export const withEngraving = message('{product}. {engraving}');
export const failed = "3D view isn't available on this device.";
export const failedInMetal = message(
  "3D view isn't available on this device. The pictures show this piece in {metal}.",
);
export const slider = message('Rotate {product}');
export const angle = plural({ one: '{count} degree', other: '{count} degrees' });
export const keys =
  'Use the left and right arrow keys to rotate, up and down to tilt, and plus and minus to zoom.';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
