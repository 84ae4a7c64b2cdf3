import { findRecipient } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';
import { sendLetter } from '../send-letter.ts';

type Body = {
  letter: 'password-changed' | 'email-changed' | 'passkey-added' | 'account-erased';
  user: string;
  at: string;
  /** Where it is not the address that the account has now. */
  to?: string;
  firstName?: string | null;
  /** What else the letter says. */
  email?: string;
  name?: string;
};

/** Tells people what happened to their account. */
export const accountLetter: JobKind<Body> = {
  async run({ key, body: { letter, user, to, ...body } }, context) {
    const known = await findRecipient(context.database, user);
    const email = to ?? known?.email;
    if (email === undefined) return;
    const data = {
      firstName: known?.firstName ?? body.firstName ?? null,
      at: body.at,
      email: body.email ?? '',
      name: body.name ?? '',
    };
    const confirmed = email === known?.email && known.confirmed;
    await sendLetter(letter, data, { email, userId: user, confirmed }, { key }, context);
  },
};
