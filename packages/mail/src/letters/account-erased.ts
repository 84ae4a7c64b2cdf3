import type { Letter } from '../letter.ts';
import { greeting, withoutName } from '../plain-words.ts';

type Erased = { firstName: string | null; at: string };

export const accountErased: Letter<Erased> = {
  sample: { firstName: 'Ada', at: '2026-11-15T10:00:00Z' },
  redact: withoutName,
  write: ({ firstName, at }, links) => ({
    subject: 'Your account is erased',
    preview: 'This is our last letter to you.',
    heading: 'Your account is erased',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `You asked for it on ${new Date(at).toUTCString()}. Your name, your addresses, your lists and your ways to log in are gone.`,
      },
      {
        paragraph:
          'Our books keep what was sold and paid, without you. A parcel that is still on its way keeps its address until it has arrived.',
      },
      { note: 'This is our last letter to you. If it was not you, please write to us at once.' },
      { link: { label: 'Write to us', href: links('/contact') } },
    ],
  }),
};
