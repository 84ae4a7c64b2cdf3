import type { OperationName, operations } from '@briolette/contract';

type Operations = typeof operations;

/**
 * Method and path of every call. The contract's table carries its schemas, and those carry zod:
 * pages that a shopper lands on cannot afford it. The types hold both tables together.
 */
export const apiCalls: {
  [Name in OperationName]: readonly [Operations[Name]['method'], Operations[Name]['path']];
} = {
  listProducts: ['GET', '/api/products'],
  getProduct: ['GET', '/api/products/{productId}'],
  listCategories: ['GET', '/api/categories'],
  getCategory: ['GET', '/api/categories/{categoryId}'],
  login: ['POST', '/api/auth/login'],
  signup: ['POST', '/api/auth/signup'],
  changePassword: ['POST', '/api/auth/password'],
  renewToken: ['POST', '/api/auth/renew'],
  logout: ['POST', '/api/auth/logout'],
  getGuest: ['GET', '/api/auth/guest'],
  getWishlist: ['GET', '/api/user/wishlist'],
  addToWishlist: ['POST', '/api/user/wishlist'],
  removeFromWishlist: ['DELETE', '/api/user/wishlist/{productId}'],
  getCart: ['GET', '/api/user/cart'],
  addToCart: ['POST', '/api/user/cart'],
  changeQuantity: ['POST', '/api/user/cart/{productId}'],
  removeFromCart: ['DELETE', '/api/user/cart/{productId}'],
  listOrders: ['GET', '/api/user/orders'],
  getOrder: ['GET', '/api/user/orders/{orderId}'],
  placeOrder: ['POST', '/api/user/orders'],
  listAddresses: ['GET', '/api/user/addresses'],
  addAddress: ['POST', '/api/user/addresses'],
  editAddress: ['POST', '/api/user/addresses/{addressId}'],
  removeAddress: ['DELETE', '/api/user/addresses/{addressId}'],
  getProfile: ['GET', '/api/user/profile'],
  editProfile: ['POST', '/api/user/profile'],
  listTestTodos: ['GET', '/api/test-todos'],
  getHealth: ['GET', '/api/health'],
};

/** What a call answers when it succeeds. */
export type Answer<Name extends OperationName> =
  Operations[Name]['success']['body']['_zod']['output'];
