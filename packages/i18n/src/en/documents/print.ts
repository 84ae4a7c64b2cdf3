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
