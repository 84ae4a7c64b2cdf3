export { Discounts as Component } from './discounts.tsx';
export { loadDiscounts as loader } from './load-discounts.ts';
