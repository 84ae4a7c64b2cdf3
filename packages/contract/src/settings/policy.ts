/** The currency. Prices are stored in cents. */
export const currency = { symbol: '$', code: 'USD' } as const;

/** The days on which the shop works and delivers. */
export type OpeningDays = {
  /** The weekdays, as in `Date.getDay`: 0 is Sunday. */
  openDays: readonly number[];
  /** Days without work, for example holidays. The first and the last day are included. */
  closedPeriods: readonly { from: string; to: string }[];
};

export const alwaysOpen: OpeningDays = { openDays: [0, 1, 2, 3, 4, 5, 6], closedPeriods: [] };

/** Business rules. The defaults are the values of the specification. */
export type Policy = OpeningDays & {
  /** The discount on every order, in whole currency units. */
  extraDiscount: number;
  /** The delivery charge of every order, in whole currency units. */
  deliveryCharge: number;
  /** Opening days from order to delivery; 0 for same-day delivery. */
  deliveryLeadDays: number;
  /** Cashback in percent for orders of two or more units. */
  cashbackPercent: number;
  /**
   * The compare-at price: as entered, or the lowest price of the 30 days before the last change, as
   * EU law requires for announced reductions.
   */
  compareAtPriceRule: 'given' | 'lowest30';
  /** How long stock is reserved for an unpaid order. */
  paymentTimeoutMinutes: number;
  /** How long toasts are visible. */
  toastMs: number;
  /** The simulated latency of the shop in the browser. */
  mockDelayMs: number;
  /** The minimum quantity of a cart line; null for none. */
  minQuantity: number | null;
  /**
   * Responds to unknown emails as to wrong passwords, so that registered emails can't be
   * enumerated.
   */
  hideUnknownEmails: boolean;
  /**
   * Sign-up responds identically for new and existing emails. A new account is activated by an
   * emailed link; the owner of an existing one is notified.
   */
  confirmSignups: boolean;
  /** The lifetime of an access token. */
  tokenMinutes: number;
  /** The maximum lifetime of a session. */
  sessionDays: number;
  /** A session expires after being idle this long. */
  sessionIdleDays: number;
  /** The lifetime of emailed tokens for account changes. */
  emailTokenMinutes: number;
  /** The lifetime of a stock alert confirmation token. */
  alertLinkMinutes: number;
  /** Rejects common passwords at sign-up. Changed passwords are always checked. */
  rejectCommonPasswords: boolean;
  /** New passwords need 12 characters and must not be common. */
  strongPasswords: boolean;
  /**
   * Additional sign-up fields that are stored; null for any. Unknown fields are dropped, so that a
   * client can't add an "isAdmin".
   */
  signupFields: readonly string[] | null;
};

/** Pages import this value; they read the rest of the policy from the API. */
export const toastMs = 1200;

export const defaultPolicy: Policy = {
  ...alwaysOpen,
  extraDiscount: 250,
  deliveryCharge: 1,
  deliveryLeadDays: 0,
  cashbackPercent: 5,
  compareAtPriceRule: 'given',
  paymentTimeoutMinutes: 30,
  toastMs,
  mockDelayMs: 400,
  minQuantity: null,
  hideUnknownEmails: false,
  confirmSignups: false,
  tokenMinutes: 15,
  sessionDays: 30,
  sessionIdleDays: 7,
  emailTokenMinutes: 20,
  alertLinkMinutes: 24 * 60,
  rejectCommonPasswords: false,
  strongPasswords: false,
  signupFields: null,
};

/** The defaults of a shop with real customers. */
export const defaultServerPolicy: Policy = {
  ...defaultPolicy,
  minQuantity: 1,
  signupFields: ['newsletter'],
};

/** Days until unused data is deleted. */
export type RetentionDays = {
  /** Carts since their last change. */
  carts: number;
  /** Copies of sent emails, and emails in the inbox of a demo shop. */
  emails: number;
  /** Guests without an order, and guest accounts of a demo shop. */
  guests: number;
  /** Guests since their last order. */
  guestOrders: number;
  /** Stock alerts. */
  alerts: number;
  /** Contact form messages. */
  messages: number;
};

export const defaultRetentionDays: RetentionDays = {
  carts: 180,
  emails: 30,
  guests: 30,
  guestOrders: 730,
  alerts: 365,
  messages: 365,
};

export const startingQuantity = 1;

/** The statutory withdrawal period after delivery. */
export const withdrawalDays = 14;

/** How long the link in an email to a guest shows the order. */
export const orderLinkDays = 90;

/** How long staff can undo Pack, Ship and Delivered. */
export const undoMinutes = 30;

/** Durations in milliseconds. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
