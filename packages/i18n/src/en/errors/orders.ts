/** Errors of orders, withdrawals, passports and repairs. */
export const errors = {
  orderNotFound: 'Order not found',
  orderNotCancellable: 'This order can no longer be cancelled',
  withdrawalPeriodExpired: 'The withdrawal period for this order has ended',
  withdrawalNotPossible: "These pieces can't be withdrawn, or already were",
  passportNotFound: 'Passport not found',
  repairNotFound: 'Service request not found',
  repairAlreadyOpen: 'This piece already has an open service request',
  repairChanged: 'This service request has changed, please reload the page',
} as const;
