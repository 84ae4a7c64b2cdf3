import { message, plural } from '../../message.ts';

export const title = 'Customers';
export const customerCount = plural({ one: '{total} customer', other: '{total} customers' });
export const searchLabel = 'Search by name, email or phone';
export const searchPlaceholder = 'Name, email or phone';
export const caption = 'Customers, newest first';
export const columns = {
  customer: 'Customer',
  since: 'Joined',
  orders: 'Orders',
  spent: 'Spent',
} as const;
/** A customer without a password. */
export const guest = 'Guest';
export const hasNote = 'Has a note';
export const nextPage = 'Older customers';
export const emptyHeading = 'No customers yet';
export const emptyHelp = 'Customers appear here when they create an account or order as a guest.';
export const noMatches = 'No customers found';
export const noMatchesHelp = 'Try the beginning of the email address, first name or last name.';

export const since = message('Customer since {date}');
export const contactHeading = 'Contact';
export const emailVerified = 'Email verified';
export const emailNotVerified = 'Email not verified';
export const reviewCount = plural({ one: '{count} review', other: '{count} reviews' });
export const spent = message('{amount} spent, less refunds');
export const emailsLink = 'Emails to this customer';
export const addressesHeading = 'Addresses';
export const noAddresses = 'No addresses yet.';
export const ordersHeading = 'Orders';
export const noOrders = 'No orders yet.';
export const newestOrders = plural({
  one: 'Showing the newest order.',
  other: 'Showing the {count} newest orders.',
});

export const notesHeading = 'Notes';
export const notesLabel = 'Notes, newest first';
export const noteAuthor = message('{name}, {date}');
export const noteLabel = 'Note about this customer';
export const notePlaceholder = 'Sizes, preferences, promises';
export const noteHelp = 'Customers see this note if they request a copy of their data.';

export const dataHeading = 'Personal data';
export const dataHelp = 'Customers may request a copy or deletion of their data.';
export const downloadButton = 'Download data';
export const downloaded = 'Data downloaded';
export const eraseButton = 'Erase account';
export const eraseHeading = message('Erase {name}?');
export const eraseConsequences = message(
  "This deletes the account with its addresses, cart, wishlist, reviews and notes, and logs it out everywhere. Orders are kept without personal data; an order that is on its way keeps its address until it is delivered. {email} gets a final email. This can't be undone.",
);
export const dismissButton = 'Keep account';
export const erased = 'Account erased';
