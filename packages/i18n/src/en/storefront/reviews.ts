import { message, plural } from '../../message.ts';

export const loadFailed = "We couldn't load the reviews.";
export const empty = message('No reviews yet. Bought it? Review it from <link>your orders</link>.');
export const list = 'Reviews';
export const policy =
  'Only verified buyers can leave a review, one per piece. We may reply, and we never remove a review for its rating.';
export const sortLabel = 'Sort by';
export const sorts = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
} as const;
export const fitSummary = message('Fit: {fits}');
export const fitCount = message('{fit} ({count})');
export const photoAlt = message('Photo {number} by {author}');
export const showMore = 'Show more reviews';
export const byline = message('{author}, verified buyer, {date}');
export const anonymousAuthor = 'A customer';
export const replyHeading = 'Our reply';
export const average = message('{rating} of 5');
export const count = plural({ one: '{count} review', other: '{count} reviews' });
export const stars = plural({ one: '{count} star:', other: '{count} stars:' });

/* The form. */

export const reviewTitle = message('Review {product}');
export const reviewHidden = message(
  "Your review isn't shown in the shop. If you change it, it stays hidden until we've checked it. Reason: {reason}",
);
export const ratingLabel = 'Rating';
export const starCount = plural({ one: '{count} star', other: '{count} stars' });
export const starNames = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
} as const;
export const ratingMissing = 'Please choose a rating';
export const textLabel = 'Your review';
export const textMissing = 'Please write a few words';
export const textHelp =
  'Your review appears on the product page with your first name. We may reply to it.';
export const saveButton = 'Save review';
export const submitButton = 'Submit review';
export const deleteButton = 'Delete review';
export const saved = 'Thank you for your review';
export const deleted = 'Review deleted';

/* The fit and the photos in the form. */

export const fit = 'How does it fit?';
export const fitUnset = 'Not sure';
export const photos = 'Photos';
export const addPhoto = 'Add a photo';
export const photoHelp =
  'Up to three photos of your piece. We crop them to a square and remove their location data.';
export const photoNumber = message('Photo {number}');
export const removePhoto = message('Remove photo {number}');
export const removeButton = 'Remove';
export const photoInvalid = "We couldn't read this photo. Please choose a JPEG, PNG or WebP image.";
export const photosFailed =
  "Your review was saved, but a photo wasn't. Please add the photo again.";
