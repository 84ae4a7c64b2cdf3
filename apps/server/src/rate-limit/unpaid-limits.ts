import { createHmac } from 'node:crypto';
import type { UnpaidLimit } from '@briolette/storage';

export type UnpaidLimitOptions = {
  secret: string;
  addressOf: (request: Request) => string | null;
  /** Pieces; 0: as many as there are. */
  perAccount: number;
  perAddress: number;
};

/** Keyed hashes, as for attempts: what is stored names neither a person nor an address. */
export function createUnpaidLimits(options: UnpaidLimitOptions) {
  const keyOf = (text: string) =>
    createHmac('sha256', options.secret).update(text).digest('base64url');
  return (userId: string, request: Request): UnpaidLimit[] =>
    [
      { key: keyOf(`unpaid account ${userId}`), most: options.perAccount },
      // An address that nobody knows is one more address: who hides it shares it.
      {
        key: keyOf(`unpaid address ${options.addressOf(request) ?? 'unknown'}`),
        most: options.perAddress,
      },
    ].filter(({ most }) => most > 0);
}
