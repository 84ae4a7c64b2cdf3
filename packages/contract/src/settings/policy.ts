/** One currency; prices are kept in hundredths of it. */
export const currency = { symbol: '$', code: 'USD' } as const;

/** The numbers a real shop would change. The specification's values are the defaults. */
export type Policy = {
  /** Taken off every order at checkout, in whole units of the currency. */
  extraDiscount: number;
  /** Added to every order at checkout, in whole units of the currency. */
  deliveryCharge: number;
  /** Days between the order and the promised delivery; 0 is a same-day courier. */
  deliveryLeadDays: number;
  /** Cashback per cent for an order of two pieces or more. */
  cashbackPercent: number;
  /**
   * The struck price: as the shop gives it, or the lowest of the 30 days before the price last
   * changed, as the law of the European Union wants a reduction to be announced.
   */
  compareAtPriceRule: 'given' | 'lowest30';
  /** How long the pieces of an order are held while its payment is awaited. */
  paymentTimeoutMinutes: number;
  /** How long a notice stays. */
  toastMs: number;
  /** How long the in-browser shop waits before it answers. */
  mockDelayMs: number;
  /** The smallest quantity a cart line may be brought to; null: no lower bound. */
  minQuantity: number | null;
  /** Answer 401 to an unknown email as well, so that nobody learns which emails are registered. */
  hideUnknownEmails: boolean;
  /**
   * Sign-up answers the same for new and known emails: the account works once its address is
   * confirmed, and the owner of a known address is mailed that there is an account.
   */
  confirmSignups: boolean;
  /** How long a token is accepted before it must be renewed. */
  tokenMinutes: number;
  /** How long a session can be renewed without a login. */
  sessionDays: number;
  /** A session that nobody used for so long is over before that. */
  sessionIdleDays: number;
  /** How long a link in a mail works that changes who may log in. */
  emailTokenMinutes: number;
  /** A link that asks to be told when a piece is back may be followed the next morning. */
  alertLinkMinutes: number;
  /**
   * Refuse at sign-up the passwords that are tried first. A new password that takes the place of
   * another is always held against them.
   */
  rejectCommonPasswords: boolean;
  /** New passwords, at sign-up too, need 12 characters and must not be common. */
  strongPasswords: boolean;
  /**
   * Fields of a sign-up that are kept beside email, password and names; null: any. Where real
   * people buy, a name that nobody foresaw is dropped, or a made-up "isAdmin" would look like one.
   */
  signupFields: readonly string[] | null;
};

/** Pages import this one; they read the rest of the policy from the API. */
export const toastMs = 1200;

export const defaultPolicy: Policy = {
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

/** How many days the shop keeps what nobody uses any more. */
export type RetentionDays = {
  /** A cart that nobody has touched. */
  carts: number;
  /** Mails that a demonstration shows instead of sending. */
  emails: number;
  /** Accounts that a demonstration opened for a guest. */
  guests: number;
  /** Who wants to be told when a piece is back. */
  alerts: number;
  /** What people wrote to the shop by its form. */
  messages: number;
};

export const defaultRetentionDays: RetentionDays = {
  carts: 180,
  emails: 30,
  guests: 30,
  alerts: 365,
  messages: 365,
};

export const startingQuantity = 1;
