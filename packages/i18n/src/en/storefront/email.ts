import { message } from '../../message.ts';

export const heading = 'Inbox';
export const openInboxLabel = message('Inbox, {count} new');
export const inboxIntro = 'This is a demo shop. Emails are shown here and never sent.';
export const allEmails = 'All emails';
export const closeButton = 'Close';
export const listLabel = 'Emails';
export const selectHelp = 'Select an email to read it.';
export const openingEmail = 'Opening the email…';
export const openEmailFailed = "We couldn't open this email. Please try again.";
export const route = message('From {from} to {to}');
export const formatLegend = 'View as';
export const formats = { html: 'HTML', text: 'Text', source: 'Source' } as const;

/* Pages that links in emails open. */

export const working = 'One moment…';
export const unreachable = "We couldn't reach the shop. Check your connection and try again.";
export const newLinkButton = 'Request a new link';
export const toShop = 'Continue shopping';
export const logIn = 'Log in';

export const verifyTitle = 'Confirm your email';
export const verifyIntro = 'Press the button to confirm that this email address is yours.';
export const verifyButton = 'Confirm my email';
export const verifyDone = 'Thank you';
export const emailConfirmed = message('{email} is confirmed.');
export const emailChanged = message(
  'Your email is now {email}. <link>Log in</link> with your new address.',
);

export const stopChangeTitle = 'Stop the email change';
export const stopChangeHeading = 'Stop the email change?';
export const stopChangeIntro =
  "Your account keeps its current email, and you'll be logged out on every device.";
export const stopChangeButton = 'Stop the change';
export const stopChangeDone = 'Email change stopped';
export const stopChangeAdvice = message(
  "Your account keeps its email. If you didn't request the change, someone may know your password. <link>Reset it now</link>.",
);
export const resetPassword = 'Reset your password';

export const stockAlertTitle = 'Back in stock';
export const stockAlertHeading = "Get an email when it's back?";
export const stockAlertIntro =
  "We'll email you once, when this piece is back in stock, and not about anything else.";
export const stockAlertButton = 'Notify me';
export const stockAlertDone = "You're on the list";
export const stockAlertPromise = message(
  "We'll email you once, when <link>{product}</link> is back in stock.",
);

export const unsubscribeTitle = 'Unsubscribe';
export const unsubscribeHeading = 'Unsubscribe from back-in-stock emails?';
export const unsubscribeIntro = "You'll still get emails about your orders.";
export const unsubscribeButton = 'Unsubscribe';
export const unsubscribeDone = "You're unsubscribed";
export const unsubscribed = "We won't email you about pieces that are back in stock.";
