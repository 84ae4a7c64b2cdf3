import { message, plural } from '../../message.ts';

export const title = 'Discounts';
export const listLabel = 'Discounts, newest first';
export const createButton = 'Create discount';
export const views = {
  open: {
    name: 'Active and scheduled',
    heading: 'No active or scheduled discounts',
    help: 'Create a discount that applies automatically, or a code that customers enter in the cart.',
  },
  expired: {
    name: 'Ended',
    heading: 'No ended discounts',
    help: 'Discounts appear here when they have ended.',
  },
} as const;
export const nextPage = 'Older discounts';
export const ended = message('{name} has ended. To restart it, change its end date.');
export const undoButton = 'Undo';
export const restarted = message('{name} applies again.');
export const automatic = 'Automatic';
export const editButton = message('Edit<hidden> {name}</hidden>');
export const endButton = message('End<hidden> {name}</hidden>');
export const states = {
  active: 'Active',
  scheduled: 'Scheduled',
  expired: 'Ended',
  'used up': 'Used up',
} as const;

export const percent = message('{percent}%');
export const offAllProducts = message('{value} off all products');
export const offEveryOrder = message('{value} off every order');
export const offProducts = message('{value} off {products}');
export const productCount = plural({ one: '{count} product', other: '{count} products' });
export const period = message('{start} to {end}');
export const periodFrom = message('From {start}');
export const periodUntil = message('Until {end}');
export const noEnd = 'No end date';
export const used = plural({ one: 'Used {count} time', other: 'Used {count} times' });
export const usedOfLimit = message('Used {count} of {limit}');
export const usageOncePerCustomer = message('{usage}, once per customer');
export const usageNotTracked = 'Usage not tracked';

export const newTitle = 'New discount';
export const editTitle = message('Edit {name}');
export const created = 'Discount created';
export const saved = 'Discount saved. It applies to new orders.';
export const saveButton = 'Save';
export const codeLabel = 'Code';
export const codeFormat = 'Use 3 to 30 letters, digits and hyphens';
export const codeNote =
  'Customers enter this code. Leave it empty to apply the discount automatically.';
export const nameLabel = 'Name';
export const nameNote = 'Shown to customers at checkout and on the invoice.';
export const valueLegend = 'Discount value';
export const valueLabel = 'Value';
export const amountNote = 'Whole dollars only.';
export const valueKinds = { percent: 'Percentage', amount: 'Fixed amount' } as const;
export const appliesToLegend = 'Applies to';
export const productsLabel = 'Specific products';
export const productsPlaceholder = 'Product name';
export const productsFound = 'Products found';
export const noProductsFound = 'No products found';
export const selectedProducts = 'Selected products';
export const removeProduct = message('Remove<hidden> {name}</hidden>');
export const productsNote =
  'If you choose no category or product, the discount applies to all products.';
export const startsLabel = 'Starts';
export const endsLabel = 'Ends';
export const usageLimitLabel = 'Usage limit';
export const usageLimitNote = "Leave empty for no limit. Cancelled orders don't count.";
export const oncePerCustomer = 'Limit to one use per customer';
