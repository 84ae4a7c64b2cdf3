const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "16 November 2026", from 2026-11-16: the same day wherever it is read. */
export const dayInWords = (day: string): string => words.format(new Date(`${day}T00:00:00Z`));
