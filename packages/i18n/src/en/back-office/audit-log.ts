import { message, plural } from '../../message.ts';

export const title = 'Audit log';
export const help = "Every staff action, in order. Entries can't be changed or deleted.";
export const list = 'Audit log';
export const staffFilter = 'Staff member';
export const actionFilter = 'Action';
export const fromFilter = 'From';
export const toFilter = 'To';
export const allOption = 'All';
export const emptyHeading = 'No entries found';
export const emptyHelp = 'Clear a filter to see more.';
export const clearFilters = 'Clear filters';
export const olderLink = 'Older entries';
export const ipAddress = message('from {address}');

/** Options of the filter by action. */
export const kinds = {
  orders: 'Orders',
  money: 'Refunds',
  notes: 'Notes',
  email: 'Resent emails',
  exports: 'Exports',
  customers: 'Customers',
  products: 'Products and stock',
  discounts: 'Discounts',
  reviews: 'Reviews',
  jobs: 'Retried jobs',
  settings: 'Settings',
  people: 'Staff and roles',
  signIn: 'Sign-ins',
} as const;

/** Actions. The order, product or person follows as a link or a value. */
export const orderMoved = {
  making: 'Started making order',
  packed: 'Packed order',
  shipped: 'Shipped order',
  delivered: 'Marked order as delivered',
} as const;
export const orderStepUndone = {
  packed: 'Undid packing of order',
  shipped: 'Undid shipping of order',
  delivered: 'Undid delivery of order',
} as const;
export const orderDeliveryChanged = 'Changed delivery of order';
export const orderTrackingChanged = 'Changed tracking number of order';
export const orderChanged = 'Changed order';
export const orderPlaced = 'Placed order';
export const orderItemsChanged = message('Changed items of order, {before} → {after}');
export const orderDraftSaved = 'Saved order draft';
export const itemsReserved = 'Reserved items in order draft';
export const orderDraftDeleted = 'Deleted order draft';
export const orderCancelled = 'Cancelled order';
export const bulkAction = {
  pack: plural({ one: 'Started packing {count} order', other: 'Started packing {count} orders' }),
  ship: plural({ one: 'Started shipping {count} order', other: 'Started shipping {count} orders' }),
} as const;
export const refunded = message('Refunded {amount}');
export const withdrawalResolved = 'Resolved withdrawal';
export const repairUpdated = 'Updated repair';
export const orderNoteAdded = 'Added note to order';
export const emailResent = message('Sent email again: {template}');
export const ordersExported = 'Exported orders';
export const productsExported = 'Exported products';
export const variantsExported = 'Exported variants';
export const analyticsExported = 'Exported analytics';
export const customerDataExported = 'Exported customer data';
export const customerNoteAdded = 'Added note to customer';
export const customerErased = 'Erased customer account';
export const messageResolved = 'Resolved message';
export const messageReplied = 'Replied to message';
/** The sender follows. */
export const messageRepliedFrom = 'Replied to message from';
export const messageReopened = 'Reopened message';
export const productBulkAction = plural({
  one: 'Started changing {count} product',
  other: 'Started changing {count} products',
});
export const stockBulkAction = plural({
  one: 'Started changing the stock of {count} product',
  other: 'Started changing the stock of {count} products',
});
export const bulkActionUndo = plural({
  one: 'Started undoing the change of {count} product',
  other: 'Started undoing the change of {count} products',
});
/** One product of a bulk action. */
export const bulkActionProductUpdated = 'Updated product in a bulk action';
export const bulkActionStockAdjusted = 'Adjusted stock in a bulk action';
export const bulkActionUndone = 'Undid bulk action for product';
export const productCreated = 'Created product';
export const productUpdated = 'Updated product';
export const productStateChanged = 'Changed product status';
export const stockAdjusted = 'Adjusted stock';
export const taxonomyUpdated = 'Updated categories and materials';
export const imageUploaded = 'Uploaded image';
export const importStarted = 'Started import';
export const importedChange = 'Updated by import';
export const importedProduct = 'Added by import';
export const variantFileUploaded = 'Uploaded variant file';
export const productFileUploaded = 'Uploaded product file';
export const discountCreated = 'Created discount';
export const discountUpdated = 'Updated discount';
export const discountEnded = 'Ended discount';
export const reviewReplied = 'Replied to review';
export const replyRemoved = 'Removed reply to review';
export const reviewHidden = 'Hid review';
export const reviewUnhidden = 'Restored review';
export const jobRetried = message('Retried failed job: {name}');
export const emailRetried = 'Retried failed email';
export const jobsRetried = plural({
  one: 'Retried {count} failed job',
  other: 'Retried {count} failed jobs',
});
export const settingsUpdated = 'Updated settings';
export const marketPricesAccepted = 'Accepted prices of a market';
export const marketPricesSet = 'Changed prices in a market';
export const marketCreated = 'Created market';
export const marketUpdated = 'Updated market';
export const marketClosed = 'Closed market';
export const marketReopened = 'Reopened market';
export const staffInvited = message('Invited staff member as {role}');
export const invitationAccepted = 'Accepted invitation';
export const accessRemoved = 'Removed access';
export const accessRestored = 'Restored access';
export const roleChanged = message('Changed role to {role}');
export const staffSignedOut = 'Signed out staff member everywhere';
export const signedIn = 'Signed in';
export const signedInWithPasskey = 'Signed in with a passkey';
export const roleSwitched = message('Viewed as {role}');
export const identityConfirmed = 'Confirmed identity';
export const signedOut = 'Signed out';
export const passkeyAdded = 'Added passkey';
export const passkeyRemoved = 'Removed passkey';
export const viewSaved = 'Saved view';
export const viewDeleted = 'Deleted view';

export const value = message('{field}: {value}');
export const change = message('{field} changed from {before} to {after}');
export const yes = 'Yes';
export const no = 'No';

/** Labels of the recorded fields. */
export const fields = {
  addressForm: 'Address form',
  amount: 'Amount',
  amountCents: 'Total',
  categories: 'Categories',
  changedFields: 'Changed fields',
  code: 'Code',
  collected: 'Collected in the shop',
  countries: 'Countries',
  currency: 'Currency',
  customer: 'Customer',
  ending: 'Ending',
  endsAt: 'Ends',
  hidden: 'Reason for hiding',
  isActive: 'Open',
  job: 'Job',
  kind: 'Type',
  languages: 'Languages',
  lines: 'Items',
  marketPrices: 'Prices in the smallest unit',
  message: 'Message',
  name: 'Name',
  note: 'Note',
  onceEach: 'One per customer',
  payBy: 'Payment',
  percent: 'Percentage',
  priceCents: 'Price in cents',
  pricesIncludeTax: 'Prices include tax',
  product_brand: 'Brand',
  product_category: 'Category',
  product_color: 'Colour',
  product_description: 'Description',
  product_image: 'Image',
  product_isBadge: 'Badge',
  product_material: 'Material',
  product_name: 'Name',
  product_occasion: 'Occasion',
  product_otherImages: 'Other images',
  product_prevPrice: 'Compare-at price',
  product_price: 'Price',
  product_size: 'Size',
  product_subtitle: 'Subtitle',
  prices: 'Prices',
  products: 'Products',
  query: 'Filter',
  rate: 'Rate',
  reason: 'Reason',
  repair: 'Repair',
  reply: 'Reply',
  requestedState: 'New status',
  review: 'Review',
  sessions: 'Sessions',
  shared: 'Shared',
  startsAt: 'Starts',
  state: 'Status',
  stock: 'Stock',
  tracking: 'Tracking number',
  usageLimit: 'Usage limit',
  view: 'View',
  withdrawal: 'Withdrawal',
} as const;
