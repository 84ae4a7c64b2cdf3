import type { Parts } from '../http/handler.ts';

/**
 * Handler modules that are loaded on first use: a download in the browser, a file read on a server.
 */
export const lazyHandlers: Parts = {
  accounts: () => import('../accounts/accounts.handlers.ts').then((module) => module.accountsPart),
  'address-formats': () =>
    import('../addresses/address-formats.handlers.ts').then((module) => module.addressFormatsPart),
  discounts: () =>
    import('../discounts/discounts.handlers.ts').then((module) => module.discountsPart),
  inventory: () =>
    import('../inventory/inventory.handlers.ts').then((module) => module.inventoryPart),
  invoices: () => import('../orders/invoice.handlers.ts').then((module) => module.invoicesPart),
  messages: () => import('../messages/messages.handlers.ts').then((module) => module.messagesPart),
  passports: () =>
    import('../passports/passports.handlers.ts').then((module) => module.passportsPart),
  payments: () => import('../payments/payments.handlers.ts').then((module) => module.paymentsPart),
  repairs: () => import('../repairs/repairs.handlers.ts').then((module) => module.repairsPart),
  returns: () => import('../returns/returns.handlers.ts').then((module) => module.returnsPart),
  reviews: () => import('../reviews/reviews.handlers.ts').then((module) => module.reviewsPart),
  search: () => import('../search/search.handlers.ts').then((module) => module.searchPart),
  sharing: () => import('../wishlist/sharing.handlers.ts').then((module) => module.sharingPart),
  specifications: () =>
    import('../catalogue/specifications.handlers.ts').then((module) => module.specificationsPart),
};
