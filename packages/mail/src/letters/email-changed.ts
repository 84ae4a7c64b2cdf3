import type { Letter } from '../letter.ts';
import { greeting, maskedEmail, withoutLinks, withoutName } from '../plain-words.ts';

/** Goes to the old address and to the new one. */
type Changed = { firstName: string | null; at: string; email: string | null };

export const emailChanged: Letter<Changed> = {
  sample: { firstName: 'Ada', at: '2026-11-15T10:00:00Z', email: 'ada@new.example' },
  redact: (data) => ({ ...withoutName(data), email: null }),
  write: ({ firstName, at, email }, links) => ({
    subject: 'The address of your account was changed',
    preview: 'All devices were logged out.',
    heading: 'Your address was changed',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `On ${new Date(at).toUTCString()} the address of your account ${email === null ? 'was changed' : `became ${withoutLinks(maskedEmail(email))}`}. All devices were logged out.`,
      },
      {
        paragraph:
          'If that was you, log in with the new address from now on. If it was not, please write to us at once.',
      },
      { button: { label: 'Write to us', href: links('/contact') } },
    ],
  }),
};
