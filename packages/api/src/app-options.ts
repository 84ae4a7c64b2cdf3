import { type Policy, policy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import { builtInPayments, type Payments } from './payments.ts';

/** Passwords become PHC strings: argon2id on a server, PBKDF2 in a browser. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(password: string, phc: string): Promise<boolean>;
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
  hashing: Hashing;
  policy?: Policy;
  clock?: () => Date;
  newId?: () => string;
  payments?: Payments;
  guest?: Guest | null;
  reportError?: (error: unknown) => void;
};

export type Shop = Required<AppOptions>;

export function shopFrom(options: AppOptions): Shop {
  return {
    policy,
    clock: () => new Date(),
    newId: uuidv7,
    payments: builtInPayments,
    guest: null,
    reportError: (error) => console.error(error),
    ...options,
  };
}
