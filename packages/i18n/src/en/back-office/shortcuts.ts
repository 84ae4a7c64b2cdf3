export const title = 'Keyboard shortcuts';
export const enabledLabel = 'Use single-key shortcuts';

export const everywhere = 'Everywhere';
export const search = 'Search orders and actions';
export const thisList = 'Show this list';

export const orderList = 'Order list';
export const searchOrders = 'Search';
export const moveFocus = 'Next, previous order';
export const selectOrder = 'Select order';
export const selectAll = 'Select all on this page';
export const openOrder = 'Open order';
export const packSelected = 'Pack selected orders';
export const shipSelected = 'Ship selected orders';
export const printSelected = 'Print packing slips of selected orders';
export const clearSelection = 'Clear selection';

export const order = 'Order';
export const pack = 'Pack';
export const ship = 'Ship';
export const deliver = 'Mark as delivered';
export const refund = 'Refund';
export const cancel = 'Cancel order';
export const addNote = 'Add note';
export const printSlip = 'Print packing slip';
export const adjacentOrder = 'Next, previous order in the list';
