import { minutesInWords } from '@briolette/domain';
import type { Letter } from '../letter.ts';
import { greeting, maskedEmail, withoutLinks, withoutName } from '../plain-words.ts';

/** email: the requested new address. The letter goes to the current one. */
type ChangeRequested = {
  firstName: string | null;
  email: string | null;
  token: string;
  minutes: number;
};

export const emailChangeRequested: Letter<ChangeRequested> = {
  sample: { firstName: 'Ada', email: 'ada@new.example', token: 'pJ3c1n1b7X0w', minutes: 20 },
  redact: (data) => ({ ...withoutName(data), email: null }),
  write: ({ firstName, email, token, minutes }, links) => ({
    subject: 'A change of your email address was requested',
    preview: 'If it was not you, stop the change.',
    heading: 'Are you changing your email address?',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `We were asked to change the email address of your account${email === null ? '' : ` to ${withoutLinks(maskedEmail(email))}`}. The change takes effect when the new address is confirmed.`,
      },
      { paragraph: 'If it was you, there is nothing to do here. If it was not, stop the change.' },
      {
        button: {
          label: 'Stop the change',
          href: links(`/stop-email-change#${encodeURIComponent(token)}`),
        },
      },
      {
        note: `The link works once, for ${minutesInWords(minutes)}. It also logs out all devices.`,
      },
    ],
  }),
};
