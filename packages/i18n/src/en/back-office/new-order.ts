import { message, plural } from '../../message.ts';

/* The screen for orders at the counter and on the phone. */

export const openButton = 'New order';
export const title = 'New order';
export const ordersLink = 'Orders';

export const marketLabel = 'Market';
export const marketOption = message('{name}, {currency}');

export const itemsHeading = 'Items';
export const productSearch = 'Find a product by name or SKU';
export const productSearchPlaceholder = 'Product or SKU';
export const productResults = 'Products found';
export const noProducts = 'No products found';
export const metalLabel = message('Metal<hidden> of {name}</hidden>');
export const sizeLabel = message('Size<hidden> of {name}</hidden>');
export const quantityLabel = message('Quantity<hidden> of {name}</hidden>');
export const engravingLabel = message('Engraving<hidden> of {name}</hidden>');
export const engravingNote = message('Up to {count} characters, {price}');
export const engravingLength = message('Up to {count} characters');
export const typefaceLabel = message('Typeface<hidden> of {name}</hidden>');
export const removeLabel = message('Remove {name}');
export const unitPrice = message('{price} each');
export const addEngraving = message('Add engraving<hidden>, {name}</hidden>');
export const addEngravingFor = message('Add engraving, {price}<hidden>, {name}</hidden>');
export const sizeInStock = message('{size} · {count} in stock');
export const sizeToOrder = message('{size} · made in {days}');
export const stockCount = message('{count} in stock');
export const noItems = 'Scan a barcode, or type a name or SKU, to add the first item.';

export const customerHeading = 'Customer';
export const customerSearch = 'Find a customer by name, email or phone';
export const customerSearchPlaceholder = 'Existing customer';
export const customerResults = 'Customers found';
export const noCustomers = 'No customers found';
export const changeCustomer = 'Change';
export const walkInNote = 'Nothing to enter if the items are paid and taken along.';
export const addCustomer = 'Add a name or an email for the receipt';
export const receiptNote = 'A receipt is emailed to this address.';
export const nameMissing = 'Enter a name';
export const linkNeedsEmail = 'Enter the email address for the payment link';
export const nameLabel = 'Name';
export const emailLabel = 'Email';
export const phoneLabel = 'Phone';
export const contactNote = 'Enter an email address, a phone number or both.';

export const deliveryHeading = 'Delivery';
export const collects = 'Handed over in the shop';
export const delivers = 'Delivered to an address';
export const recipientLabel = 'Recipient';
export const recipientNote = 'Leave empty to use the name of the customer.';
export const recipientPhoneNote = 'Leave empty to use the phone number of the customer.';

export const paymentHeading = 'Payment';
export const cash = 'Cash';
export const cardTerminal = 'Card terminal';
export const link = 'Payment link by email';
export const linkNote = message('The stock is reserved for {hours} hours.');
export const paidByLabel = 'Paid by';
export const addCoupon = 'Add a coupon code';
export const couponLabel = 'Coupon code';
export const applyCoupon = 'Apply';

export const subtotal = 'Subtotal';
export const couponDiscount = message('{name}, {code}');
export const delivery = 'Delivery charge';
export const total = 'Total';
export const deliveryDate = message('Deliver by {date}');
export const readyToday = 'Handed over today';
export const readyOn = message('Ready to collect on {date}');
export const calculating = 'Calculating…';
export const emptyTotal = 'Add an item to see the total.';
export const emptyOrder = 'Add an item first.';
export const unseenTotal = 'Check the total, then place the order.';
export const submitButtons = {
  sale: 'Complete sale',
  link: 'Send payment link',
  order: 'Place order',
} as const;
export const submitWithAmount = message('{button}, {amount}');
export const placing = 'Placing…';
export const placed = message('{order} placed');
export const daysCount = plural({ one: '{count} day', other: '{count} days' });

export const draftHeading = 'Save for later';
export const reserveLabel = 'Reserve the items until';
export const reserveNote =
  "Other customers can't buy them until the end of this day. Then they return to stock.";
export const reserveButton = 'Reserve items';
export const saveDraftButton = 'Save draft';
export const draftSaved = 'Draft saved';
export const itemsReserved = 'Items reserved';
export const draftTitle = 'Draft order';

export const draftsLink = 'Drafts';
export const draftsTitle = 'Drafts';
export const noDrafts = 'No drafts';
export const noDraftsHelp = 'Start a new order and save it for later. Its items can be reserved.';
export const noCustomer = 'No customer yet';
export const savedBy = message('Saved by {name}, {time}');
export const itemCount = message('{count} × {name}');
export const notReserved = 'Not reserved';
export const reservedUntil = message('Reserved until {time}');
export const reservationEnded = message('Reservation ended, {time}');
export const deleteDraftButton = message('Delete<hidden> the draft of {name}</hidden>');
export const draftDeleted = 'Draft deleted';
export const undoButton = 'Undo';
export const reservations = 'Reservations';
