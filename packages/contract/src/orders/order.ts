

/** The label a shopper reads, and the value an order stores. */
export const paymentModes = [
  { label: 'Online', value: 'online' },
  { label: 'Cash On Delivery', value: 'Cash on delivery' },
] as const;

export type PaymentMode = (typeof paymentModes)[number]['value'];
