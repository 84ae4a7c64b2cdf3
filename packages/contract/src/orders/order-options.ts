/** The label a shopper reads, and the value an order stores. */
export const paymentModes = [
  { label: 'Online', value: 'online' },
  { label: 'Cash On Delivery', value: 'Cash on delivery' },
] as const;

export type PaymentMode = (typeof paymentModes)[number]['value'];

/** In characters as people count them. */
export const maxGiftMessageLength = 250;

/** Control characters, and characters that change the direction of text. */
const unprinted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a message can go on a card as it is. */
export const isPrintableGiftMessage = (text: string): boolean =>
  [...text].length <= maxGiftMessageLength && !unprinted.test(text.replaceAll('\n', ''));
