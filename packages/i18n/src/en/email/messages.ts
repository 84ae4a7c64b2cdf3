import { message } from '../../message.ts';

/* The reply of the shop to a message from the contact form. */

export const subject = message('Re: Your message to {shop}');
export const preview = message('{shop} has replied to your message.');
export const heading = message('A reply from {shop}');
export const replyHelp = 'If you have another question, reply to this email.';
/** Above the quoted message. `time`: such as "15 November 2026 at 10:00 UTC". */
export const question = message('You wrote on {time}');
