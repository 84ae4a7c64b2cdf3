import { message } from '../../message.ts';

export const heading = 'Packing slip';
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
