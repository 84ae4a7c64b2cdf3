import { message, plural } from '../../message.ts';

export const backOffice = 'Back office';
export const loading = 'Loading the back office…';
export const skipLink = 'Skip to content';
export const searchButton = 'Search';

export const moreScreens = 'More';
export const passkeysButton = 'Passkeys';
export const shortcutsButton = 'Keyboard shortcuts';
export const shopLink = 'View shop';
export const signOutButton = 'Sign out';
export const roleSwitch = 'View as';

/** The badge beside a screen. The hidden words are for screen readers. */
export const waiting = message('{count}<hidden> waiting</hidden>');

export const orderNotFound = 'Order not found';
export const orderNotFoundHelp = 'Check the link, or search for the order.';
export const ordersLink = 'Go to orders';
export const recordNotFound = 'Not found';
export const recordNotFoundHelp = 'Check the link. The entry may have been deleted.';
export const homeLink = 'Go to Home';
export const loadFailedHelp = "The screen couldn't be loaded. Nothing was changed.";
export const retryButton = 'Try again';

/** The screens. The notes are shown beside the names in the command palette. */
export const home = 'Home';
export const homeNote = 'Orders to pack, sales and low stock';
export const orders = 'Orders';
export const ordersNote = 'All orders';
export const products = 'Products';
export const productsNote = 'Products, prices and stock';
export const customers = 'Customers';
export const customersNote = 'Accounts and their orders';
export const discounts = 'Discounts';
export const discountsNote = 'Codes and automatic discounts';
export const analytics = 'Analytics';
export const analyticsNote = 'Sales, best sellers and product views';
export const messages = 'Messages';
export const messagesNote = 'Messages from the contact form';
export const repairs = 'Repairs';
export const repairsNote = 'Resizing, repairs and cleaning';
export const reviews = 'Reviews';
export const reviewsNote = 'Ratings, reviews and replies';
export const emails = 'Emails';
export const emailsNote = 'Sent, waiting and failed emails';
export const auditLog = 'Audit log';
export const auditLogNote = 'Every staff action';
export const staff = 'Staff';
export const staffNote = 'Staff members, roles and invitations';
export const settings = 'Settings';
export const settingsNote = 'Shop details, delivery and email';

/* The command palette. */

export const paletteTitle = 'Search';
export const paletteLabel = 'Search orders, products, customers and actions';
export const palettePlaceholder = 'Order, product, customer, phone or tracking';
export const paletteGroups = {
  actions: 'Actions',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
} as const;
export const customerOrders = plural({
  one: '{email} · {count} order',
  other: '{email} · {count} orders',
});
export const paletteResults = 'Results';
export const paletteEmpty = 'No results found.';
export const orderView = message('Orders: {view}');
export const orderViewNote = 'Filtered list';
export const shipWithTracking = 'Ship with tracking numbers';
export const shipWithTrackingNote = 'Paste the list from your carrier';
export const newOrder = 'New order';
export const newOrderNote = 'At the counter or on the phone';
export const shortcuts = 'Keyboard shortcuts';
export const shortcutsNote = 'List of all shortcuts';
export const signOut = 'Sign out';

/* Keyboard shortcuts. */

export const shortcutsTitle = 'Keyboard shortcuts';
export const shortcutsEnabledLabel = 'Use single-key shortcuts';

export const everywhere = 'Everywhere';
export const search = 'Search everything';
export const thisList = 'Show this list';

export const orderList = 'Order list';
export const searchOrders = 'Search';
export const moveFocus = 'Next or previous order';
export const selectOrder = 'Select order';
export const selectAll = 'Select all on this page';
export const openOrder = 'Open order';
export const packSelected = 'Pack selected orders';
export const shipSelected = 'Ship selected orders';
export const printSelected = 'Print selected slips';
export const addOrder = 'New order';
export const clearSelection = 'Clear selection';

export const placeOrder = 'Place order';

export const productList = 'Product list';
export const adjacentProduct = 'Next or previous product';
export const selectProduct = 'Select product';
export const openProduct = 'Open product';
export const changePrices = 'Change prices of selected products';
export const changeStock = 'Change stock of selected products';
export const addProduct = 'Add product';

export const order = 'Order';
export const pack = 'Pack';
export const ship = 'Ship';
export const deliver = 'Mark as delivered';
export const undo = 'Undo the last step';
export const refund = 'Refund';
export const cancel = 'Cancel order';
export const addNote = 'Add note';
export const printSlip = 'Print packing slip';
export const adjacentOrder = 'Next or previous order';

/* The page with shop and back office side by side. */

export const sideBySideTitle = 'Shop and back office side by side · Briolette';
export const sideBySideHeading = 'Shop and back office side by side';
export const sideBySideHelp =
  'Place an order in the shop and watch it arrive in the back office. This is a demo with sample data.';
export const sideBySideSwitch = 'Show';
export const sideBySideShop = 'Shop';
