import { minutesInWords } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting, withoutName } from '../plain-words.ts';

/** The token stands after #, so that no server, proxy or Referer ever sees it. */
type Reset = { firstName: string | null; token: string; minutes: number };

export const passwordReset: Letter<Reset> = {
  sample: { firstName: 'Ada', token: 'pJ3c1n1b7X0w', minutes: 20 },
  redact: withoutName,
  write: ({ firstName, token, minutes }, links) => ({
    subject: 'Choose a new password',
    preview: `The link works once, for ${minutesInWords(minutes)}.`,
    heading: 'Choose a new password',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'Somebody, we hope you, asked for a new password for this address.' },
      {
        button: {
          label: 'Choose a new password',
          href: links(`/reset-password#${encodeURIComponent(token)}`),
        },
      },
      {
        note: `The link works once, for ${minutesInWords(minutes)}. If it was not you, do nothing: your password stays as it is.`,
      },
    ],
  }),
};
