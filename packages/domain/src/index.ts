export * from './accounts/account-names.ts';
export { formatAddressLines, getCustomerName } from './addresses/address-lines.ts';
export {
  checkPostalAddress,
  formatPostalAddress,
  getAddressFormat,
} from './addresses/postal-address.ts';
export { sampleAddress } from './addresses/sample-address.ts';
export * from './catalogue/product-bulk-action.ts';
export * from './catalogue/specification-labels.ts';
export * from './checkout/delivery-date.ts';
export * from './checkout/totals.ts';
export * from './markets/market-price.ts';
export * from './orders/order-state.ts';
export * from './orders/order-totals.ts';
export * from './payments/refunds.ts';
export * from './repairs/repairs.ts';
export * from './returns/returns.ts';
export * from './search/filter-products.ts';
export * from './search/filter-state.ts';
export * from './search/rank-search.ts';
export * from './search/understand-search.ts';
export * from './taxonomy/metal-names.ts';
export * from './text/currencies.ts';
export * from './text/money.ts';
export * from './text/money-arithmetic.ts';
export * from './text/words.ts';
export * from './variants/engraving.ts';
export * from './variants/ring-sizes.ts';
export * from './variants/variants.ts';
