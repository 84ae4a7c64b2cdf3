import { message } from '../../message.ts';

/* Texts that emails of several domains share. */

export const greeting = message('Dear {name},');
/** For a recipient without a name. */
export const anonymousGreeting = 'Hello,';
export const contactLink = 'Contact us';
/** `duration`: such as "20 minutes". */
export const linkNote = message('You can use the link once, within {duration}.');
/** Between a label and its value in the plain text of an email. */
export const labelledValue = message('{label}: {value}');
/** An item in the plain text of an email. */
export const pricedItem = message('- {name}, {detail}: {price}');
/** A date and time of day, in UTC. */
export const utcTime = message('{time} UTC');
