import { site } from '@briolette/contract';
import { tokenButton } from '../accounts/account-emails.ts';
import { greeting } from '../message/render-text.ts';
import type { EmailTemplate } from '../message/template.ts';

/** `until` is a timestamp as formatted by the database. */
type Invitation = { name: string; role: string; token: string; until: string; shop: string };

export const staffInvitation: EmailTemplate<Invitation> = {
  sample: {
    name: 'Noor',
    role: 'packer',
    token: 'pJ3c1n1b7X0w',
    until: '2026-11-18T10:00:00Z',
    shop: site.name,
  },
  redact: (data) => data,
  write: ({ name, role, token, until, shop }, links) => ({
    subject: `You are invited to the back office of ${shop}`,
    preview: `Come in as ${role}: the link works once.`,
    heading: 'Welcome behind the counter',
    blocks: [
      { paragraph: greeting(name) },
      {
        paragraph: `You are invited to the back office of ${shop} as ${role}. You need a password of 12 characters or more and an authenticator app on your telephone.`,
      },
      tokenButton('Come in', links('/back-office/invitation'), token),
      {
        note: `The link works once, until ${new Date(until).toUTCString()}. Whoever has it comes in as you: pass it on to nobody. If you expected no invitation, do nothing.`,
      },
    ],
  }),
};
