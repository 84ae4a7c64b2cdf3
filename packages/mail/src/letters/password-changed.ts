import type { Letter } from '../letter.ts';
import { greeting, withoutName } from '../plain-words.ts';

/** at: when, as an ISO time. */
type Changed = { firstName: string | null; at: string };

export const passwordChanged: Letter<Changed> = {
  sample: { firstName: 'Ada', at: '2026-11-15T10:00:00Z' },
  redact: withoutName,
  write: ({ firstName, at }, links) => ({
    subject: 'Your password was changed',
    preview: 'All devices were logged out.',
    heading: 'Your password was changed',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `The password of your account was changed on ${new Date(at).toUTCString()}. All devices were logged out.`,
      },
      {
        paragraph:
          'If that was you, there is nothing to do. If it was not, please write to us at once.',
      },
      { button: { label: 'Write to us', href: links('/contact') } },
    ],
  }),
};
