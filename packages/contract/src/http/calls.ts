import type { Permission } from './permissions.ts';

/**
 * Every call of the API: its method, path, authentication and treatment by the server. The schemas
 * of requests and responses are in `<domain>.operations.ts`: the storefront's pages load this table without
 * them, because they would add zod to every page.
 */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path parameters in braces: /api/products/{productId}. */
  path: string;
  /**
   * How the caller authenticates. 'token': an access token. 'refreshToken': the access token, even
   * expired, and the refresh token. 'tokenOrRefreshToken': either. 'staff': the cookie of a staff
   * session; a shopper's token is never accepted.
   */
  auth: 'none' | 'token' | 'refreshToken' | 'tokenOrRefreshToken' | 'staff';
  /** The permission that a staff member needs; without it any staff member may call. */
  permission?: Permission;
  /** Staff only: the maximum age of the last step-up authentication, in minutes. */
  stepUp?: number;
  /** Staff only: why a call that changes something needs no step-up authentication. */
  withoutStepUp?: string;
  /** Queue priority under load. */
  priority: Priority;
  /** The response is the same for every caller. */
  cacheable?: true;
  /** Accepts a body larger than a form's. */
  largeBody?: true;
  /** Hashes a password, which has a separate queue. */
  hashesPassword?: true;
  /** The SQL checks the session itself, so the handler skips the lookup. */
  checksSessionInSql?: true;
  /**
   * The handler module, loaded on first use in the browser. It holds the handlers and schemas of
   * calls that most visits never make.
   */
  module?: CallModule;
};

export type CallModule =
  | 'accounts'
  | 'address-formats'
  | 'discounts'
  | 'inventory'
  | 'invoices'
  | 'messages'
  | 'passports'
  | 'payments'
  | 'repairs'
  | 'returns'
  | 'reviews'
  | 'search'
  | 'sharing'
  | 'specifications';

/** A call of a shopper. Staff calls are in `staff-calls.ts`. */
export type ShopCallDefinition = Call & { auth: Exclude<Call['auth'], 'staff'> };

/** From lowest to highest: checkout goes before browsing. */
export const priorities = ['browse', 'account', 'checkout'] as const;
export type Priority = (typeof priorities)[number];

// biome-ignore format: a table
export const calls = {
  listProducts: { method: 'GET', path: '/api/products', auth: 'none', priority: 'browse', cacheable: true },
  getProduct: { method: 'GET', path: '/api/products/{productId}', auth: 'none', priority: 'browse', cacheable: true },
  getProductSpecs: { method: 'GET', path: '/api/products/{productId}/specs', auth: 'none', priority: 'browse', cacheable: true, module: 'specifications' },
  getProductGeometry: { method: 'GET', path: '/api/products/{productId}/geometry', auth: 'none', priority: 'browse', cacheable: true, module: 'specifications' },
  listCategories: { method: 'GET', path: '/api/categories', auth: 'none', priority: 'browse', cacheable: true },
  getCategory: { method: 'GET', path: '/api/categories/{categoryId}', auth: 'none', priority: 'browse', cacheable: true },
  searchProducts: { method: 'GET', path: '/api/search', auth: 'none', priority: 'browse', cacheable: true, module: 'search' },
  login: { method: 'POST', path: '/api/auth/login', auth: 'none', priority: 'account', hashesPassword: true },
  signup: { method: 'POST', path: '/api/auth/signup', auth: 'none', priority: 'account', hashesPassword: true },
  refreshToken: { method: 'POST', path: '/api/auth/refresh', auth: 'refreshToken', priority: 'account' },
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'tokenOrRefreshToken', priority: 'account' },
  changePassword: { method: 'POST', path: '/api/auth/password', auth: 'token', priority: 'account', hashesPassword: true, module: 'accounts' },
  createGuest: { method: 'POST', path: '/api/auth/guest', auth: 'none', priority: 'account' },
  getGuest: { method: 'GET', path: '/api/auth/guest', auth: 'none', priority: 'account' },
  requestPasswordReset: { method: 'POST', path: '/api/auth/password-reset/request', auth: 'none', priority: 'account', module: 'accounts' },
  resetPassword: { method: 'POST', path: '/api/auth/password-reset', auth: 'none', priority: 'account', hashesPassword: true, module: 'accounts' },
  confirmEmail: { method: 'POST', path: '/api/auth/email/confirm', auth: 'none', priority: 'account', module: 'accounts' },
  stopEmailChange: { method: 'POST', path: '/api/auth/email/stop', auth: 'none', priority: 'account', module: 'accounts' },
  createPasskeyChallenge: { method: 'POST', path: '/api/auth/passkey/challenge', auth: 'none', priority: 'account', module: 'accounts' },
  loginWithPasskey: { method: 'POST', path: '/api/auth/passkey', auth: 'none', priority: 'account', module: 'accounts' },
  getWishlist: { method: 'GET', path: '/api/user/wishlist', auth: 'token', priority: 'account' },
  addToWishlist: { method: 'POST', path: '/api/user/wishlist', auth: 'token', priority: 'account' },
  getWishlistLink: { method: 'GET', path: '/api/user/wishlist-link', auth: 'token', priority: 'account', module: 'sharing' },
  createWishlistLink: { method: 'POST', path: '/api/user/wishlist-link', auth: 'token', priority: 'account', module: 'sharing' },
  deleteWishlistLink: { method: 'DELETE', path: '/api/user/wishlist-link', auth: 'token', priority: 'account', module: 'sharing' },
  getSharedWishlist: { method: 'GET', path: '/api/shared-wishlists/{wishlistKey}', auth: 'none', priority: 'browse', module: 'sharing' },
  removeFromWishlist: { method: 'DELETE', path: '/api/user/wishlist/{productId}', auth: 'token', priority: 'account' },
  getCart: { method: 'GET', path: '/api/user/cart', auth: 'token', priority: 'checkout' },
  addToCart: { method: 'POST', path: '/api/user/cart', auth: 'token', priority: 'checkout' },
  changeQuantity: { method: 'POST', path: '/api/user/cart/{productId}', auth: 'token', priority: 'checkout' },
  removeFromCart: { method: 'DELETE', path: '/api/user/cart/{productId}', auth: 'token', priority: 'checkout' },
  getDiscounts: { method: 'GET', path: '/api/user/discounts', auth: 'token', priority: 'checkout', module: 'discounts' },
  listOrders: { method: 'GET', path: '/api/user/orders', auth: 'token', priority: 'checkout' },
  getOrder: { method: 'GET', path: '/api/user/orders/{orderId}', auth: 'token', priority: 'checkout' },
  getOrderByIdempotencyKey: { method: 'GET', path: '/api/user/orders/by-key/{key}', auth: 'token', priority: 'checkout' },
  getOrderByLink: { method: 'POST', path: '/api/order-link', auth: 'none', priority: 'checkout' },
  placeOrder: { method: 'POST', path: '/api/user/orders', auth: 'token', priority: 'checkout', checksSessionInSql: true },
  payOrder: { method: 'POST', path: '/api/user/orders/{orderId}/payment', auth: 'token', priority: 'checkout' },
  syncPayment: { method: 'POST', path: '/api/user/orders/{orderId}/payment/sync', auth: 'token', priority: 'checkout' },
  cancelOrder: { method: 'POST', path: '/api/user/orders/{orderId}/cancel', auth: 'token', priority: 'checkout' },
  getTestPayment: { method: 'GET', path: '/api/test-payments/{paymentId}', auth: 'none', priority: 'checkout', module: 'payments' },
  decideTestPayment: { method: 'POST', path: '/api/test-payments/{paymentId}', auth: 'none', priority: 'checkout', module: 'payments' },
  getInvoice: { method: 'GET', path: '/api/user/orders/{orderId}/invoice', auth: 'token', priority: 'checkout', module: 'invoices' },
  listWithdrawals: { method: 'GET', path: '/api/user/withdrawals', auth: 'token', priority: 'account', module: 'returns' },
  withdrawFromOrder: { method: 'POST', path: '/api/user/orders/{orderId}/withdrawals', auth: 'token', priority: 'account', module: 'returns' },
  createPassports: { method: 'POST', path: '/api/user/orders/{orderId}/passports', auth: 'token', priority: 'account', module: 'passports' },
  getPassport: { method: 'GET', path: '/api/passports/{passportKey}', auth: 'none', priority: 'account', module: 'passports' },
  getValuation: { method: 'GET', path: '/api/user/passports/{passportKey}/valuation', auth: 'token', priority: 'account', module: 'passports' },
  listRepairs: { method: 'GET', path: '/api/user/repairs', auth: 'token', priority: 'account', module: 'repairs' },
  createRepair: { method: 'POST', path: '/api/user/passports/{passportKey}/repairs', auth: 'token', priority: 'account', module: 'repairs' },
  respondToRepair: { method: 'POST', path: '/api/user/repairs/{repairId}/transitions', auth: 'token', priority: 'account', module: 'repairs' },
  handlePaymentWebhook: { method: 'POST', path: '/api/payments/{provider}/webhook', auth: 'none', priority: 'checkout', module: 'payments' },
  listAddresses: { method: 'GET', path: '/api/user/addresses', auth: 'token', priority: 'checkout' },
  createAddress: { method: 'POST', path: '/api/user/addresses', auth: 'token', priority: 'checkout' },
  updateAddress: { method: 'POST', path: '/api/user/addresses/{addressId}', auth: 'token', priority: 'checkout' },
  deleteAddress: { method: 'DELETE', path: '/api/user/addresses/{addressId}', auth: 'token', priority: 'checkout' },
  getAddressFormat: { method: 'GET', path: '/api/address-formats/{country}', auth: 'none', priority: 'account', cacheable: true, module: 'address-formats' },
  checkAddress: { method: 'POST', path: '/api/address-checks', auth: 'none', priority: 'account', module: 'address-formats' },
  getProfile: { method: 'GET', path: '/api/user/profile', auth: 'token', priority: 'account' },
  updateProfile: { method: 'POST', path: '/api/user/profile', auth: 'token', priority: 'account', module: 'accounts' },
  requestEmailVerification: { method: 'POST', path: '/api/user/email/verification', auth: 'token', priority: 'account', module: 'accounts' },
  requestEmailChange: { method: 'POST', path: '/api/user/email', auth: 'token', priority: 'account', hashesPassword: true, module: 'accounts' },
  listSessions: { method: 'GET', path: '/api/user/sessions', auth: 'token', priority: 'account', module: 'accounts' },
  revokeSession: { method: 'DELETE', path: '/api/user/sessions/{sessionId}', auth: 'token', priority: 'account', module: 'accounts' },
  listPasskeys: { method: 'GET', path: '/api/user/passkeys', auth: 'token', priority: 'account', module: 'accounts' },
  createPasskeyRegistration: { method: 'POST', path: '/api/user/passkeys/challenge', auth: 'token', priority: 'account', hashesPassword: true, module: 'accounts' },
  createPasskey: { method: 'POST', path: '/api/user/passkeys', auth: 'token', priority: 'account', module: 'accounts' },
  deletePasskey: { method: 'DELETE', path: '/api/user/passkeys/{passkeyId}', auth: 'token', priority: 'account', module: 'accounts' },
  exportPersonalData: { method: 'GET', path: '/api/user/data-export', auth: 'token', priority: 'account', module: 'accounts' },
  eraseAccount: { method: 'POST', path: '/api/user/erase', auth: 'token', priority: 'account', hashesPassword: true, module: 'accounts' },
  convertGuest: { method: 'POST', path: '/api/user/convert', auth: 'token', priority: 'account', hashesPassword: true, module: 'accounts' },
  mergeGuest: { method: 'POST', path: '/api/user/merge', auth: 'token', priority: 'account', module: 'accounts' },
  listStockAlerts: { method: 'GET', path: '/api/user/stock-alerts', auth: 'token', priority: 'account', module: 'inventory' },
  createStockAlert: { method: 'POST', path: '/api/user/stock-alerts', auth: 'token', priority: 'account', module: 'inventory' },
  deleteStockAlert: { method: 'DELETE', path: '/api/user/stock-alerts/{productId}', auth: 'token', priority: 'account', module: 'inventory' },
  requestStockAlert: { method: 'POST', path: '/api/stock-alerts', auth: 'none', priority: 'account', module: 'inventory' },
  confirmStockAlert: { method: 'POST', path: '/api/stock-alerts/confirm', auth: 'none', priority: 'account', module: 'inventory' },
  unsubscribeStockAlerts: { method: 'POST', path: '/api/stock-alerts/{unsubscribeKey}/unsubscribe', auth: 'none', priority: 'account', module: 'inventory' },
  listReviews: { method: 'GET', path: '/api/products/{productId}/reviews', auth: 'none', priority: 'browse', cacheable: true, module: 'reviews' },
  listOwnReviews: { method: 'GET', path: '/api/user/reviews', auth: 'token', priority: 'account', module: 'reviews' },
  saveReview: { method: 'POST', path: '/api/user/reviews', auth: 'token', priority: 'account', module: 'reviews' },
  addReviewPhoto: { method: 'POST', path: '/api/user/reviews/{productId}/photos', auth: 'token', priority: 'account', largeBody: true, module: 'reviews' },
  deleteReviewPhoto: { method: 'DELETE', path: '/api/user/reviews/photos/{photoId}', auth: 'token', priority: 'account', module: 'reviews' },
  deleteReview: { method: 'DELETE', path: '/api/user/reviews/{productId}', auth: 'token', priority: 'account', module: 'reviews' },
  sendMessage: { method: 'POST', path: '/api/messages', auth: 'none', priority: 'account', module: 'messages' },
  createInboxKey: { method: 'POST', path: '/api/inbox/keys', auth: 'token', priority: 'account' },
  listInboxEmails: { method: 'GET', path: '/api/inbox', auth: 'none', priority: 'account' },
  getInboxEmail: { method: 'GET', path: '/api/inbox/{emailId}', auth: 'none', priority: 'account' },
  listTestTodos: { method: 'GET', path: '/api/test-todos', auth: 'none', priority: 'browse' },
  listOpenMarkets: { method: 'GET', path: '/api/markets', auth: 'none', priority: 'browse', cacheable: true },
  getStorefrontConfig: { method: 'GET', path: '/api/storefront-config', auth: 'none', priority: 'browse', cacheable: true },
  getHealth: { method: 'GET', path: '/api/health', auth: 'none', priority: 'browse' },
} as const satisfies Record<string, ShopCallDefinition>;

export type CallName = keyof typeof calls;

/** The names of the calls in a module; undefined selects the calls outside of any module. */
export type CallsInModule<Wanted extends CallModule | undefined> = {
  [Name in CallName]: (typeof calls)[Name] extends { module: infer Own }
    ? Own extends Wanted
      ? Name
      : never
    : undefined extends Wanted
      ? Name
      : never;
}[CallName];

/** Returns the path of a call with its parameters filled in. */
export function buildPath({ path }: Call, parameters: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}

/**
 * The header that names the market of a request. Without it, the request is for the default market.
 * Not beside the schemas of markets, because every page of the shop has it.
 */
export const marketHeader = 'x-market';
