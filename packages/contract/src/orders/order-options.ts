import * as m from '@briolette/i18n/terms/orders';

/** The label that shoppers read and the value that orders store. */
export const paymentModes = [
  { label: m.paymentModes.online, value: 'online' },
  { label: m.paymentModes.cashOnDelivery, value: 'Cash on delivery' },
] as const;

export type PaymentMode = (typeof paymentModes)[number]['value'];

/** Payments that staff receive in the shop. Orders store these values. */
export const shopPaymentModes = ['Cash', 'Card terminal'] as const;
export type ShopPaymentMode = (typeof shopPaymentModes)[number];

/** The label of each value that an order stores. */
export const paymentModeLabels: Record<PaymentMode | ShopPaymentMode, string> = {
  online: m.paymentModes.online,
  'Cash on delivery': m.paymentModes.cashOnDelivery,
  Cash: m.shopPaymentModes.cash,
  'Card terminal': m.shopPaymentModes.cardTerminal,
};

/** The providers of payments that no payment provider processes. Staff receive and refund them. */
export const shopPaymentProviders = ['cash', 'terminal'] as const;

/** How long a customer can pay with an emailed link. Stripe's payment pages close after 24 hours. */
export const paymentLinkHours = 23;

/** In graphemes. */
export const maxGiftMessageLength = 250;

/** Control characters, and characters that change the direction of text. */
const unprinted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Checks whether a gift message can be printed. */
export const isPrintableGiftMessage = (text: string): boolean =>
  [...text].length <= maxGiftMessageLength && !unprinted.test(text.replaceAll('\n', ''));
