export const notFoundTitle = 'Page not found';
export const notFoundHelp = "We couldn't find a page at this address.";

/* Offline. */

export const offlineTitle = "You're offline";
export const offlineHelp =
  "You haven't opened this page in this browser before, so we can't show it offline.";
/** For a shop that runs in the browser. */
export const shopStillWorks = 'The rest of the shop still works.';
export const visitedPagesWork =
  "Pages you've already visited still work. Your cart, wishlist and orders will be back when you reconnect.";
export const offlineNotice =
  "You're offline. Pages you've already visited still work. Your cart, wishlist and orders will be back when you reconnect.";
