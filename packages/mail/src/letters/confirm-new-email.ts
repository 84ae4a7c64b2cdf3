import { minutesInWords } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting, withoutName } from '../plain-words.ts';

type NewEmail = { firstName: string | null; token: string; minutes: number };

export const confirmNewEmail: Letter<NewEmail> = {
  sample: { firstName: 'Ada', token: 'pJ3c1n1b7X0w', minutes: 20 },
  redact: withoutName,
  write: ({ firstName, token, minutes }, links) => ({
    subject: 'Is this your new address?',
    preview: `The link works once, for ${minutesInWords(minutes)}.`,
    heading: 'Is this your new address?',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'You asked us to write to you here from now on, and to log you in with it.' },
      {
        button: {
          label: 'Yes, use this address',
          href: links(`/verify-email#${encodeURIComponent(token)}`),
        },
      },
      {
        note: `The link works once, for ${minutesInWords(minutes)}, and logs you out everywhere. If it was not you, do nothing: nothing changes.`,
      },
    ],
  }),
};
