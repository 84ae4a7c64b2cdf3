import { currency, type Policy, policy } from '@briolette/contract';
import type { Database, UnpaidLimit } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import type { PaymentProvider } from './payments/provider.ts';
import type { PictureEncoder, PictureStore } from './pictures/picture-store.ts';
import { cookieRenewals, type Renewals, type ReplyHeader, staffCookie } from './renewals.ts';

/** Passwords become PHC strings: argon2id on a server, PBKDF2 in a browser. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(password: string, phc: string): Promise<boolean>;
};

/**
 * Counts attempts to log in, to sign up, to be mailed a link and to find a code, so that nobody can
 * try passwords or codes without end or fill another's mailbox.
 */
export type AttemptLimits = {
  /**
   * Counts an attempt before its password is hashed, or refuses it with tooManyAttempts. Call
   * succeeded() after an honest attempt to take it off the count again.
   */
  admit(
    kind: 'login' | 'signup' | 'mail' | 'coupon',
    /** The email's key, so that every spelling counts as one; for codes the user's id. */
    account: string,
    request: Request,
  ): Promise<{ succeeded(): Promise<void> }>;
  /**
   * Returns the cookie that makes this browser a known device of the account: its logins are counted
   * apart, so that guesses from elsewhere do not slow them down. Takes the account under which logins
   * are counted.
   */
  remember(account: string, request: Request): ReplyHeader[];
};

/** user: the id of whose account it is, where there is one. */
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

export type Guest = {
  email: string;
  password: string;
  /** On a server every guest login opens a fresh account, so that guests never meet. */
  freshAccount: boolean;
};

export type AppOptions = {
  database: Database;
  /** Signs tokens; at least 32 bytes, from the environment or the store, never from the source. */
  secret: Uint8Array;
  /** Believed too, never signed with: the secret before this one, or the one to come. */
  alsoSecret?: Uint8Array | null;
  hashing: Hashing;
  policy?: Policy;
  clock?: () => Date;
  newId?: () => string;
  /** Who may be asked for money; the first one unless the shopper chose. None: cash only. */
  payments?: readonly PaymentProvider[];
  /** The address of the shop, for coming back from the provider's page. */
  siteUrl?: string;
  /** Whom mails come from unless the staff set another; '' where nobody knows. */
  mailFrom?: string;
  /** Three letters, as ISO 4217 has them. */
  currency?: string;
  guest?: Guest | null;
  /**
   * A demonstration that mails nobody shows its mails itself: each account its own, or all of them
   * where the shopper is alone with the shop, in a browser. null: there is no such call.
   */
  inbox?: 'own' | 'all' | null;
  /** Told that a call may have left work to do. */
  onWork?: () => void;
  /** None where the shopper is alone with the shop, in a browser. */
  attempts?: AttemptLimits;
  /**
   * Under which keys the pieces of an unpaid order are counted, so that nobody takes the whole stock
   * without paying. None in a browser: there is nobody to take it from.
   */
  unpaidLimits?: (userId: string, request: Request) => UnpaidLimit[];
  /**
   * Unpaid orders that an account may place within an hour, and of those how many it may have
   * cancelled when it places another; null: no limit. A cancellation itself is never refused.
   */
  orderLimits?: { placed: number; cancelled: number } | null;
  /** How long the provider isn't asked again when a shopper repeats a call about one payment. */
  providerPauseMs?: number;
  /** A cookie, unless the back end is in the browser itself, where there are none. */
  renewals?: Renewals;
  /** The same for what the staff's browsers hold; a cookie that goes to no call of a shopper. */
  staffSessions?: Renewals;
  /** A demonstration: whoever comes may look behind the counter, in any role. */
  staffDemo?: boolean;
  /** A demonstration has a month of orders from the first look behind its counter on. */
  sampleOrders?: boolean;
  /** Whether an answer can stay open; not in a browser, whose answers are whole. */
  streams?: boolean;
  /** Where the bytes of pictures lie; null: in the database. */
  pictures?: PictureStore | null;
  /** Draws pictures that the staff bring anew; null: none can be brought. */
  drawPicture?: PictureEncoder | null;
  /** Pieces that were looked at since it was last written down, each with how often. */
  looks?: Map<string, number>;
  /** Begins what outlives the request that wanted it, and so must not end with its deadline. */
  apart?: <Result>(work: () => Result) => Result;
  /** Where a request came from, for the log of the staff. */
  addressOf?: (request: Request) => string | null;
  /** Told what happens to logins and sessions, for the log. */
  note?: (event: SecurityEvent, request: Request) => void;
  reportError?: (error: unknown, request?: Request) => void;
  /** What a shopper can quote when something went wrong. */
  requestIdOf?: (request: Request) => string | undefined;
};

export type Shop = Required<AppOptions>;

const isHttps = ({ url }: Request) => url.startsWith('https:');

export function shopFrom(options: AppOptions): Shop {
  return {
    policy,
    clock: () => new Date(),
    newId: uuidv7,
    alsoSecret: null,
    payments: [],
    siteUrl: '',
    mailFrom: '',
    currency: currency.code,
    guest: null,
    inbox: null,
    onWork: () => {},
    attempts: { admit: async () => ({ succeeded: async () => {} }), remember: () => [] },
    unpaidLimits: () => [],
    orderLimits: null,
    providerPauseMs: 0,
    renewals: cookieRenewals(isHttps),
    staffSessions: cookieRenewals(isHttps, staffCookie),
    staffDemo: false,
    sampleOrders: false,
    streams: true,
    pictures: null,
    drawPicture: null,
    looks: new Map(),
    apart: (work) => work(),
    addressOf: () => null,
    note: () => {},
    requestIdOf: () => undefined,
    reportError: (error) => console.error(error),
    ...options,
  };
}
