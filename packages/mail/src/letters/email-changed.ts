import type { Letter } from '../letter.ts';
import { greeting, withoutLinks } from '../plain-words.ts';

/** Goes to the old address and to the new one. */
type Changed = { firstName: string | null; at: string; email: string };

export const emailChanged: Letter<Changed> = {
  sample: { firstName: 'Ada', at: '2026-11-15T10:00:00Z', email: 'ada@new.example' },
  write: ({ firstName, at, email }, links) => ({
    subject: 'The address of your account was changed',
    preview: 'All devices were logged out.',
    heading: 'Your address was changed',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `On ${new Date(at).toUTCString()} the address of your account became ${withoutLinks(masked(email))}. All devices were logged out.`,
      },
      {
        paragraph:
          'If that was you, log in with the new address from now on. If it was not, please write to us at once.',
      },
      { button: { label: 'Write to us', href: links('/contact') } },
    ],
  }),
};

/** Enough to know one's own address by; whoever else reads the old mailbox learns no other. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${host}`;
}
