import { message, plural } from '../../message.ts';

export const shareButton = 'Share wishlist';
export const shareNote = 'Anyone with this link can see these pieces, but nothing about you.';
export const linkLabel = 'Link to your wishlist';
export const copyButton = 'Copy link';
export const copied = 'Link copied';
export const copyFailed = "We couldn't copy the link. Please copy it from the page.";
export const stopButton = 'Stop sharing';
export const stopped = 'The link no longer works';

export const title = 'A shared wishlist';
export const sharedProducts = 'Pieces on this wishlist';
export const loadFailed = "We couldn't load this wishlist";
export const ended = 'This wishlist is no longer shared';
export const endedHelp = 'Ask for a new link, or have a look around.';
export const shopLink = 'Browse the shop';
export const empty = 'There are no pieces on this wishlist yet.';

/* The comparison. */

export const compareTitle = 'Compare';
export const compareHeading = 'Compare pieces';
export const compareDescription = 'Compare up to three pieces of jewellery side by side.';
export const compareTableLabel = plural({
  one: '{count} piece',
  other: '{count} pieces side by side',
});
export const compareEmptyTitle = 'Nothing to compare yet';
export const compareEmptyHelp = 'Open a piece and choose Compare. You can compare up to three.';
export const compareShopLink = 'Browse the shop';
export const compareRemoveButton = 'Remove';
export const compareRemoveLabel = message('Remove {product} from the comparison');
export const compareLimitNote = 'You can compare up to three pieces, so the first one was removed.';
export const compareAddHeading = 'Add a piece';
export const compareAddLabel = message('Add {product} to the comparison');
export const compareRows = {
  rating: 'Customer rating',
  sizes: 'Sizes',
  engraving: 'Engraving',
} as const;
export const compareEngraving = message('up to {count} characters, {price}');
/** Where a product lacks what another has. */
export const compareNone = '–';
export const compareOneSize = 'One size';
