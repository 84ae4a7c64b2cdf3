import { plural } from '../../message.ts';

export const textLabel = 'Your inscription';
export const textHint = plural({
  one: 'Up to {count} character, engraved exactly as shown.',
  other: 'Up to {count} characters, engraved exactly as shown.',
});
export const typeface = 'Typeface';
export const leadTime = plural({ one: 'Adds {count} day.', other: 'Adds {count} days.' });
