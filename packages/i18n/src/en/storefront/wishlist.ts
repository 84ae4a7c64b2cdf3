export const title = 'Wishlist';
export const heading = 'Your Wishlist';
export const emptyHint = 'Tap the heart on any piece to save it here.';
export const savedPieces = 'Saved pieces';
