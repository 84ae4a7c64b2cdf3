/** Texts that the specification fixes to the letter, with its misspellings and spaces. */
export const wishlistEmpty = 'Wishlist is empty...';
export const browseShop = 'Browse shop';
