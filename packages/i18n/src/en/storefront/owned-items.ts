import { message } from '../../message.ts';

export const title = 'Your pieces';
export const loading = 'Loading your pieces…';
export const loadFailed = "We couldn't load your pieces";
export const none = 'No pieces to show yet';
export const noneHint = 'Each piece gets its passport when your order ships.';
export const ordersLink = 'Your orders';
export const intro = message(
  'Order {number}. Every piece has a passport: a page with its details and history, for you and for future owners.',
);
export const unit = message('{unit} of {total}');
export const numberedItem = message('{name}, {unit} of {total}');
export const passportLink = 'Passport';
export const passportLabel = message('Passport for {item}');
export const valuationLink = 'Valuation';
export const valuationLabel = message('Valuation of {item}');
