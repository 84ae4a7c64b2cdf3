import { message, plural } from '../../message.ts';

export const order = 'Order';
export const payment = 'Payment';
export const payments = {
  online: 'Online',
  cashOnDelivery: 'Cash on delivery',
  cash: 'Cash',
  cardTerminal: 'Card',
} as const;
export const collectFrom = 'Ready to collect on';
export const deliveryBy = 'Delivery by';
export const cashback = 'Cashback after delivery';
export const deliveryAddress = 'Delivery address';
export const noGiftMessage = 'No message';
export const itemCount = plural({ one: '{count} piece', other: '{count} pieces' });
export const madeToOrder = 'made to order';
export const orderButton = 'See your order';

export const placed = {
  subject: message('Your order {number} is confirmed'),
  preview: message('Thank you. Your order arrives by {date}.'),
  heading: 'Thank you for your order',
  intro: "We've received your order, and we'll email you when it ships.",
} as const;

export const placedToCollect = {
  preview: message('Thank you. You can collect your order from {date}.'),
  intro: "We've received your order. You can collect it in the shop.",
} as const;

export const receipt = {
  subject: message('Your receipt for order {number}'),
  preview: message('Thank you. You paid {amount} in the shop.'),
  heading: 'Thank you for your purchase',
  intro: 'This email is your receipt.',
} as const;

export const paymentLink = {
  subject: message('Please pay for your order {number}'),
  preview: message('{amount} is due. We keep your order until {time}.'),
  heading: 'Your order is ready to pay',
  intro: message('We keep your order for you until {time}. Please pay with the button below.'),
  button: 'Pay now',
  mistake: "If you didn't place this order, please ignore this email.",
} as const;

export const shipped = {
  subject: message('Your order {number} has shipped'),
  preview: message('It arrives by {date}.'),
  previewWithCarrier: message('{carrier} will deliver it by {date}.'),
  heading: 'Your order has shipped',
  intro: 'Your order is on its way to you.',
  introWithCarrier: message("We've handed your order to {carrier}."),
  carrier: 'Carrier',
  tracking: 'Tracking number',
  invoiceLink: 'Your invoice',
} as const;

export const changed = {
  subject: message('Your order {number} has changed'),
  heading: 'Your order has changed',
  address: "We've changed the delivery address of your order.",
  gift: "We've changed the gift message of your order.",
  items:
    "We've changed the items of your order. If it costs less now, you get the difference back.",
  amountBefore: 'Total before',
  amount: 'New total',
  both: "We've changed the delivery address and the gift message of your order.",
  mistake: "If you didn't ask for this, please contact us.",
} as const;

export const tracking = {
  subject: message('New tracking number for your order {number}'),
  preview: message('Your tracking number is {tracking}.'),
  heading: 'Your tracking number',
  intro: 'You can follow your order with this tracking number. It replaces any earlier one.',
} as const;

export const notShipped = {
  subject: message("Your order {number} hasn't shipped yet"),
  preview: "We'll email you again when it ships.",
  heading: "Your order hasn't shipped yet",
  intro:
    "We told you by mistake that your order had shipped. We're sorry. It's still with us, and we'll email you again when it ships.",
} as const;

export const cancelled = {
  subject: message('Your order {number} is cancelled'),
  heading: 'Your order is cancelled',
  notCharged: "You haven't been charged.",
  held: message(
    "You haven't been charged. Your bank will release the {amount} it held. This can take a few days.",
  ),
  refunded: message(
    "We'll refund {amount} to your original payment method. It can take a few days to appear on your statement.",
  ),
} as const;

export const refunded = {
  subject: message('Your refund for order {number}'),
  preview: message("We've refunded {amount}."),
  heading: 'Your refund is on its way',
  intro: message(
    "We've refunded {amount} to your original payment method. It can take a few days to appear on your statement.",
  ),
  amount: 'Refund',
  itemDetail: message('{detail}: {breakdown}'),
} as const;

export const withdrawn = {
  subject: message("We've received your withdrawal from order {number}"),
  preview: message('Received on {time}.'),
  heading: "We've received your withdrawal",
  intro: 'You have withdrawn from the contract for these pieces:',
  items: 'Withdrawn',
  item: message('{qty} × {name}'),
  received: 'Received',
  amount: 'Refund',
  /** `sendBack` is the promise of `terms/policy`. */
  sendBackTo: message('{sendBack} Our address is below.'),
  receiptNote: 'This email is your receipt. Please keep it.',
} as const;
