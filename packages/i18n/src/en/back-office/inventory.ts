import { message, plural } from '../../message.ts';

export const heading = 'Stock';
export const variantLabel = 'Variant';
export const defaultOption = message('Default variant: {count} in stock');
export const variantOption = message('{name}: {count} in stock');
export const current = message('<strong>{count}</strong> in stock');

export const soldOut = 'Sold out';
export const stockCount = message('{count} in stock');
export const variantStock = plural({
  one: '{stock} in stock for {count} variant',
  other: '{stock} in stock for {count} variants',
});
export const variantsSoldOut = message('{count} sold out');
export const variantsLow = message('{count} low');

export const adjustments = {
  receive: {
    button: 'Receive',
    title: 'Receive stock',
    quantityLabel: 'Quantity received',
    note: 'Customers who asked for an alert get an email.',
    done: 'Stock received',
  },
  correct: {
    button: 'Adjust',
    title: 'Adjust stock',
    quantityLabel: 'Change',
    note: 'For example −1 to remove one item, or 1 to add one.',
    done: 'Stock adjusted',
  },
  count: {
    button: 'Count',
    title: 'Count stock',
    quantityLabel: 'Quantity counted',
    note: 'Any difference is recorded as a stock movement.',
    done: 'Count saved',
  },
} as const;
export const reasonLabel = 'Reason';
export const noteLabel = 'Note (optional)';
export const wholeNumber = 'Enter a whole number';
export const negativeCount = 'Enter 0 or more';
export const notEnough = message('Only {count} in stock');
export const currentStock = message('{count} in stock now.');
export const stockAfter = message('{count} in stock now, {after} after this change.');

export const movementsLabel = 'Stock movements, newest first';
export const noMovements = 'No stock movements yet.';
export const causes = {
  received: 'Received',
  corrected: 'Adjusted',
  counted: 'Counted',
  'order ended': 'Restocked',
  refunded: 'Returned',
  sold: 'Sold',
  reserved: 'Reserved',
  'reservation ended': 'Reservation ended',
} as const;
export const causeWithOrder = message('{cause}, order <link>{number}</link>');
export const stockLeft = message('{count} left');

export const reserved = message('{count} reserved');
export const reservedFor = message('<link>{customer}</link>: {count} until {time}');
