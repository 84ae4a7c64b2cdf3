import { message, plural } from '../../message.ts';

export const loadFailed = "We couldn't load the reviews.";
export const empty = message('No reviews yet. Bought it? Review it from <link>your orders</link>.');
export const list = 'Reviews';
export const showOlder = 'Show older reviews';
export const policy =
  'Only verified buyers can review, once. We may reply, and we never remove a review for its rating.';
export const byline = message('{author}, verified buyer, {date}');
export const anonymousAuthor = 'A customer';
export const replyHeading = 'Our reply';
export const average = message('{rating} of 5');
export const count = plural({ one: '{count} review', other: '{count} reviews' });
export const stars = plural({ one: '{count} star:', other: '{count} stars:' });
