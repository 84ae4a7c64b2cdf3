export const title = "You're offline";
export const hint =
  "You haven't opened this page in this browser before, so we can't show it offline.";
/** For a shop that runs in the browser. */
export const shopStillWorks = 'The rest of the shop still works.';
export const visitedPagesWork =
  "Pages you've already visited still work. Your cart, wishlist and orders will be back when you reconnect.";
export const notice =
  "You're offline. Pages you've already visited still work. Your cart, wishlist and orders will be back when you reconnect.";
