import type { Permission } from './staff/roles.ts';

/**
 * Every call of the API: its address, who may make it, and how a server treats it. The schemas of
 * requests and responses are in `operations/`, by resource: the storefront's pages load this table
 * without them, because they would add zod to every page.
 */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path parameters in braces: /api/products/{productId}. */
  path: string;
  /**
   * Who may call. 'token': a token is needed. 'renewal': it may have run out, and what renews it,
   * which the browser keeps where no script reads it, is needed too. 'either': one or the other.
   * 'staff': somebody of the shop, known by a cookie of their own; no shopper's token is one.
   */
  auth: 'none' | 'token' | 'renewal' | 'either' | 'staff';
  /** What a member of the staff must be allowed; without it every one of them may. */
  permission?: Permission;
  /** Staff only: a proof of identity (password and code, or passkey) at most so many minutes old. */
  fresh?: number;
  /** Staff only: why a call that changes something needs no recent proof. */
  withoutProof?: string;
  /** Who goes first when there is more to do than the database can. */
  priority: Priority;
  /** The same for everyone, and asked for by everyone. */
  cacheable?: true;
  /** Takes more than a form does. */
  largeBody?: true;
  /** Waits for a password's hash, which has a queue of its own. */
  hashes?: true;
  /** Its statement does nothing without a living session, so nobody asks for that before. */
  judgesSession?: true;
  /**
   * What most visits never call is in a part of its own, schemas and handlers: a back end in the
   * browser fetches it with the first call that needs it.
   */
  part?: Part;
};

export type Part = 'account' | 'afterSale' | 'facts' | 'feedback' | 'payment' | 'search';

/** A call of a shopper; one that only the staff may make stands in staff/calls.ts. */
export type ShopperCall = Call & { auth: Exclude<Call['auth'], 'staff'> };

/** From last to first: who is about to pay goes before who looks around. */
export const priorities = ['browse', 'account', 'checkout'] as const;
export type Priority = (typeof priorities)[number];

// biome-ignore format: a table
export const calls = {
  listProducts: { method: 'GET', path: '/api/products', auth: 'none', priority: 'browse', cacheable: true },
  getProduct: { method: 'GET', path: '/api/products/{productId}', auth: 'none', priority: 'browse', cacheable: true },
  getProductSpecs: { method: 'GET', path: '/api/products/{productId}/specs', auth: 'none', priority: 'browse', cacheable: true, part: 'facts' },
  getProductGeometry: { method: 'GET', path: '/api/products/{productId}/geometry', auth: 'none', priority: 'browse', cacheable: true, part: 'facts' },
  listCategories: { method: 'GET', path: '/api/categories', auth: 'none', priority: 'browse', cacheable: true },
  getCategory: { method: 'GET', path: '/api/categories/{categoryId}', auth: 'none', priority: 'browse', cacheable: true },
  searchProducts: { method: 'GET', path: '/api/search', auth: 'none', priority: 'browse', cacheable: true, part: 'search' },
  login: { method: 'POST', path: '/api/auth/login', auth: 'none', priority: 'account', hashes: true },
  signup: { method: 'POST', path: '/api/auth/signup', auth: 'none', priority: 'account', hashes: true },
  refreshToken: { method: 'POST', path: '/api/auth/refresh', auth: 'renewal', priority: 'account' },
  logout: { method: 'POST', path: '/api/auth/logout', auth: 'either', priority: 'account' },
  changePassword: { method: 'POST', path: '/api/auth/password', auth: 'token', priority: 'account', hashes: true, part: 'account' },
  getGuest: { method: 'GET', path: '/api/auth/guest', auth: 'none', priority: 'account' },
  requestPasswordReset: { method: 'POST', path: '/api/auth/password-reset/request', auth: 'none', priority: 'account', part: 'account' },
  resetPassword: { method: 'POST', path: '/api/auth/password-reset', auth: 'none', priority: 'account', hashes: true, part: 'account' },
  confirmEmail: { method: 'POST', path: '/api/auth/email/confirm', auth: 'none', priority: 'account', part: 'account' },
  stopEmailChange: { method: 'POST', path: '/api/auth/email/stop', auth: 'none', priority: 'account', part: 'account' },
  createPasskeyChallenge: { method: 'POST', path: '/api/auth/passkey/challenge', auth: 'none', priority: 'account', part: 'account' },
  loginWithPasskey: { method: 'POST', path: '/api/auth/passkey', auth: 'none', priority: 'account', part: 'account' },
  getWishlist: { method: 'GET', path: '/api/user/wishlist', auth: 'token', priority: 'account' },
  addToWishlist: { method: 'POST', path: '/api/user/wishlist', auth: 'token', priority: 'account' },
  removeFromWishlist: { method: 'DELETE', path: '/api/user/wishlist/{productId}', auth: 'token', priority: 'account' },
  getCart: { method: 'GET', path: '/api/user/cart', auth: 'token', priority: 'checkout' },
  addToCart: { method: 'POST', path: '/api/user/cart', auth: 'token', priority: 'checkout' },
  changeQuantity: { method: 'POST', path: '/api/user/cart/{productId}', auth: 'token', priority: 'checkout' },
  removeFromCart: { method: 'DELETE', path: '/api/user/cart/{productId}', auth: 'token', priority: 'checkout' },
  getDiscounts: { method: 'GET', path: '/api/user/discounts', auth: 'token', priority: 'checkout', part: 'payment' },
  listOrders: { method: 'GET', path: '/api/user/orders', auth: 'token', priority: 'checkout' },
  getOrder: { method: 'GET', path: '/api/user/orders/{orderId}', auth: 'token', priority: 'checkout' },
  getOrderByIdempotencyKey: { method: 'GET', path: '/api/user/orders/by-key/{key}', auth: 'token', priority: 'checkout' },
  placeOrder: { method: 'POST', path: '/api/user/orders', auth: 'token', priority: 'checkout', judgesSession: true },
  payOrder: { method: 'POST', path: '/api/user/orders/{orderId}/payment', auth: 'token', priority: 'checkout' },
  syncPayment: { method: 'POST', path: '/api/user/orders/{orderId}/payment/sync', auth: 'token', priority: 'checkout' },
  cancelOrder: { method: 'POST', path: '/api/user/orders/{orderId}/cancel', auth: 'token', priority: 'checkout' },
  getTestPayment: { method: 'GET', path: '/api/test-payments/{paymentId}', auth: 'none', priority: 'checkout', part: 'payment' },
  decideTestPayment: { method: 'POST', path: '/api/test-payments/{paymentId}', auth: 'none', priority: 'checkout', part: 'payment' },
  getInvoice: { method: 'GET', path: '/api/user/orders/{orderId}/invoice', auth: 'token', priority: 'checkout', part: 'payment' },
  listWithdrawals: { method: 'GET', path: '/api/user/withdrawals', auth: 'token', priority: 'account', part: 'afterSale' },
  withdrawFromOrder: { method: 'POST', path: '/api/user/orders/{orderId}/withdrawals', auth: 'token', priority: 'account', part: 'afterSale' },
  createPassports: { method: 'POST', path: '/api/user/orders/{orderId}/passports', auth: 'token', priority: 'account', part: 'afterSale' },
  getPassport: { method: 'GET', path: '/api/passports/{passportKey}', auth: 'none', priority: 'account', part: 'afterSale' },
  getValuation: { method: 'GET', path: '/api/user/passports/{passportKey}/valuation', auth: 'token', priority: 'account', part: 'afterSale' },
  listRepairs: { method: 'GET', path: '/api/user/repairs', auth: 'token', priority: 'account', part: 'afterSale' },
  createRepair: { method: 'POST', path: '/api/user/passports/{passportKey}/repairs', auth: 'token', priority: 'account', part: 'afterSale' },
  respondToRepair: { method: 'POST', path: '/api/user/repairs/{repairId}/transitions', auth: 'token', priority: 'account', part: 'afterSale' },
  handlePaymentWebhook: { method: 'POST', path: '/api/payments/{provider}/webhook', auth: 'none', priority: 'checkout', part: 'payment' },
  listAddresses: { method: 'GET', path: '/api/user/addresses', auth: 'token', priority: 'checkout' },
  createAddress: { method: 'POST', path: '/api/user/addresses', auth: 'token', priority: 'checkout' },
  updateAddress: { method: 'POST', path: '/api/user/addresses/{addressId}', auth: 'token', priority: 'checkout' },
  deleteAddress: { method: 'DELETE', path: '/api/user/addresses/{addressId}', auth: 'token', priority: 'checkout' },
  getProfile: { method: 'GET', path: '/api/user/profile', auth: 'token', priority: 'account' },
  updateProfile: { method: 'POST', path: '/api/user/profile', auth: 'token', priority: 'account', part: 'account' },
  requestEmailVerification: { method: 'POST', path: '/api/user/email/verification', auth: 'token', priority: 'account', part: 'account' },
  requestEmailChange: { method: 'POST', path: '/api/user/email', auth: 'token', priority: 'account', hashes: true, part: 'account' },
  listSessions: { method: 'GET', path: '/api/user/sessions', auth: 'token', priority: 'account', part: 'account' },
  revokeSession: { method: 'DELETE', path: '/api/user/sessions/{sessionId}', auth: 'token', priority: 'account', part: 'account' },
  listPasskeys: { method: 'GET', path: '/api/user/passkeys', auth: 'token', priority: 'account', part: 'account' },
  createPasskeyRegistration: { method: 'POST', path: '/api/user/passkeys/challenge', auth: 'token', priority: 'account', hashes: true, part: 'account' },
  createPasskey: { method: 'POST', path: '/api/user/passkeys', auth: 'token', priority: 'account', part: 'account' },
  deletePasskey: { method: 'DELETE', path: '/api/user/passkeys/{passkeyId}', auth: 'token', priority: 'account', part: 'account' },
  exportPersonalData: { method: 'GET', path: '/api/user/data-export', auth: 'token', priority: 'account', part: 'account' },
  eraseAccount: { method: 'POST', path: '/api/user/erase', auth: 'token', priority: 'account', hashes: true, part: 'account' },
  listStockAlerts: { method: 'GET', path: '/api/user/stock-alerts', auth: 'token', priority: 'account', part: 'account' },
  createStockAlert: { method: 'POST', path: '/api/user/stock-alerts', auth: 'token', priority: 'account', part: 'account' },
  deleteStockAlert: { method: 'DELETE', path: '/api/user/stock-alerts/{productId}', auth: 'token', priority: 'account', part: 'account' },
  requestStockAlert: { method: 'POST', path: '/api/stock-alerts', auth: 'none', priority: 'account', part: 'account' },
  confirmStockAlert: { method: 'POST', path: '/api/stock-alerts/confirm', auth: 'none', priority: 'account', part: 'account' },
  unsubscribeStockAlerts: { method: 'POST', path: '/api/stock-alerts/{unsubscribeKey}/unsubscribe', auth: 'none', priority: 'account', part: 'account' },
  listReviews: { method: 'GET', path: '/api/products/{productId}/reviews', auth: 'none', priority: 'browse', cacheable: true, part: 'feedback' },
  listOwnReviews: { method: 'GET', path: '/api/user/reviews', auth: 'token', priority: 'account', part: 'feedback' },
  saveReview: { method: 'POST', path: '/api/user/reviews', auth: 'token', priority: 'account', part: 'feedback' },
  deleteReview: { method: 'DELETE', path: '/api/user/reviews/{productId}', auth: 'token', priority: 'account', part: 'feedback' },
  sendMessage: { method: 'POST', path: '/api/messages', auth: 'none', priority: 'account', part: 'feedback' },
  createInboxKey: { method: 'POST', path: '/api/inbox/keys', auth: 'token', priority: 'account' },
  listInboxEmails: { method: 'GET', path: '/api/inbox', auth: 'none', priority: 'account' },
  getInboxEmail: { method: 'GET', path: '/api/inbox/{mailId}', auth: 'none', priority: 'account' },
  listTestTodos: { method: 'GET', path: '/api/test-todos', auth: 'none', priority: 'browse' },
  getStorefrontConfig: { method: 'GET', path: '/api/storefront-config', auth: 'none', priority: 'browse', cacheable: true },
  getHealth: { method: 'GET', path: '/api/health', auth: 'none', priority: 'browse' },
} as const satisfies Record<string, ShopperCall>;

export type CallName = keyof typeof calls;

/** The calls of one part; of undefined: those that belong to none. */
export type CallOf<Wanted extends Part | undefined> = {
  [Name in CallName]: (typeof calls)[Name] extends { part: infer Own }
    ? Own extends Wanted
      ? Name
      : never
    : undefined extends Wanted
      ? Name
      : never;
}[CallName];

/** The path of a call with its parameters filled in. */
export function pathOf({ path }: Call, parameters: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
}
