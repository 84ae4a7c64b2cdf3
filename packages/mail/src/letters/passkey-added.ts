import type { Letter } from '../letter.ts';
import { greeting, withoutLinks, withoutName } from '../plain-words.ts';

type Added = { firstName: string | null; at: string; name: string | null };

export const passkeyAdded: Letter<Added> = {
  sample: { firstName: 'Ada', at: '2026-11-15T10:00:00Z', name: 'My phone' },
  redact: (data) => ({ ...withoutName(data), name: null }),
  write: ({ firstName, at, name }, links) => ({
    subject: 'A passkey was added to your account',
    preview: 'It can be used to log in from now on.',
    heading: 'A passkey was added',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `${name === null ? 'A passkey' : `The passkey “${withoutLinks(name)}”`} was added on ${new Date(at).toUTCString()}. Whoever has it can log in to your account.`,
      },
      {
        paragraph:
          'If that was you, there is nothing to do. If it was not, remove it and choose a new password.',
      },
      { button: { label: 'See your passkeys', href: links('/profile/security') } },
    ],
  }),
};
