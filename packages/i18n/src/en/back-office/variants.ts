import { message, plural } from '../../message.ts';

export const heading = 'Variants';
export const emptyText =
  'No variants yet. Tick metals or add sizes if customers can choose among them.';
export const removedText = 'Removed variants are no longer sold. Past orders keep them.';

export const metalsLabel = 'Metals';
export const otherFinenesses = 'Other finenesses';
export const addSizesLabel = 'Add sizes';
export const addSizesNote =
  'Separate them with commas, or enter a range: US 5–13 adds whole sizes, US 5–7½ half sizes.';
export const addSizeButton = 'Add size';
export const addSizesButton = plural({ one: 'Add {count} size', other: 'Add {count} sizes' });
export const oneSize = 'One size';
export const newMetal = 'New metal';
export const metalDetails = message('{metal}: name, fineness and image');
export const metalLabel = 'Metal';
export const metals = {
  'yellow gold': 'Yellow gold',
  'rose gold': 'Rose gold',
  'white gold': 'White gold',
  platinum: 'Platinum',
  silver: 'Silver',
} as const;
export const finenessLabel = 'Fineness';
export const displayNameLabel = 'Display name';
export const removeMetalButton = 'Remove metal';

/* The grid. */

export const gridLabel = 'Metals and sizes';
export const showLabel = 'Show';
export const gridModes = {
  prices: 'Price and stock',
  leadTimes: 'Lead time',
  active: 'Offered',
} as const;
export const sizeLabel = 'Size or length';
export const allSizes = 'All sizes';
export const basePrice = message('Product price {price}');
export const metalPriceIn = message('Price, {metal}, all sizes');
export const cellFields = {
  price: 'Price',
  stock: 'Stock',
  days: 'Lead time (days)',
  made: 'Made to order',
  active: 'Offered',
} as const;
export const cellLabel = message('{field}, {metal}, {size}');
export const inactive = 'Not offered';
export const noLeadTime = 'Default, no lead time';
export const gridNote =
  'An empty price is that of the metal. Paste prices or stock from a spreadsheet into a field.';
export const copyFrom = message('Copy {field}, {metal}, {size} to:');
export const copyTargets = {
  row: 'All metals',
  column: 'All sizes of this metal',
  all: 'All cells',
} as const;
export const copied = 'Copied';
export const pasted = plural({ one: '{count} field filled.', other: '{count} fields filled.' });
export const pastedOutside = 'Cells outside the table were left out.';
export const defaultVariantLabel = 'Default variant';
export const variantName = message('{metal}, {size}');
export const removeButton = 'Remove';
export const removeSize = message('Remove {size}');
export const wholeNumber = 'Enter a whole number';

export const checkPricesHeading = plural({
  one: 'Check the new price',
  other: 'Check the new prices',
});
export const checkPricesText = plural({
  one: 'This price changes by more than half. Is that right?',
  other: 'These prices change by more than half. Is that right?',
});
export const savePricesButton = plural({ one: 'Save new price', other: 'Save new prices' });
export const backButton = 'Keep editing';
export const priceChange = message('{before} → <strong>{after}</strong>');

/* Engraving. */

export const engravingHeading = 'Engraving';
export const enabledLabel = 'Offer engraving';
export const locationLabel = 'Location';
export const locationNote = 'Shown to customers, for example “inside the band”.';
export const defaultLocation = 'inside the band';
export const maxLengthLabel = 'Maximum characters';
export const priceLabel = 'Engraving price';
export const priceNote = "Enter 0 if it's free.";
export const engravingDaysLabel = 'Extra lead time (days)';
export const heightLabel = 'Letter height';
export const heightNote = 'A percentage of the image height.';
export const positionNote =
  'Drag the three points to where the text is engraved, or move each point with the arrow keys.';
export const engravingSample = 'Always yours, today and every day to come';
export const engravingPoints = {
  start: message(
    'Start of the text: {x}% from the left, {y}% from the top. Move it with the arrow keys.',
  ),
  bend: message(
    'Curve of the text: {x}% from the left, {y}% from the top. Move it with the arrow keys.',
  ),
  end: message(
    'End of the text: {x}% from the left, {y}% from the top. Move it with the arrow keys.',
  ),
} as const;
