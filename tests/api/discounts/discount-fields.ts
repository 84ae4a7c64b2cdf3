import type { DiscountFields } from '@briolette/contract';

/** A discount of every piece, for everybody and for ever, but for what is said. */
export const discountFields = (said: Partial<DiscountFields>): DiscountFields => ({
  name: 'Winter',
  percent: null,
  amount: null,
  categories: [],
  pieces: [],
  startsAt: null,
  endsAt: null,
  mostUses: null,
  onceEach: false,
  ...said,
});
