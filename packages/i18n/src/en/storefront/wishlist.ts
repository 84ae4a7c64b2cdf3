export const title = 'Wishlist';
export const heading = 'Your Wishlist';
export const emptyText = 'Tap the heart on any piece to save it here.';
export const savedProducts = 'Saved pieces';
