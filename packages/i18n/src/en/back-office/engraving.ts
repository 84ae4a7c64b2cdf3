import { message } from '../../message.ts';

export const heading = 'Engraving';
export const enabledLabel = 'Offer engraving';
export const locationLabel = 'Location';
export const locationNote = 'Shown to customers, for example "inside the band".';
export const defaultLocation = 'inside the band';
export const maxLengthLabel = 'Maximum characters';
export const priceLabel = 'Engraving price';
export const priceNote = 'Enter 0 if it is free.';
export const daysLabel = 'Extra lead time (days)';
export const heightLabel = 'Letter height';
export const heightNote = 'As a percentage of the image height.';
export const positionNote =
  'Drag the three points to where the text is engraved, or move each point with the arrow keys.';
export const saveButton = 'Save engraving';
export const sample = 'Always yours, today and every day to come';
export const points = {
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
