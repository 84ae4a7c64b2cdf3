export * from './accounts/email-links.ts';
export * from './accounts/guests.ts';
export * from './accounts/passkeys.ts';
export * from './accounts/passwords.ts';
export * from './accounts/rate-limits.ts';
export * from './accounts/sessions.ts';
export * from './accounts/users.ts';
export * from './addresses/addresses.ts';
export { checkAnalytics, getAnalyticsWatermark, updateAnalytics } from './analytics/aggregate.ts';
export * from './analytics/dashboard.ts';
export { addProductViews, trimProductViews } from './analytics/product-views.ts';
export { getAnalytics, listProductAnalytics } from './analytics/read-analytics.ts';
export {
  type Actor,
  listAuditLog,
  listAuditLogActors,
  logOrderExport,
} from './audit-log/audit-log.ts';
export * from './cart/cart.ts';
export {
  addEngravedToCart,
  getMaxEngravingLength,
  type NewEngravedLine,
} from './cart/engraved-lines.ts';
export {
  createProduct,
  setProductState,
  updateProduct,
} from './catalogue/edit-products.ts';
export {
  findMarketProductJson,
  getMarketMaxPrice,
  isSoldInMarket,
  listMarketProductsJson,
} from './catalogue/market-products.ts';
export * from './catalogue/product-bulk-actions.ts';
export * from './catalogue/product-imports.ts';
export * from './catalogue/products.ts';
export * from './catalogue/seed-catalogue.ts';
export * from './catalogue/specifications.ts';
export * from './catalogue/staff-products.ts';
export * from './catalogue/staff-products.ts';
export { changeOrderItems, quoteOrderItems } from './checkout/change-order-items.ts';
export {
  CustomerExists,
  counterAddressId,
  findCounterCustomer,
  type NewCounterLine,
  type NewCounterOrder,
  noCustomerId,
  placeCounterOrder,
  quoteCounterOrder,
} from './checkout/counter-orders.ts';
export {
  deleteOrderDraft,
  endReservation,
  listOrderDrafts,
  saveOrderDraft,
} from './checkout/order-drafts.ts';
export {
  findOrderByKey,
  type NewOrder,
  placeOrder,
  type UnpaidLimit,
} from './checkout/place-order.ts';
export * from './customers/customers.ts';
export * from './customers/erase-account.ts';
export * from './customers/personal-data.ts';
export * from './customers/retention.ts';
export * from './database/database.ts';
export * from './database/errors.ts';
export { maxCounted as mostCounted } from './database/list-sql.ts';
export * from './database/rate-windows.ts';
export * from './database/shared-values.ts';
export * from './database/wal-archive.ts';
export { getExtraDiscount } from './discounts/discount-conditions.ts';
export { listApplicableDiscounts, validateCoupon } from './discounts/discounts.ts';
export * from './discounts/staff-discounts.ts';
export * from './email/failed-emails.ts';
export * from './email/inbox.ts';
export * from './email/sent-emails.ts';
export * from './images/images.ts';
export * from './inventory/stock-alerts.ts';
export * from './inventory/stock-movements.ts';
export { type JobKind, type JobPayloads, tokenEmailKinds } from './jobs/enqueue.ts';
export * from './jobs/jobs.ts';
export * from './markets/market-prices.ts';
export * from './markets/markets.ts';
export * from './markets/open-markets.ts';
export * from './messages/messages.ts';
export { migrations } from './migrations/baseline.ts';
export * from './migrations/migrate.ts';
export * from './orders/bulk-actions.ts';
export * from './orders/edit-order.ts';
export {
  findInvoice,
  listOrderExportDetails,
  type OrderExportDetails,
} from './orders/invoices.ts';
export * from './orders/order-links.ts';
export * from './orders/order-recipients.ts';
export * from './orders/orders.ts';
export * from './orders/staff-order.ts';
export * from './orders/staff-order-actions.ts';
export * from './orders/staff-orders.ts';
export {
  type OrderTransition,
  type TransitionedOrder,
  transitionOrder,
  undoTransition,
} from './orders/transition-order.ts';
export {
  createPassports,
  findPassport,
  findValuation,
  listOwnedItems,
} from './passports/passports.ts';
export { checkLedger } from './payments/ledger-check.ts';
export {
  addPaymentAttempt,
  findLatestPayment,
  findPayment,
  type Payment,
  type PaymentState,
  schedulePaymentSync,
} from './payments/payments.ts';
export {
  type PaymentReport,
  type RecordedPayment,
  recordPaymentState,
} from './payments/record-payment-state.ts';
export {
  listCompletedRefunds,
  listOpenRefunds,
  recordRefundState,
  refundAfterCancellation,
  requestRefund,
} from './payments/refunds.ts';
export * from './payments/test-payments.ts';
export { type EndedUnpaidOrder, endUnpaidOrder } from './payments/unpaid-orders.ts';
export {
  createRepair,
  findRepair,
  listRepairs,
  type StoredRepair,
  transitionRepair,
} from './repairs/repairs.ts';
export { findStaffRepair, listStaffRepairs } from './repairs/staff-repairs.ts';
export {
  declareWithdrawal,
  findWithdrawableOrder,
  listWithdrawableOrders,
  resolveWithdrawal,
  type WithdrawableOrder,
} from './returns/withdrawals.ts';
export * from './reviews/review-photos.ts';
export * from './reviews/reviews.ts';
export * from './reviews/staff-reviews.ts';
export * from './sample-data/sample-orders.ts';
export { listProductsJson, searchProductsJson } from './search/list-products.ts';
export { getShopConfig, type ShopConfig } from './settings/current-settings.ts';
export {
  getShopSettings,
  listSettingsHistory,
  setCompareAtPriceRule,
  updateShopSettings,
} from './settings/shop-settings.ts';
export * from './staff/saved-views.ts';
export * from './staff/staff-members.ts';
export * from './staff/staff-passkeys.ts';
export * from './staff/staff-sessions.ts';
export * from './taxonomy/taxonomy.ts';
export {
  importNextVariants,
  listVariantsAfter,
  stageVariantRows,
  validateVariantRows,
} from './variants/staff-variants.ts';
export * from './wishlist/wishlist.ts';
