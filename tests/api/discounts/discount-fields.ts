import type { DiscountFields } from '@briolette/contract';

/** A discount of every piece, for everybody and for ever, but for what is said. */
export const discountFields = (overrides: Partial<DiscountFields>): DiscountFields => ({
  name: 'Winter',
  percent: null,
  amount: null,
  categories: [],
  products: [],
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  onceEach: false,
  ...overrides,
});
