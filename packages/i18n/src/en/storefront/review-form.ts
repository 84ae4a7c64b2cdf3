import { message, plural } from '../../message.ts';

export const title = message('Review {product}');
export const hidden = message(
  "Your review isn't shown in the shop. If you change it, it stays hidden until we've checked it. Reason: {reason}",
);
export const rating = 'Rating';
export const stars = plural({ one: '{count} star', other: '{count} stars' });
export const starNames = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
} as const;
export const ratingMissing = 'Please choose a rating';
export const text = 'Your review';
export const textMissing = 'Please write a few words';
export const textHelp =
  'Your review appears on the product page with your first name. We may reply to it.';
export const saveButton = 'Save review';
export const submitButton = 'Submit review';
export const deleteButton = 'Delete review';
export const saved = 'Thank you for your review';
export const deleted = 'Review deleted';
