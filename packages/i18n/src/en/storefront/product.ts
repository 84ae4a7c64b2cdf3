import { message, plural } from '../../message.ts';

/** The title while the product is unknown. */
export const title = 'Jewellery';
/** For search engines. */
export const metaDescription = message('{product} by {brand}, {price}. {description}');
/** Follows `cashbackText` of `fixed`. */
export const cashbackNote = 'paid back after delivery';
export const breadcrumbs = 'Breadcrumbs';
export const home = 'Home';

export const views = 'Views';
export const viewLabels = {
  main: 'Front view',
  second: 'Second view',
  scale: 'To scale',
} as const;
export const imageAlts = {
  main: message('{product}, front view'),
  second: message('{product}, second view'),
  scale: message('{product}, to scale'),
} as const;
/** The views that staff can choose for an image. */
export const selectedViewLabels = {
  front: message('Front view, image {number}'),
  side: message('Side view, image {number}'),
  back: message('Back view, image {number}'),
  above: message('View from above, image {number}'),
  worn: message('Worn, image {number}'),
  scale: message('To scale, image {number}'),
  detail: message('Detail, image {number}'),
  box: message('In its box, image {number}'),
} as const;
/** An image after the view in scale. */
export const detailLabel = message('Detail, image {number}');
export const zoom = 'Zoom image';
export const open3d = 'View in 3D';

export const rating = plural({
  one: '{rating} of 5, {count} review',
  other: '{rating} of 5, {count} reviews',
});
export const today = 'today';
export const deliveryInDays = plural({
  one: '{count} day from now',
  other: '{count} days from now',
});
/** The same for a shop that isn't open every day. */
export const nextOpeningDay = 'our next opening day';
export const deliveryInOpeningDays = plural({
  one: '{count} opening day from now',
  other: '{count} opening days from now',
});
export const sameDay = 'Same-day courier';
export const giftOption = 'This is a gift';
export const giftOptionNote = 'Add a message and gift wrap at checkout. No prices in the box.';
export const addToWishlist = 'Add to wishlist';
export const removeFromWishlist = 'Remove from wishlist';
export const compare = 'Compare';
export const share = 'Share this piece';
export const linkCopied = 'Link copied';

export const highlights = 'Highlights';
export const highlightLabels = {
  colour: 'Colour',
  material: 'Material',
  occasion: 'Occasion',
  rating: 'Rating',
  reviews: 'Total reviews',
  size: 'Size',
} as const;
/** Below a rating and a count that no customer of this shop gave. */
export const ratingSource =
  'Rating and total reviews come with the product data. For reviews by our own customers, see Reviews.';
export const customerRating = plural({
  one: '{rating} of 5, {count} customer review',
  other: '{rating} of 5, {count} customer reviews',
});
export const details = 'Details';
export const certificateLink = 'View certificate';
export const description = 'Description';
export const reviews = 'Reviews';
export const customerReviews = 'Customer reviews';
export const related = 'You may also like';
export const recentlyViewed = 'Recently viewed';

export const sizeGuide = 'Size guide';
export const size = 'Size';
export const findSize = 'Find your ring size';
export const measureAgain = 'Measure again';

export const preview = 'Preview';
export const previewNotice =
  'This is a preview. Customers see the product here after you publish it.';
export const previewFailed = 'The preview could not be loaded.';
export const previewMissing = 'No preview';
export const previewMissingHelp =
  'Log in to the back office in this browser, and open the preview from the product.';
export const backToShop = 'Go to the shop';

export const loading = 'Loading product…';
export const missingHelp = 'It may have been sold or renamed.';
export const notSoldHeading = message('Not sold in {market}');
export const notSoldHelp = 'You can see this piece in our main shop, or choose another one here.';
export const seeInMarket = message('See it in {market} ({currency})');
