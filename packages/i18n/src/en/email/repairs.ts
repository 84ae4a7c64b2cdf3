import { message } from '../../message.ts';

export const item = 'Piece';
export const kind = 'Service';
export const order = 'Order';
export const price = 'Price';
export const button = 'See your pieces';

export const quoted = {
  subject: message('Our quote for your piece from order {number}'),
  heading: 'Our quote for your piece',
  intro:
    "We've looked at your request. To go ahead, accept the quote in your account, then bring or send us the piece.",
} as const;

export const declined = {
  subject: message("We can't accept your request for order {number}"),
  heading: "We can't accept your request",
  intro: "We're sorry, but we can't do this for your piece.",
} as const;

export const received = {
  subject: message("We've received your piece from order {number}"),
  heading: "We've received your piece",
  intro: 'Your piece is in our workshop.',
} as const;

export const completed = {
  subject: message('Your piece from order {number} is ready'),
  heading: 'Your piece is ready',
  intro: "We've finished the work and will return your piece to you.",
} as const;

export const returned = {
  subject: message('Your piece from order {number} is on its way back'),
  heading: 'Your piece is on its way back',
  intro: "Your piece has left our workshop. We hope you'll enjoy it for many years.",
} as const;
