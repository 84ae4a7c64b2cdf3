import {
  currency,
  defaultPolicy,
  type ImageWidth,
  type OpenMarket,
  type Policy,
} from '@briolette/contract';
import type { Database, ShopConfig, UnpaidLimit } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import {
  createCookieTokenStore,
  type RefreshTokenStore,
  type ResponseHeader,
  staffSessionCookie,
} from './cookies.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Hashes passwords to PHC strings: argon2id on a server, PBKDF2 in a browser. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  verify(password: string, phc: string): Promise<boolean>;
};

/** Limits attempts to log in, sign up, request emails and try coupon codes. */
export type RateLimiter = {
  /**
   * Counts an attempt before its password is hashed, or rejects it with tooManyAttempts. Call
   * succeeded() to remove a successful attempt from the count.
   */
  admit(
    kind: 'login' | 'signup' | 'mail' | 'coupon' | 'order link',
    /**
     * The normalised email, so that every spelling counts as one; for coupon codes the user id, for
     * order links the hash of the token.
     */
    account: string,
    request: Request,
  ): Promise<{ succeeded(): Promise<void> }>;
  /**
   * Returns the cookie that makes this browser a known device of the account. Its logins are
   * counted separately, so that guesses from elsewhere don't block them.
   */
  remember(account: string, request: Request): ResponseHeader[];
};

/** user: the account id, if known. */
export type SecurityEvent = {
  event:
    | 'session opened'
    | 'session ended'
    | 'all sessions ended'
    | 'wrong password'
    | 'unknown account'
    | 'too many attempts'
    | 'renewal used twice'
    | 'password reset'
    | 'email changed'
    | 'email change stopped'
    | 'passkey added'
    | 'passkey refused'
    | 'account erased';
  user: string | null;
};

export type DemoGuest = {
  email: string;
  password: string;
  /** On a server every guest login creates a new account, so that guests don't share data. */
  freshAccount: boolean;
};

export type AppOptions = {
  database: Database;
  /** Signs tokens; at least 32 bytes, from the environment or the store, never from the source. */
  secret: Uint8Array;
  /** Also accepted in tokens, never used to sign: the previous or the next secret. */
  secondarySecret?: Uint8Array | null;
  passwordHasher: PasswordHasher;
  policy?: Policy;
  clock?: () => Date;
  newId?: () => string;
  /** The payment providers; the first is the default. None: cash on delivery only. */
  paymentProviders?: readonly PaymentProvider[];
  /** The public URL of the shop. */
  siteUrl?: string;
  /** The sender of emails unless the settings name another; '' if none is configured. */
  emailFrom?: string;
  /** An ISO 4217 code. */
  currency?: string;
  guest?: DemoGuest | null;
  /**
   * Which emails the demo's inbox shows: the account's own, or all of them in a browser, where there
   * is one shopper. null: the inbox calls are off.
   */
  inboxScope?: 'own' | 'all' | null;
  /** Called after a call that may have stored a job. */
  wakeJobRunner?: () => void;
  /** No limits in a browser, where there is one shopper. */
  rateLimiter?: RateLimiter;
  /**
   * The keys under which the units of an unpaid order are counted, so that one person cannot hold
   * the whole stock without paying. None in a browser.
   */
  unpaidUnitLimits?: (userId: string, request: Request) => UnpaidLimit[];
  /**
   * Unpaid orders that an account may place per hour, and how many of them it may have cancelled;
   * null for no limit. Cancelling is never rejected.
   */
  orderLimits?: { placed: number; cancelled: number } | null;
  /** The minimum time between provider calls for one payment when a shopper repeats a call. */
  providerPauseMs?: number;
  /** Stores refresh tokens: in a cookie, or in the database of a browser. */
  refreshTokens?: RefreshTokenStore;
  /** The same for staff sessions, in a cookie that is only sent to staff calls. */
  staffSessionTokens?: RefreshTokenStore;
  /** Demo shop: anyone may open the back office in any role. */
  isStaffDemo?: boolean;
  /** Demo shop: the first staff session creates a month of sample orders. */
  hasSampleOrders?: boolean;
  /** Whether a response can be streamed; not in a browser, which sends whole responses. */
  supportsStreaming?: boolean;
  /** Stores the bytes of images; null: the database does. */
  imageStore?: ImageStore | null;
  /** Re-encodes uploaded images; null: uploads are off. */
  encodeImage?: ImageEncoder | null;
  /** Product views since they were last written to the database, by product. */
  productViews?: Map<string, number>;
  /** Runs work that outlives its request, without the request's deadline. */
  runDetached?: <Result>(work: () => Result) => Result;
  /** The client's IP address, for the audit log. */
  getClientIp?: (request: Request) => string | null;
  /** Logs what happens to logins and sessions. */
  logSecurityEvent?: (event: SecurityEvent, request: Request) => void;
  reportError?: (error: unknown, request?: Request) => void;
  /** The id that a shopper can quote to report an error. */
  getRequestId?: (request: Request) => string | undefined;
};

export type AppContext = Required<AppOptions> & {
  /** The cached settings and taxonomy; see settings/current-settings.ts. */
  shopConfig: { cached: { now: ShopConfig; readAt: number } | null };
  /** The cached open markets; see markets/markets.handlers.ts. */
  openMarkets: { cached: { now: OpenMarket[]; readAt: number } | null };
  /** Clears the cache after a change of settings or taxonomy. */
  invalidateShopConfig(): void;
};

const isHttps = ({ url }: Request) => url.startsWith('https:');

export function createAppContext(options: AppOptions): AppContext {
  const shopConfig: AppContext['shopConfig'] = { cached: null };
  const openMarkets: AppContext['openMarkets'] = { cached: null };
  return {
    policy: defaultPolicy,
    clock: () => new Date(),
    newId: uuidv7,
    secondarySecret: null,
    paymentProviders: [],
    siteUrl: '',
    emailFrom: '',
    currency: currency.code,
    guest: null,
    inboxScope: null,
    wakeJobRunner: () => {},
    rateLimiter: { admit: async () => ({ succeeded: async () => {} }), remember: () => [] },
    unpaidUnitLimits: () => [],
    orderLimits: null,
    providerPauseMs: 0,
    refreshTokens: createCookieTokenStore(isHttps),
    staffSessionTokens: createCookieTokenStore(isHttps, staffSessionCookie),
    isStaffDemo: false,
    hasSampleOrders: false,
    supportsStreaming: true,
    imageStore: null,
    encodeImage: null,
    productViews: new Map(),
    runDetached: (work) => work(),
    getClientIp: () => null,
    logSecurityEvent: () => {},
    getRequestId: () => undefined,
    reportError: (error) => console.error(error),
    ...options,
    shopConfig,
    openMarkets,
    invalidateShopConfig() {
      shopConfig.cached = null;
    },
  };
}

/**
 * Stores the bytes of images outside the database. A name contains a hash of the bytes, so a file
 * never changes and saving it twice is harmless.
 */
export type ImageStore = {
  save(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  find(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

/** The most pixels that are decoded: a photo of a 24-megapixel camera. */
export const maxImagePixels = 25_000_000;

/**
 * Re-encodes an image as a square JPEG, so that nothing hidden in a file is stored: sharp on a
 * server, a canvas in a browser. Returns null if the bytes are no image.
 */
export type ImageEncoder = (
  bytes: Uint8Array<ArrayBuffer>,
  width: ImageWidth,
) => Promise<Uint8Array<ArrayBuffer> | null>;
