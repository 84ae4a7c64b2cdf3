import { message, plural } from '../../message.ts';

export const metal = message('Metal: <strong>{metal}</strong>');
export const size = message('Size: <strong>{size}</strong>');
export const ringSizeLegend = message('Ring size (US): <strong>{size}</strong>');
export const length = message('Length: <strong>{size}</strong>');
/** In place of a size. */
export const selectYours = 'choose yours';
export const ringSizeMissing = 'Choose your ring size.';
/** Read out in place of a size. */
export const noSize = 'no size chosen yet';
/** Until a ring size is chosen. */
export const roundUpHelp = 'Between two sizes? Choose the larger one.';
/** The size that the visitor saved on this device. */
export const savedSize = message('{size} is your saved size.');
export const savedSizeMissing = message("This ring isn't available in your saved size, {size}.");
export const measureAgain = 'Measure again';
/** Heading of the dialog that a product card opens. */
export const selectHeading = message('{product}: choose your size');
export const optionsLoading = 'Loading the sizes…';
export const optionsFailed = "We couldn't load the sizes.";
export const tryAgain = 'Try again';
export const addForPrice = message('Add to Cart, {price}');
/** In place of the size of a product that comes in several. */
export const sizeRange = message('{first} to {last}');
/** Read out after a size. */
export const soldOut = 'sold out';
/** Read out in front of the stock of the selected variant. */
export const selection = message('{metal}, {size}, {price}:');
export const soldOutSize = 'Sold out in this size';
export const fewLeft = message('Only {count} left');
export const available = 'In stock';
export const pictured = message('Pictured in {metal}');
/** Read out after the stock. */
export const picturedNote = message('Pictured in {metal}.');
export const seeInMetal = message('See it in {metal}');
export const descriptionNote = message('The description below is for {metal}.');
export const findSize = 'Find my size';

export const engraving = 'Engraving';
export const engravingOption = message('Engrave it {place}, {price}');

export const neededBy = 'Needed by';
export const arrivesInTime = message('Arrives {date}, in time.');
export const late = plural({
  one: 'Arrives {date}, {count} day late.',
  other: 'Arrives {date}, {count} days late.',
});
export const sizesInTime = message('These sizes arrive in time: {sizes}.');
export const unengravedInTime = 'Without engraving, it arrives in time.';

/* Engraving. */

export const inscriptionLabel = 'Your inscription';
export const inscriptionHelp = plural({
  one: 'Up to {count} character, engraved exactly as shown.',
  other: 'Up to {count} characters, engraved exactly as shown.',
});
export const typeface = 'Typeface';
export const leadTime = plural({ one: 'Adds {count} day.', other: 'Adds {count} days.' });

/* Sizes in millimetres. */

export const ringSize = 'Inside diameter';
export const braceletSize = 'Inside circumference';
export const necklaceLength = 'Length with clasp';
export const millimetres = message('{mm} mm');
export const millimetresAndSize = message('{mm} mm, {size}');

/* The 3D view. */

export const productInMetal = message('{product} in {metal}');
export const viewedWithEngraving = message('{product}. {engraving}');
export const viewerFailed = "3D view isn't available on this device.";
export const viewerFailedInMetal = message(
  "3D view isn't available on this device. The pictures show this piece in {metal}.",
);
export const viewerSlider = message('Rotate {product}');
export const viewerAngle = plural({ one: '{count} degree', other: '{count} degrees' });
export const viewerKeys =
  'Use the left and right arrow keys to rotate, up and down to tilt, and plus and minus to zoom.';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
