import { message } from '../../message.ts';

/* Changes of an order after it was placed. */

export const changeDeliveryButton = message('Change<hidden> delivery address</hidden>');
export const deliveryHeading = 'Change delivery';
export const fullNameLabel = 'Full name';
export const mobileLabel = 'Mobile';
export const buildingLabel = 'Building';
export const streetLabel = 'Street name';
export const townLabel = 'Town';
export const districtLabel = 'District';
export const pincodeLabel = 'Pincode';
export const pincodeInvalid = message('Enter a number from {min} to {max}');
export const stateLabel = 'State';
export const countryLabel = 'Country';
export const formatFailed = "The fields of this country couldn't be loaded.";
export const giftMessageLabel = 'Gift message';
export const emailNote = 'The customer gets an email about the change.';
export const invoiceNote = 'The invoice was issued and keeps its address.';
export const saveButton = 'Save';
export const deliverySaved = 'Delivery changed';

export const addTrackingButton = 'Add tracking number';
export const changeTrackingButton = message('Change<hidden> tracking number</hidden>');
export const addTrackingHeading = 'Add tracking number';
export const trackingHeading = 'Change tracking number';
export const trackingNumberLabel = 'Tracking number';
export const trackingNumberRequired = 'Enter a tracking number';
export const carrierLabel = 'Carrier';
export const trackingSaved = 'Tracking number saved';

export const undo = 'Undo';
export const undoButtons = {
  pack: 'Undo packing',
  ship: 'Undo shipping',
  deliver: 'Undo delivery',
} as const;
export const undone = {
  pack: message('{order} is no longer marked as packed'),
  ship: message('{order} is no longer marked as shipped'),
  deliver: message('{order} is no longer marked as delivered'),
} as const;

/* Entries of the timeline. */

export const changedEntry = 'Order changed';
export const changedParts = {
  address: 'Delivery address',
  gift: 'Gift message',
  items: 'Items',
} as const;
export const trackingEntry = 'Tracking number';
export const undoneEntries = {
  packed: 'Packing undone',
  shipped: 'Shipping undone',
  delivered: 'Delivery undone',
} as const;

export const late = 'Overdue';

/* The items of an order that isn't packed. */

export const changeItemsButton = message('Change<hidden> items</hidden>');
export const itemsTitle = message('Items of {order}');
export const itemsNote = 'Items that the order has keep their price. The customer gets an email.';
export const totalHeading = 'Total';
export const totalBefore = 'Before';
export const totalAfter = 'New total';
export const difference = 'Difference';
export const unchanged = 'The total stays the same.';
export const refundNote = message('{amount} goes back to the customer.');
export const dueNote = message('The customer pays {amount} more in the shop.');
export const onDeliveryNote = message('The customer pays {amount} on delivery.');
export const receivedHeading = 'How was the difference paid?';
export const changeItemsEmpty = 'Add an item, or cancel the order.';
export const saveItemsButton = 'Change items';
export const savingItems = 'Saving…';
export const itemsSaved = 'Items changed';
