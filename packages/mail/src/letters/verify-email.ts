import { minutesInWords } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting, withoutName } from '../plain-words.ts';

type Verify = { firstName: string | null; token: string; minutes: number };

export const verifyEmail: Letter<Verify> = {
  sample: { firstName: 'Ada', token: 'pJ3c1n1b7X0w', minutes: 20 },
  redact: withoutName,
  write: ({ firstName, token, minutes }, links) => ({
    subject: 'Is this your address?',
    preview: 'One click and we know where to write to you.',
    heading: 'Is this your address?',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'Please confirm that we may write to you here.' },
      {
        button: {
          label: 'Yes, this is my address',
          href: links(`/verify-email#${encodeURIComponent(token)}`),
        },
      },
      {
        note: `The link works once, for ${minutesInWords(minutes)}. If you did not give us this address, do nothing.`,
      },
    ],
  }),
};
