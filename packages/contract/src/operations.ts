import {
  accountOperations,
  authOperations,
  profileOperations,
} from './accounts/accounts.operations.ts';
import { addressOperations } from './addresses/addresses.operations.ts';
import { addressFormatOperations } from './addresses/postal-address.ts';
import { analyticsStaffOperations } from './analytics/analytics.staff-operations.ts';
import { auditLogStaffOperations } from './audit-log/audit-log.staff-operations.ts';
import { cartOperations } from './cart/cart.operations.ts';
import {
  catalogueOperations,
  catalogueStaffOperations,
  specsOperations,
} from './catalogue/catalogue.operations.ts';
import { productImportsStaffOperations } from './catalogue/product-imports.staff-operations.ts';
import { checkoutOperations } from './checkout/checkout.operations.ts';
import { counterOrderOperations } from './checkout/counter-order.ts';
import { orderDraftOperations } from './checkout/order-draft.ts';
import { orderItemsOperations } from './checkout/order-items.ts';
import { customersStaffOperations } from './customers/customers.staff-operations.ts';
import { discountsOperations, discountsStaffOperations } from './discounts/discounts.operations.ts';
import { emailStaffOperations, inboxOperations } from './email/email.operations.ts';
import { type Call, type CallName, type CallsInModule, calls } from './http/calls.ts';
import type { Operation } from './http/operation.ts';
import { type StaffCallName, staffCalls } from './http/staff-calls.ts';
import { imagesStaffOperations } from './images/images.staff-operations.ts';
import { inventoryOperations } from './inventory/inventory.operations.ts';
import { marketOperations } from './markets/markets.operations.ts';
import { marketsStaffOperations } from './markets/markets.staff-operations.ts';
import { messagesOperations, messagesStaffOperations } from './messages/messages.operations.ts';
import {
  invoiceOperations,
  orderOperations,
  ordersStaffOperations,
} from './orders/orders.operations.ts';
import { passportsOperations } from './passports/passports.operations.ts';
import { paymentOperations, paymentsStaffOperations } from './payments/payments.operations.ts';
import { repairsOperations, repairsStaffOperations } from './repairs/repairs.operations.ts';
import { returnsOperations, returnsStaffOperations } from './returns/returns.operations.ts';
import { reviewsOperations, reviewsStaffOperations } from './reviews/reviews.operations.ts';
import { listingOperations, searchOperations } from './search/search.operations.ts';
import { settingsStaffOperations, systemOperations } from './settings/settings.operations.ts';
import { staffMembersStaffOperations } from './staff/staff.staff-operations.ts';
import { taxonomyStaffOperations } from './taxonomy/taxonomy.staff-operations.ts';
import { sharingOperations, wishlistOperations } from './wishlist/wishlist.operations.ts';

/** The operations of calls outside of any handler module, which the first responses need. */
export const coreOperations = {
  ...catalogueOperations,
  ...listingOperations,
  ...authOperations,
  ...wishlistOperations,
  ...sharingOperations,
  ...cartOperations,
  ...orderOperations,
  ...checkoutOperations,
  ...addressOperations,
  ...profileOperations,
  ...inboxOperations,
  ...marketOperations,
  ...systemOperations,
} satisfies Record<CallsInModule<undefined>, Operation>;

/** The operations of the storefront calls. A missing one is a compile error. */
export const operations = {
  ...coreOperations,
  ...accountOperations,
  ...inventoryOperations,
  ...repairsOperations,
  ...passportsOperations,
  ...returnsOperations,
  ...reviewsOperations,
  ...messagesOperations,
  ...paymentOperations,
  ...invoiceOperations,
  ...discountsOperations,
  ...searchOperations,
  ...specsOperations,
  ...addressFormatOperations,
} satisfies Record<CallName, Operation>;

/** The operations of the back office calls. */
export const staffOperations = {
  ...auditLogStaffOperations,
  ...settingsStaffOperations,
  ...marketsStaffOperations,
  ...emailStaffOperations,
  ...discountsStaffOperations,
  ...customersStaffOperations,
  ...messagesStaffOperations,
  ...reviewsStaffOperations,
  ...analyticsStaffOperations,
  ...imagesStaffOperations,
  ...taxonomyStaffOperations,
  ...productImportsStaffOperations,
  ...catalogueStaffOperations,
  ...repairsStaffOperations,
  ...returnsStaffOperations,
  ...counterOrderOperations,
  ...orderDraftOperations,
  ...orderItemsOperations,
  ...paymentsStaffOperations,
  ...ordersStaffOperations,
  ...staffMembersStaffOperations,
} as const satisfies Record<StaffCallName, Operation>;

/** The calls of shoppers and staff, for code that treats all calls alike: the server and tests. */
export const allCalls = { ...calls, ...staffCalls };
export const allOperations = { ...operations, ...staffOperations };

export type AnyCallName = keyof typeof allCalls;

const patterns = Object.entries<Call>(allCalls).map(([name, { method, path }]) => ({
  name: name as AnyCallName,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Finds the call that a request makes; null if there is none. */
export function matchCall(method: string, pathname: string): AnyCallName | null {
  const found = patterns.find((each) => each.method === method && each.pattern.test(pathname));
  return found?.name ?? null;
}
