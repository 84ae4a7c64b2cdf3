import { message, plural } from '../../message.ts';

export const title = 'Orders';
export const orderCount = plural({ one: '{total} order', other: '{total} orders' });
export const exportButton = 'Export as CSV';
export const nextPage = 'More orders';
export const emptyHeading = 'No orders yet';
export const emptyHelp = 'New orders appear here as soon as they are placed.';
export const noMatches = 'No orders found';
export const noMatchesHelp = 'Clear a filter to see more.';
export const clearFilters = 'Clear filters';

export const columns = {
  order: 'Order',
  items: 'Items',
  customer: 'Customer',
  state: 'Status',
  payment: 'Payment',
  deliveryDate: 'Deliver by',
  total: 'Total',
} as const;
export const hasNote = 'Has a note';

export const viewsLabel = 'Views';
export const deleteView = message('Delete view {name}');
export const sharedView = 'Shared with all staff';
export const saveViewButton = 'Save view';
export const viewNameLabel = 'View name';
export const viewNamePlaceholder = 'Name';
export const shareView = 'Share with all staff';
export const saveButton = 'Save';

export const searchLabel = 'Search by order number, name or email';
export const searchPlaceholder = 'Order number, name or email';
export const fromLabel = 'From';
export const toLabel = 'To';
export const sortLabel = 'Sort by';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';

export const selectionLabel = 'Selected orders';
export const selected = message('<strong>{count}</strong> selected');
export const allSelected = message('All <strong>{count}</strong> selected');
export const selectAll = message('Select all {count}');
export const packAll = 'Pack all';
export const packSelected = message('Pack {count}');
export const shipAll = 'Ship all';
export const shipSelected = message('Ship {count}…');
export const printSlips = 'Slips';
export const clearSelection = 'Clear selection';

export const packHeading = 'Pack orders';
export const packCountHeading = plural({
  one: 'Pack {count} order',
  other: 'Pack {count} orders',
});
export const packedCount = message('{done} of {total} packed');
export const packed = 'Packed';
export const shipHeading = 'Ship orders';
export const shipCountHeading = plural({
  one: 'Ship {count} order',
  other: 'Ship {count} orders',
});
export const shippedCount = message('{done} of {total} shipped');
export const shipped = 'Shipped';
export const progressLabel = 'Progress';
export const progress = message('{done} of {total}…');
export const resultsLabel = 'Results';
export const doneButton = 'Done';

export const trackingLabel = 'Tracking numbers';
export const trackingHelp = 'One order per line: order number, then tracking number.';
export const carrierLabel = 'Carrier';
export const trackedCount = plural({
  one: '{tracked} of {count} order has a tracking number',
  other: '{tracked} of {count} orders have a tracking number',
});
export const noneToShip = 'No packed orders to ship yet';
export const shipButton = 'Ship';
export const shipCountButton = message('Ship {count}');
export const unreadableNumber = message('Line {line}: "{text}" is not an order number');
export const missingTracking = message('Line {line}: {number} has no tracking number');
export const notPacked = message('{number} is not packed or not in this list');
