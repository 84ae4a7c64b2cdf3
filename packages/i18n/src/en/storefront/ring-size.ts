import { message } from '../../message.ts';

export const title = 'Find your ring size';
export const description =
  'Measure a ring you own on the screen, or your finger with a strip of paper.';
export const intro =
  'It takes a minute. We keep your size on this device and select it on every ring.';
export const measure = 'Measure with';
export const ways = { ring: 'A ring you own', strip: 'A strip of paper' } as const;
export const bandWidth = 'Band width';
export const bandWidths = { narrow: 'Narrower than 6 mm', wide: '6 mm or wider' } as const;
export const backToProduct = 'Back to the ring';

export const placeholder = 'Your size will appear here.';
export const outOfRange = 'Our rings come in US 3 to US 13. Please measure again.';
export const result = message('Your size: {size}');
export const roundUpHelp = "If you're between two sizes, we show the larger one.";
export const wideBandHelp = "Wide bands fit more tightly, so we've added half a size.";
export const saveButton = 'Save this size';
export const saved = message('Saved on this device: {size}');
export const clearButton = 'Clear';

export const stripHelp =
  'Wrap a narrow strip of paper around the widest part of your finger, mark where it overlaps, and measure it with a ruler. Measure in the evening, when fingers are largest.';
export const stripLabel = 'Millimetres around your finger';
export const stripOutOfRange = message(
  'Enter a length from {least} to {most} mm, or measure again.',
);

export const ringHelp =
  'Lay your ring on the screen and match the circle to the inside of the ring: no gap around it, and no part of it under the metal.';
export const across = message('{mm} mm across');
export const circleSize = message('Circle size: {across}');
/** Read out by the slider. */
export const circleValue = message('{across}, {size}');
export const recalibrate = 'Calibrate the screen again';
export const cardHelp =
  "First, calibrate your screen: hold a bank card upright against it, and use the slider or the arrow keys to match the outline to the card. Don't pinch-zoom.";
export const outlineSize = 'Outline size';
export const cardFits = 'The card fits';
