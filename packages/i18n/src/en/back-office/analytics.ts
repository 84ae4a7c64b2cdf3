import { message, plural } from '../../message.ts';

export const title = 'Analytics';
export const period = message('{from} to {to}');
export const exportDaysButton = 'Export days';
export const exportProductsButton = 'Export products';
export const exported = 'Export downloaded';
export const counting = 'Your orders are being counted for the first time. Check back in a minute.';
export const notes =
  'Days are in UTC. Sales exclude cancelled and unpaid orders. Product sales are before discounts. Product views are counted without identifying visitors.';

export const days7 = '7 days';
export const days30 = '30 days';
export const days90 = '90 days';
export const oneYear = '1 year';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const thisQuarter = 'This quarter';
export const lastQuarter = 'Last quarter';
export const thisYear = 'This year';
export const fromLabel = 'From';
export const toLabel = 'To';
export const showButton = 'Show';
export const invalidPeriod = 'Choose a start date before the end date, at most one year apart.';

export const sales = 'Sales';
export const orders = 'Orders';
export const averageOrder = 'Average order value';
export const itemsSold = plural({ one: '{count} item sold', other: '{count} items sold' });
export const refunds = 'Refunds';
export const refundsAndReturns = message('{refunds}, {items}');
export const refundCount = plural({ one: '{count} refund', other: '{count} refunds' });
export const itemsReturned = plural({
  one: '{count} item returned',
  other: '{count} items returned',
});
export const productViews = 'Product views';
export const salesIn = message('Sales in {currency}');
export const ordersAndRefunds = message('Orders: {orders}. Refunded: {refunded}');
export const productViewsNote = 'Product pages opened';

/** Comparisons with as many days before. `count` is the number of days. */
export const more = plural({
  one: '{percent}% more than the day before',
  other: '{percent}% more than the previous {count} days',
});
export const less = plural({
  one: '{percent}% less than the day before',
  other: '{percent}% less than the previous {count} days',
});
export const same = plural({
  one: 'Same as the day before',
  other: 'Same as the previous {count} days',
});
export const noneBefore = plural({
  one: 'None the day before',
  other: 'None in the previous {count} days',
});

/** Comparisons with a calendar period. */
export const moreThan = message('{percent}% more than {period}');
export const lessThan = message('{percent}% less than {period}');
export const sameAs = message('Same as {period}');
export const noneIn = message('None in {period}');

export const bestSellers = 'Best sellers';
export const bestSellersEmpty = 'No sales in this period.';
export const viewedNotSold = 'Viewed, not sold';
export const viewedNotSoldEmpty = 'Every viewed product was sold.';
export const returns = 'Returns';
export const returnsEmpty = 'No returns in this period.';
export const productColumn = 'Product';
export const viewsColumn = 'Views';
export const soldColumn = 'Sold';
export const salesColumn = 'Sales';
export const priceColumn = 'Price';
export const stockColumn = 'In stock';
export const returnedColumn = 'Returned';
export const ordersColumn = 'Orders';
export const refundsColumn = 'Refunds';
export const dayColumn = 'Day';
export const weekColumn = 'Week';

export const chartTip = plural({
  one: '{period}: {amount} from {count} order',
  other: '{period}: {amount} from {count} orders',
});
export const chartTipWithRefunds = plural({
  one: '{period}: {amount} from {count} order, {refunded} refunded',
  other: '{period}: {amount} from {count} orders, {refunded} refunded',
});
export const chartByDay = 'Sales, refunds and orders by day.';
export const chartByWeek = 'Sales, refunds and orders by week.';
export const chartEmpty = 'No sales.';
export const chartBest = message('Highest sales: {period}, {amount}.');
export const dailySales = 'Daily sales';
export const weeklySales = 'Weekly sales';
export const salesByDay = 'Sales by day';
export const salesByWeek = 'Sales by week';

/* The home screen. */

export const homeTitle = 'Home';

export const tasks = 'To do';
export const toPack = 'To pack';
export const overdue = message('{count} overdue');
export const noneOverdue = 'None overdue';
export const toShip = 'To ship';
export const toShipNote = 'Packed and ready';
export const awaitingPayment = 'Awaiting payment';
export const awaitingPaymentNote = 'Stock is reserved';
export const lowStock = 'Low stock';
export const lowStockNote = 'Variants that are low or sold out';
export const messages = 'Messages';
export const reviews = 'Reviews';
export const waitingNote = 'Waiting for an answer';
export const undeliveredEmails = 'Undelivered emails';
export const undeliveredEmailsNote = "Couldn't be sent";
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

export const today = 'Today';
export const last30Days = 'Last 30 days';
/** Beside the sales in another currency: '12 orders, today €490.00'. */
export const salesInNote = message('{orders}, today {amount}');
export const orderCount = plural({ one: '{count} order', other: '{count} orders' });
