import { site } from '@briolette/contract';
import * as staff from '@briolette/i18n/back-office/staff';
import * as m from '@briolette/i18n/email/accounts';
import { tokenButton } from '../accounts/account-emails.ts';
import { formatTime, greeting } from '../message/render.ts';
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
    subject: m.invitation.subject({ shop }),
    preview: m.invitation.preview({ role: roleName(role) }),
    heading: m.invitation.heading,
    blocks: [
      { paragraph: greeting(name) },
      { paragraph: m.invitation.intro({ shop, role: roleName(role) }) },
      tokenButton(m.invitation.button, links('/back-office/invitation'), token),
      { note: m.invitation.note({ time: formatTime(until) }) },
    ],
  }),
};

const roleName = (role: string) => (staff.roles as Record<string, string>)[role] ?? role;
