// Beside constants.ts, which every visitor loads: what forms, orders and the back office need.
export const colors = ['blue', 'Rosegold', 'Silver', 'Platinum', 'green', 'pink', 'Gold'] as const;
export const badges = ['New', 'Trending', ''] as const;
export const genders = ['Male', 'Female'] as const;
export const pincode = { min: 100001, max: 999999 } as const;

/** The label a shopper reads, and the value an order stores. */
export const paymentModes = [
  { label: 'Online', value: 'online' },
  { label: 'Cash On Delivery', value: 'Cash on delivery' },
] as const;

export type PaymentMode = (typeof paymentModes)[number]['value'];
export type Gender = (typeof genders)[number];

/** Where the tabs of a browser, the shop's and the back office's, tell each other what changed. */
export const changedChannel = 'briolette.changed';

/** The longest period of the figures: a leap year. */
export const mostFigureDays = 366;
