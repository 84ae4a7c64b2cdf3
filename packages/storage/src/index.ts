export * from './constraint-violation.ts';
export * from './database.ts';
export { checkFigures } from './figures/check-figures.ts';
export { countFigures, figuresCountedUntil } from './figures/count-figures.ts';
export { addLooks, trimLooks } from './figures/looks.ts';
export { readFigures, readPieceFigures } from './figures/read-figures.ts';
export { hashOfSecret } from './hash-of-secret.ts';
export * from './migrate.ts';
export { migrations } from './migrations/index.ts';
export { addEngravedToCart, longestEngraving } from './models/engraved-lines.ts';
export { checkBooks } from './money/check-books.ts';
export { judgeCoupon, readDiscounts } from './money/coupons.ts';
export { findInvoice } from './money/invoices.ts';
export { type Move, type Moved, moveOrder } from './money/move-order.ts';
export {
  addPaymentAttempt,
  findPayment,
  newestPayment,
  type Payment,
  type PaymentState,
  schedulePaymentSync,
} from './money/payments.ts';
export * from './money/practice-payments.ts';
export {
  type PaymentReport,
  type RecordedPayment,
  recordPaymentState,
} from './money/record-payment-state.ts';
export {
  doneRefunds,
  openRefunds,
  recordRefundState,
  refundUnwanted,
  wantRefund,
} from './money/refunds.ts';
export { type Stopped, stopWaiting } from './money/stop-waiting.ts';
export {
  declareWithdrawal,
  findSoldOrder,
  listSoldOrders,
  type SoldOrder,
  settleWithdrawal,
} from './money/withdrawals.ts';
export * from './queries/addresses.ts';
export * from './queries/archive.ts';
export * from './queries/attempts.ts';
export * from './queries/cart.ts';
export { type JobKind, type JobPayloads, tokenEmailKinds } from './queries/enqueue.ts';
export * from './queries/erase-account.ts';
export * from './queries/facts.ts';
export * from './queries/inbox.ts';
export * from './queries/jobs.ts';
export * from './queries/mail-links.ts';
export * from './queries/messages.ts';
export * from './queries/orders.ts';
export * from './queries/passkeys.ts';
export { findPassport, findValuation, listOwnPieces, makePassports } from './queries/passports.ts';
export * from './queries/personal-data.ts';
export * from './queries/place-order.ts';
export * from './queries/products.ts';
export * from './queries/rate-windows.ts';
export * from './queries/recipients.ts';
export * from './queries/retention.ts';
export * from './queries/reviews.ts';
export {
  askForService,
  findService,
  type KeptService,
  listServices,
  moveService,
} from './queries/services.ts';
export * from './queries/sessions.ts';
export * from './queries/settings.ts';
export { readShopNow, type ShopNow } from './queries/shop-now.ts';
export {
  changeShopSettings,
  choosePriorPrice,
  readExtraDiscount,
  readShopSettings,
  settingsHistory,
} from './queries/shop-settings.ts';
export * from './queries/stock-alerts.ts';
export * from './queries/users.ts';
export * from './queries/wishlist.ts';
export { findProductsJson } from './search/find-products.ts';
export { listProductsJson } from './search/list-products.ts';
export * from './seed-catalogue.ts';
export * from './staff/customers.ts';
export * from './staff/filter-values.ts';
export * from './staff/find-piece.ts';
export * from './staff/find-staff-order.ts';
export * from './staff/list-pieces.ts';
export { mostCounted } from './staff/list-sql.ts';
export * from './staff/list-staff-log.ts';
export * from './staff/list-staff-orders.ts';
export * from './staff/move-stock.ts';
export * from './staff/pictures.ts';
export * from './staff/piece-imports.ts';
export {
  bringOffers,
  importOffers,
  judgeOffers,
  offersAfter,
  setPieceEngraving,
  setPieceModels,
} from './staff/piece-models.ts';
export { addPiece, editPiece, setPieceShape, setPieceState } from './staff/piece-work.ts';
export * from './staff/staff-bulks.ts';
export * from './staff/staff-discounts.ts';
export * from './staff/staff-jobs.ts';
export { type Actor, noteExport } from './staff/staff-log.ts';
export * from './staff/staff-members.ts';
export * from './staff/staff-messages.ts';
export * from './staff/staff-order-work.ts';
export * from './staff/staff-passkeys.ts';
export * from './staff/staff-reviews.ts';
export { findStaffService, listStaffServices } from './staff/staff-services.ts';
export * from './staff/staff-sessions.ts';
export * from './staff/staff-today.ts';
export * from './staff/staff-views.ts';
export * from './staff/write-sample-orders.ts';
