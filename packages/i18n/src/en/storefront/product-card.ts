import { message } from '../../message.ts';

export const wishlistButton = message('Wishlist: {product}');
export const addToCart = 'Add to Cart';
export const addToCartLabel = message('Add to Cart: {product}');
export const addOne = '+ 1 in Cart';
export const addOneLabel = message('+ 1 in Cart: {product}');
export const goToCart = 'Go to Cart';
export const goToCartLabel = message('Go to Cart: {product}');
export const soldOut = 'Sold out';
/** Read out in front of the struck-through price. */
export const previousPrice = 'Previous price';
export const percentOff = message('{percent}% off');
export const noReviews = 'No reviews yet';
export const stars = message('{count} of 5 stars');
export const loadingProducts = 'Loading products…';
