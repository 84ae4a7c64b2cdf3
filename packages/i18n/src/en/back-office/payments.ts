import { message } from '../../message.ts';

export const heading = 'Payment';
export const openRefundButton = 'Refund…';
export const subtotal = 'Subtotal';
export const discount = 'Discount';
export const discountByCode = message('{name} ({code})');
export const delivery = 'Delivery';
export const rounding = 'Rounding';
export const total = 'Total';
export const paid = message('Paid, {provider}');
export const providers = {
  stripe: 'Stripe',
  cash: 'cash',
  terminal: 'card terminal',
  test: 'test payment',
} as const;
export const refund = 'Refund';
export const refundDetails = message('Refund: {details}');
export const refundStates = {
  requested: 'Requested',
  pending: 'Pending',
  failed: 'Failed',
} as const;

export const refundHeading = 'Refund';
export const refundButton = 'Refund';
export const refundAmountButton = message('Refund {amount}');
export const refunding = 'Refunding…';
export const methodLabel = 'Refund by';
export const methods = { items: 'Items', amount: 'Custom amount' } as const;
export const itemsLabel = 'Items';
export const refundItem = message('Refund {name}');
export const quantityLabel = message('Quantity of {name}');
export const quantityMax = message('of {count}');
export const restock = message('Restock<hidden>: {name}</hidden>');
export const restockWithdrawal = 'Restock the returned items';
export const amountLabel = 'Amount';
export const reasonLabel = 'Reason';
export const reasonHelp = "Internal. The customer doesn't see it.";
export const withdrawalReason = 'Withdrawal';
export const preview = message('{amount} of {max} will be refunded.');
export const maxRefund = message('You can refund up to {amount}.');
export const refunded = message('{amount} refunded');
