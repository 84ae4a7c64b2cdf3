import {
  findRecipientByEmail,
  hashOfSecret,
  linkForAlert,
  linkForNewEmail,
  linkForReset,
  linkForStoppingEmailChange,
  linkForVerification,
} from '@briolette/storage';
import type { JobContext, JobKind } from '../job-kind.ts';
import { newToken } from '../new-token.ts';
import { sendLetter } from '../send-letter.ts';

/** at: when the link was requested; missing in jobs of older versions. */
type Body = { at?: string } & (
  | { link: 'reset'; emailKey: string }
  | { link: 'verify'; user: string }
  | { link: 'new-email'; user: string; email: string; emailKey: string }
  | { link: 'stop-email'; user: string; email: string }
  | { link: 'account-exists'; emailKey: string }
  | { link: 'alert'; alert: string }
);

/**
 * Mails a link that proves the address. What the link carries is made here and is nowhere but in the
 * mail; the table has its hash. Run twice it mails two links under one Message-ID, and both work
 * until one is used.
 */
export const linkLetter: JobKind<Body> = {
  async run({ key, body }, context) {
    const { database } = context;
    if (body.link === 'account-exists') {
      const person = await findRecipientByEmail(database, body.emailKey);
      if (person) await sendLetter('account-exists', person, person, { key }, context);
      return;
    }
    const { token, link, minutes } = await newLink(body, context);
    if (body.link === 'alert') {
      const asked = await linkForAlert(database, body.alert, link);
      if (!asked) return;
      const to = { ...asked, confirmed: false };
      await sendLetter('confirm-alert', { ...asked, token, minutes }, to, { key }, context);
      return;
    }
    if (body.link === 'stop-email') {
      const person = await linkForStoppingEmailChange(database, body.user, link);
      if (!person) return;
      const { firstName } = person;
      const data = { firstName, email: body.email, token, minutes };
      await sendLetter('email-change-requested', data, person, { key }, context);
      return;
    }
    const [name, person] =
      body.link === 'reset'
        ? (['password-reset', await linkForReset(database, body.emailKey, link)] as const)
        : body.link === 'verify'
          ? (['verify-email', await linkForVerification(database, body.user, link)] as const)
          : ([
              'confirm-new-email',
              await linkForNewEmail(database, { ...body, userId: body.user }, link),
            ] as const);
    if (!person) return;
    const data = { firstName: person.firstName, token, minutes };
    await sendLetter(name, data, person, { key }, context);
  },
};

async function newLink({ link, at }: Body, { clock, policy }: JobContext) {
  const token = newToken();
  const minutes = link === 'alert' ? policy.alertLinkMinutes : policy.linkMinutes;
  const now = clock();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const requestedAt = at === undefined ? now : new Date(at);
  return { token, minutes, link: { hash: await hashOfSecret(token), expiresAt, requestedAt } };
}
