import type { DiscountFields } from '@briolette/contract';

/** Returns an unlimited discount on all products, with overrides. */
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
