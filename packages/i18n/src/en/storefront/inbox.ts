import { message } from '../../message.ts';

export const heading = 'Inbox';
export const openLabel = message('Inbox, {count} new');
export const intro = 'This is a demo shop. Emails are shown here and never sent.';
export const allEmails = 'All emails';
export const closeButton = 'Close';
export const listLabel = 'Emails';
export const selectHint = 'Select an email to read it.';
export const opening = 'Opening the email…';
export const openFailed = "We couldn't open this email. Please try again.";
export const frameTitle = 'Email';
export const route = message('From {from} to {to}');
export const formatLegend = 'View as';
export const formats = { html: 'HTML', text: 'Text', source: 'Source' } as const;
