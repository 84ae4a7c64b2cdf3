import * as z from 'zod/mini';
import {
  guestResponseSchema,
  loginRequestSchema,
  loginResponseSchema,
  logoutRequestSchema,
  passwordRequestSchema,
  profileRequestSchema,
  profileResponseSchema,
  signupRequestSchema,
  signupResponseSchema,
  tokenResponseSchema,
} from './account.ts';
import {
  addressesResponseSchema,
  addressRequestSchema,
  addressSavedResponseSchema,
} from './address.ts';
import {
  cartResponseSchema,
  productRequestSchema,
  quantityRequestSchema,
  wishlistResponseSchema,
} from './cart.ts';
import type { ApiErrorCode } from './errors.ts';
import { listingQuerySchema, productsResponseSchema } from './listing.ts';
import { orderRequestSchema, orderResponseSchema, ordersResponseSchema } from './order.ts';
import {
  categoriesResponseSchema,
  categoryResponseSchema,
  productResponseSchema,
} from './product.ts';
import { storableText } from './storable-text.ts';

/** One call of the API: what the server implements, the client sends and OpenAPI describes. */
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path parameters in braces: /api/products/{productId}. */
  path: string;
  summary: string;
  /** 'token': a token is needed. 'renewal': a token is needed and may have expired. */
  auth: 'none' | 'token' | 'renewal';
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  success: { status: 200 | 201; body: z.ZodMiniType };
  /** Expected failures beside those every call shares (400, 401 and 404 where a token is read). */
  failures?: readonly ApiErrorCode[];
};

const ok = <Body extends z.ZodMiniType>(body: Body) => ({ status: 200, body }) as const;
const created = <Body extends z.ZodMiniType>(body: Body) => ({ status: 201, body }) as const;
const nothing = z.object({});

const pageQuerySchema = z.object({ cursor: z.optional(storableText(100)) });
const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .check(z.regex(/^[\x21-\x7e]{8,100}$/, 'Idempotency-Key must be 8 to 100 visible characters')),
});

export const operations = {
  listProducts: {
    method: 'GET',
    path: '/api/products',
    summary:
      'All products. With any parameter: one page of the products that match, with counts per filter value.',
    auth: 'none',
    query: listingQuerySchema,
    success: ok(productsResponseSchema),
  },
  getProduct: {
    method: 'GET',
    path: '/api/products/{productId}',
    summary: 'One product.',
    auth: 'none',
    success: ok(productResponseSchema),
    failures: ['productNotFound'],
  },
  listCategories: {
    method: 'GET',
    path: '/api/categories',
    summary: 'The categories.',
    auth: 'none',
    success: ok(categoriesResponseSchema),
  },
  getCategory: {
    method: 'GET',
    path: '/api/categories/{categoryId}',
    summary: 'One category.',
    auth: 'none',
    success: ok(categoryResponseSchema),
    failures: ['categoryNotFound'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in with email and password.',
    auth: 'none',
    body: loginRequestSchema,
    success: ok(loginResponseSchema),
    failures: ['userNotFound', 'wrongPassword', 'tooManyAttempts'],
  },
  signup: {
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create an account and log in.',
    auth: 'none',
    body: signupRequestSchema,
    success: created(signupResponseSchema),
    failures: ['emailTaken', 'tooManyAttempts'],
  },
  renewToken: {
    method: 'POST',
    path: '/api/auth/renew',
    summary: 'Exchange the token, expired or not, for a fresh one while the session lasts.',
    auth: 'renewal',
    success: ok(tokenResponseSchema),
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session, or all sessions of the user.',
    auth: 'renewal',
    body: logoutRequestSchema,
    success: ok(nothing),
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change the password. Every session ends; the answer is the token of a new one.',
    auth: 'token',
    body: passwordRequestSchema,
    success: ok(tokenResponseSchema),
    failures: ['wrongPassword', 'tooManyAttempts'],
  },
  getGuest: {
    method: 'GET',
    path: '/api/auth/guest',
    summary: 'The shared sample credentials, where the shop offers a guest account.',
    auth: 'none',
    success: ok(guestResponseSchema),
    failures: ['guestNotOffered'],
  },
  getWishlist: {
    method: 'GET',
    path: '/api/user/wishlist',
    summary: 'The wishlist.',
    auth: 'token',
    success: ok(wishlistResponseSchema),
  },
  addToWishlist: {
    method: 'POST',
    path: '/api/user/wishlist',
    summary: 'Add a product to the wishlist. Of the product only _id is read.',
    auth: 'token',
    body: productRequestSchema,
    success: created(wishlistResponseSchema),
    failures: ['productNotFound'],
  },
  removeFromWishlist: {
    method: 'DELETE',
    path: '/api/user/wishlist/{productId}',
    summary: 'Take a product off the wishlist.',
    auth: 'token',
    success: ok(wishlistResponseSchema),
  },
  getCart: {
    method: 'GET',
    path: '/api/user/cart',
    summary: 'The cart.',
    auth: 'token',
    success: ok(cartResponseSchema),
  },
  addToCart: {
    method: 'POST',
    path: '/api/user/cart',
    summary:
      'Add a product to the cart; one more if it is there already. Of the product only _id is read.',
    auth: 'token',
    body: productRequestSchema,
    success: created(cartResponseSchema),
    failures: ['productNotFound', 'notEnoughStock'],
  },
  changeQuantity: {
    method: 'POST',
    path: '/api/user/cart/{productId}',
    summary: 'One more or one less of a product in the cart.',
    auth: 'token',
    body: quantityRequestSchema,
    success: ok(cartResponseSchema),
    failures: ['notEnoughStock'],
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/api/user/cart/{productId}',
    summary: 'Take a product out of the cart.',
    auth: 'token',
    success: ok(cartResponseSchema),
  },
  listOrders: {
    method: 'GET',
    path: '/api/user/orders',
    summary: 'The orders, newest first.',
    auth: 'token',
    query: pageQuerySchema,
    success: ok(ordersResponseSchema),
  },
  getOrder: {
    method: 'GET',
    path: '/api/user/orders/{orderId}',
    summary: 'One order.',
    auth: 'token',
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
  placeOrder: {
    method: 'POST',
    path: '/api/user/orders',
    summary:
      'Order the cart: records the order, takes the stock and empties the cart, or does nothing. The same key again gives the same order: that is also how to ask after a 503 that says it is not known yet.',
    auth: 'token',
    headers: idempotencyHeadersSchema,
    body: orderRequestSchema,
    success: created(orderResponseSchema),
    failures: [
      'addressNotFound',
      'cartEmpty',
      'notEnoughStock',
      'amountChanged',
      'keyReused',
      'paymentRefused',
    ],
  },
  listAddresses: {
    method: 'GET',
    path: '/api/user/addresses',
    summary: 'The delivery addresses.',
    auth: 'token',
    success: ok(addressesResponseSchema),
  },
  addAddress: {
    method: 'POST',
    path: '/api/user/addresses',
    summary: 'Add a delivery address.',
    auth: 'token',
    body: addressRequestSchema,
    success: created(addressSavedResponseSchema),
    failures: ['tooManyAddresses'],
  },
  editAddress: {
    method: 'POST',
    path: '/api/user/addresses/{addressId}',
    summary: 'Change a delivery address; its id stays.',
    auth: 'token',
    body: addressRequestSchema,
    success: ok(addressSavedResponseSchema),
    failures: ['addressNotFound'],
  },
  removeAddress: {
    method: 'DELETE',
    path: '/api/user/addresses/{addressId}',
    summary: 'Delete a delivery address.',
    auth: 'token',
    success: ok(addressesResponseSchema),
  },
  getProfile: {
    method: 'GET',
    path: '/api/user/profile',
    summary: 'The user, with the optional fields and the photo.',
    auth: 'token',
    success: ok(profileResponseSchema),
  },
  editProfile: {
    method: 'POST',
    path: '/api/user/profile',
    summary: 'Change mobile number, gender or photo. null clears a field.',
    auth: 'token',
    body: profileRequestSchema,
    success: ok(profileResponseSchema),
    failures: ['photoRefused'],
  },
  listTestTodos: {
    method: 'GET',
    path: '/api/test-todos',
    summary: "A three-item list, so that the request tester's first Submit works.",
    auth: 'none',
    success: ok(
      z.object({
        todos: z.array(z.object({ _id: z.string(), title: z.string(), completed: z.boolean() })),
      }),
    ),
  },
  getHealth: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the shop can reach its database.',
    auth: 'none',
    success: ok(z.object({ status: z.literal('ok') })),
    failures: ['busy'],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** The path of a call with its parameters filled in. */
export function pathOf(operation: Operation, parameters: Record<string, string> = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}
