import { message, plural } from '../../message.ts';

export const title = 'Home';

export const tasks = 'To do';
export const toPack = 'To pack';
export const overdue = message('{count} overdue');
export const noneOverdue = 'None overdue';
export const toShip = 'To ship';
export const toShipNote = 'Packed and ready';
export const awaitingPayment = 'Awaiting payment';
export const awaitingPaymentNote = 'Stock is reserved';
export const lowStock = 'Low stock';
export const lowStockNote = 'Almost sold out';
export const undeliveredEmails = 'Undelivered emails';
export const undeliveredEmailsNote = 'Could not be sent';
export const nothingToDo = 'Nothing to do';

export const toPackEmpty = 'No orders to pack.';
export const viewAllLink = 'View all';
export const recentOrders = 'Recent orders';
export const recentOrdersEmpty = 'No orders yet. New orders appear here automatically.';

export const withdrawals = 'Withdrawals';
export const withdrawalCount = message('{count} to resolve');
export const oldestWithdrawals = message('{count} to resolve, oldest first');
export const withdrawal = plural({
  one: '{customer}, {count} item, {time}',
  other: '{customer}, {count} items, {time}',
});

export const soldOut = 'Sold out';
export const stockLeft = message('{stock} left');

export const sales = 'Sales';
export const today = 'Today';
export const last30Days = 'Last 30 days';
export const orderCount = plural({ one: '{count} order', other: '{count} orders' });
