import { message, plural } from '../../message.ts';

export const nothing = 'Nothing to print';
export const documents = plural({ one: '{count} document', other: '{count} documents' });
export const packingSlip = message('Packing slip {number}');
export const invoice = message('Invoice {number}');
export const invoiceWithoutNumber = 'Invoice';
export const backButton = 'Back';
export const printButton = 'Print';
export const noInvoice = 'No invoice yet';
export const noInvoiceNote = 'The invoice is issued when the order is packed.';

/* The packing slip. */

export const packingSlipHeading = 'Packing slip';
export const order = 'Order';
export const date = 'Date';
export const item = 'Item';
export const details = 'Details';
export const quantity = 'Quantity';
export const packed = 'Packed';
export const gift = 'Gift';
export const giftNote = 'This is a gift.';
export const giftWrapNote = 'This is a gift: please wrap it.';
export const thanks = 'Thank you for your order.';
export const help = message("If anything isn't right, contact us at {email} or {phone}.");
