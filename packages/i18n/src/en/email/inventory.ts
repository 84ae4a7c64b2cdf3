import { message } from '../../message.ts';

export const backInStock = {
  subject: message('{product} is back in stock'),
  preview: 'You asked us to let you know.',
  heading: "It's back in stock",
  intro: 'You asked us to email you when this piece came back in stock.',
  stock: 'In stock',
  button: 'See the piece',
  note: "This is the only email we'll send about it. We can't hold a piece for you.",
  unsubscribeLink: 'Unsubscribe',
} as const;

export const confirmAlert = {
  subject: message('Confirm your alert for {product}'),
  preview: "We'll email you when it's back in stock.",
  heading: "Get an email when it's back?",
  intro: message(
    'Someone (hopefully you) asked us to email this address when {product} is back in stock.',
  ),
  button: 'Notify me',
  note: message(
    "You can use the link once, within {duration}. If you didn't ask for it, you can ignore this email: we won't email you again.",
  ),
} as const;
