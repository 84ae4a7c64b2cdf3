import { message } from '../../message.ts';

export const title = 'Repairs';
export const openCount = message('{count} open');
export const help = 'Customers can request resizing, repair or cleaning of items they bought.';
export const openView = 'Open';
export const openLabel = 'Open repairs';
export const openEmpty = 'No open repairs';
export const closedView = 'Closed';
export const closedLabel = 'Closed repairs';
export const closedEmpty = 'No closed repairs yet';
export const nextPage = 'More repairs';
export const rowLabel = message('{kind} for {name}');
export const heading = message('{kind}: {product}');

export const requestLabel = 'Request';
export const noDescription = 'No description.';
export const order = message('Order {number}');
export const timelineHeading = 'Timeline';
export const entryAuthor = message('{name}, <time>{date}</time>');
export const customer = 'Customer';

export const steps = {
  quote: 'Send quote',
  decline: 'Decline',
  receive: 'Mark as received',
  finish: 'Mark as done',
  return: 'Mark as returned',
} as const;
export const stepResults = {
  quote: 'Quote sent by email',
  decline: 'Request declined. The customer gets an email.',
  receive: 'Marked as received',
  finish: 'Marked as done',
  return: 'Marked as returned',
} as const;

export const priceLabel = 'Price';
export const messageLabel = 'Message';
export const messageHelp = 'Included in the email to the customer.';
export const sendButton = 'Send';
