import { plural } from '../../message.ts';

/* Durations, such as the lifetime of an emailed link. */
export const minutes = plural({ one: 'one minute', other: '{count} minutes' });
export const hours = plural({ one: 'one hour', other: '{count} hours' });
export const days = plural({ one: 'one day', other: '{count} days' });

/* How long it takes until a piece can be sent. */
export const making = plural({
  one: 'Made for you in {count} day',
  other: 'Made for you in {count} days',
});
export const sizing = plural({
  one: 'Made to order in {count} day',
  other: 'Made to order in {count} days',
});
