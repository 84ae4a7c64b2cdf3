import { letters } from '@briolette/mail';
import { findRecipient } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';
import { sendLetter } from '../send-letter.ts';

type Body = { letter: 'password-changed'; user: string; at: string };

/** Tells people what happened to their account. */
export const accountLetter: JobKind<Body> = {
  async run({ key, body }, context) {
    const recipient = await findRecipient(context.database, body.user);
    if (!recipient) return;
    const data = { firstName: recipient.firstName, at: body.at };
    await sendLetter(letters[body.letter], data, recipient, key, context);
  },
};
