import * as m from '@briolette/i18n/terms/orders';

/** The label that shoppers read and the value that orders store. */
export const paymentModes = [
  { label: m.paymentModes.online, value: 'online' },
  { label: m.paymentModes.cashOnDelivery, value: 'Cash on delivery' },
] as const;

export type PaymentMode = (typeof paymentModes)[number]['value'];

/** In graphemes. */
export const maxGiftMessageLength = 250;

/** Control characters, and characters that change the direction of text. */
const unprinted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Checks whether a gift message can be printed. */
export const isPrintableGiftMessage = (text: string): boolean =>
  [...text].length <= maxGiftMessageLength && !unprinted.test(text.replaceAll('\n', ''));
