import { message, plural } from '../../message.ts';

export const heading = 'Variants';
export const emptyText =
  'No variants yet. Add a metal if customers can choose a metal, size or length.';
export const removedText = 'Removed variants are no longer sold. Past orders keep them.';
export const addMetalButton = 'Add metal';
export const removeMetalButton = 'Remove metal';
export const removeAllButton = 'Remove all variants';
export const saveButton = 'Save variants';

export const newMetal = 'New metal';
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
export const metalPriceLabel = 'Price in this metal';
export const metalPricePlaceholder = 'Same as product';

export const sizesLabel = message('Sizes in {metal}');
export const sizesLabelUnnamed = 'Sizes in this metal';
export const addSizeButton = 'Add size';
export const sizeLabel = 'Size or length';
export const sizePlaceholder = 'US 6½, 45 cm';
export const defaultVariant = "Default variant: uses the product's price and stock.";
export const sizePriceLabel = 'Variant price';
export const sizePricePlaceholder = 'Same';
export const daysLabel = 'Lead time (days)';
export const stockLabel = 'Stock';
export const madeToOrder = 'Made to order';
export const setDefaultButton = 'Make default';
export const removeButton = 'Remove';
export const removeSize = message('Remove {size}');
export const removeUnnamedSize = 'Remove this size';
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
export const saveEngravingButton = 'Save engraving';
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
