import { message } from '../../message.ts';

export const heading = 'Back in stock';
export const notifyButton = 'Notify me';
export const cancelButton = 'Cancel alert';
export const help = "One email when it's back in stock.";
export const unconfirmed =
  "We've emailed you a link. Open it to confirm, and we'll let you know when it's back in stock.";
export const watching = "We'll email you when it's back in stock.";

export const email = 'Email';
export const emailHelp =
  "No account needed. We'll email you a link to confirm, and once more when it's back in stock.";
export const emailInvalid = 'Please enter an email address';
export const sent = message(
  "We've emailed a link to {email}. Open it to confirm, and we'll let you know when it's back in stock.",
);
export const sending = 'Sending…';
export const sendButton = 'Email me the link';
export const resendButton = 'Send again';

export const alreadyInStock = "It's back in stock. Reload the page to order it.";
export const unreachable = "We couldn't reach the shop. Check your connection and try again.";
