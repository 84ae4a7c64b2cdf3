import { message } from '../../message.ts';

export const title = message('Invoice {number}');
export const heading = message('Invoice <value>{number}</value>');
export const billedTo = 'Billed to';
export const date = 'Date';
export const order = 'Order';
export const orderDate = 'Order date';

export const payment = 'Payment';
export const paidOnline = 'Paid online';
export const paidInCash = 'Paid in cash';
export const paidByCard = 'Paid by card';
export const cashOnDelivery = 'Cash on delivery';

export const item = 'Item';
export const quantity = 'Quantity';
export const price = 'Price';
export const amount = 'Amount';
export const subtotal = 'Subtotal';
export const discount = 'Discount';
export const couponDiscount = message('{name}, {code}');
export const delivery = 'Delivery';
export const rounding = 'Rounding';
export const total = 'Total';
export const creditNote = message('Credit note {number}, {date}');
export const totalAfterCredits = 'Total after credits';
