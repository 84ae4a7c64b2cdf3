import type { Parts } from '../http/handler.ts';

/**
 * Handlers that most visits never call. A back end in the browser downloads them with the first
 * call that needs them; a server reads the file once.
 */
export const lazyHandlers: Parts = {
  accounts: () => import('../handlers/account.ts').then((module) => module.accountsPart),
  discounts: () => import('../discounts/discounts.handlers.ts').then((module) => module.discountsPart),
  inventory: () => import('../handlers/alerts.ts').then((module) => module.inventoryPart),
  invoices: () => import('../orders/invoice.handlers.ts').then((module) => module.invoicesPart),
  messages: () => import('../messages/messages.handlers.ts').then((module) => module.messagesPart),
  passports: () => import('../handlers/passports.ts').then((module) => module.passportsPart),
  payments: () => import('../handlers/payments.ts').then((module) => module.paymentsPart),
  repairs: () => import('../handlers/services.ts').then((module) => module.repairsPart),
  returns: () => import('../handlers/withdrawals.ts').then((module) => module.returnsPart),
  reviews: () => import('../handlers/feedback.ts').then((module) => module.reviewsPart),
  search: () => import('../handlers/search.ts').then((module) => module.searchPart),
  specifications: () => import('../handlers/facts.ts').then((module) => module.specificationsPart),
};
