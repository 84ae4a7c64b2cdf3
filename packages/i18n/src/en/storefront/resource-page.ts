/* Pages for one order, invoice or passport. */

export const ordersLink = 'Your orders';
export const printButton = 'Print';
