/** Errors of orders, refunds and bulk actions. */
export const errors = {
  orderChanged: 'Someone else changed this order. Check the changes, then try again',
  transitionNotAllowed: "The order's status doesn't allow this",
  bulkActionNotFound: 'Bulk action not found',
  invoiceNotIssued: 'No invoice yet: it is issued when the order is packed',
  refundIdUsed: 'This refund ID belongs to another order',
  refundExceedsCaptured: 'This is more than can be refunded for this order',
  lineRefunded: 'These items have already been refunded',
  nothingToRefund: 'This order has no payment to refund',
  withdrawalAlreadyResolved: 'This withdrawal has already been resolved',
  emailNotApplicable: "This email can't be sent for the order now",
} as const;
