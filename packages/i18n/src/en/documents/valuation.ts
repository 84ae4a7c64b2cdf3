import { message } from '../../message.ts';

export const heading = 'Valuation';
export const title = message('Valuation of {name}');
export const preparedFor = message('Prepared for {name}');
export const value = message('<amount>{value}</amount> on the day of purchase');
export const order = 'Order';
export const invoice = 'Invoice';
export const qrCode = "QR code of the passport's address";
export const passportNote = 'Product passport of this piece.';
export const valueNote =
  "The value is the invoice price of the piece, before any discounts on the whole order. It isn't an estimate of today's value.";

export const loadFailed = "We couldn't load the valuation";
export const missing = "We can't find this valuation";
export const missingNote = 'Only the buyer can see it, once the order has shipped.';
