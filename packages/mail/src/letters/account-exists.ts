import type { Letter } from '../letter.ts';
import { greeting, withoutName } from '../plain-words.ts';

type AccountExists = { firstName: string | null };

export const accountExists: Letter<AccountExists> = {
  sample: { firstName: 'Ada' },
  redact: withoutName,
  write: ({ firstName }, links) => ({
    subject: 'You already have an account',
    preview: 'Log in, or choose a new password.',
    heading: 'You already have an account',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph:
          'Someone, hopefully you, tried to sign up with this email address. It already has an account, and nothing about it changed.',
      },
      { button: { label: 'Log in', href: links('/login') } },
      {
        paragraph:
          'If you forgot your password, or never confirmed this address, set a new password.',
      },
      { link: { label: 'Set a new password', href: links('/forgot-password') } },
      { note: 'If it was someone else, you can ignore this email.' },
    ],
  }),
};
