import { message } from '../../message.ts';

// The confirmation of an order and the list of orders share these.

export const orderId = 'Order id';
export const orderNumber = 'Order number';
export const totalAmount = 'Total amount';
export const paymentMode = 'Mode of payment';
export const refunded = 'Refunded';
export const deliveryDate = 'Delivery date';
export const cashback = 'Cashback after delivery';
export const paymentDeadline = message("We're holding your pieces until {time}.");
export const failed = message('{reason} Please try again.');
