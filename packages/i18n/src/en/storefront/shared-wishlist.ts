export const shareButton = 'Share wishlist';
export const shareNote = 'Anyone with this link can see these pieces, but nothing about you.';
export const linkLabel = 'Link to your wishlist';
export const copyButton = 'Copy link';
export const copied = 'Link copied';
export const copyFailed = "We couldn't copy the link. Please copy it from the page.";
export const stopButton = 'Stop sharing';
export const stopped = 'The link no longer works';

export const title = 'A shared wishlist';
export const loadFailed = "We couldn't load this wishlist";
export const ended = 'This wishlist is no longer shared';
export const endedHelp = 'Ask for a new link, or have a look around.';
export const shopLink = 'Browse the shop';
export const empty = 'There are no pieces on this wishlist yet.';
