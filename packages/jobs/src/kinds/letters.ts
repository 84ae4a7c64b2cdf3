import { hourMs, site, siteContact } from '@briolette/contract';
import { type Letter, type LetterName, letters, messageOf } from '@briolette/mail';
import {
  addJobs,
  findOrderedBy,
  findRecipient,
  findRecipientByEmail,
  findTold,
  hashOfSecret,
  linkForAlert,
  linkForInvitation,
  linkForNewEmail,
  linkForReset,
  linkForStoppingEmailChange,
  linkForVerification,
  readShopSettings,
  tellBackInStock,
} from '@briolette/storage';
import { admitEmail, isDeferrable, type Recipient } from '../email-limits.ts';
import { type JobContext, type JobKind, TryLater } from '../job-kind.ts';
import { newToken } from '../new-token.ts';

type OrderLetterName = Extract<LetterName, `order-${string}`>;
type OrderLetterBody = {
  letter: OrderLetterName;
  user: string;
  order: string;
  /** What the letter says beside the order: a tracking number, an amount. */
  details?: object;
  /** Absent: the customer caused it. */
  by?: 'staff';
};

/** Writes to whoever placed an order. An account that is gone gets no letter. */
export const orderLetter: JobKind<OrderLetterBody> = {
  async run({ key, body }, context) {
    const found = await findOrderedBy(context.database, body.user, body.order);
    if (!found) return;
    const { recipient, order } = found;
    const data = { firstName: recipient.firstName, order, ...body.details };
    const name = body.letter as 'order-placed';
    await sendLetter(name, data, recipient, { key, byStaff: body.by === 'staff' }, context);
  },
};

type AccountLetterBody = {
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
export const accountLetter: JobKind<AccountLetterBody> = {
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

/** at: when the link was requested; missing in jobs of older versions. */
type LinkLetterBody = { at?: string } & (
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
export const linkLetter: JobKind<LinkLetterBody> = {
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
      await sendLetter('confirm-stock-alert', { ...asked, token, minutes }, to, { key }, context);
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

async function newLink({ link, at }: LinkLetterBody, { clock, policy }: JobContext) {
  const token = newToken();
  const minutes = link === 'alert' ? policy.alertLinkMinutes : policy.emailTokenMinutes;
  const now = clock();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const requestedAt = at === undefined ? now : new Date(at);
  return { token, minutes, link: { hash: await hashOfSecret(token), expiresAt, requestedAt } };
}

/**
 * Mails the way into the back office to somebody who is invited. As with every link, what it carries
 * is made here and is nowhere but in the mail.
 */
export const invitationLetter: JobKind<{ staff: string }> = {
  async run({ key, body }, context) {
    const token = newToken();
    const invited = await linkForInvitation(context.database, body.staff, {
      hash: await hashOfSecret(token),
      now: context.clock(),
    });
    if (!invited) return;
    const to = { email: invited.email, userId: null, confirmed: true };
    const { name } = await readShopSettings(context.database);
    const data = { ...invited, token, shop: name ?? site.name };
    await sendLetter('staff-invitation', data, to, { key }, context);
  },
};

/** A piece is back: makes a letter for each who asked, part by part. */
export const backInStock: JobKind<{ product: string; part?: number }> = {
  async run({ key, body }, { database, clock }) {
    const now = clock();
    const { more } = await tellBackInStock(database, body.product, now);
    if (!more) return;
    const part = (body.part ?? 1) + 1;
    const next = `${key.replace(/:part-\d+$/, '')}:part-${part}`;
    await addJobs(database, [
      { kind: 'back-in-stock', key: next, body: { product: body.product, part }, runAt: now },
    ]);
  },
};

/** Tells one of them. Whoever has ended these mails meanwhile gets none. */
export const alertLetter: JobKind<{ alert: string }> = {
  async run({ key, body }, context) {
    const told = await findTold(context.database, body.alert);
    if (!told) return;
    await sendLetter('back-in-stock', told, { ...told, confirmed: true }, { key }, context);
  },
};

type DataOf<Name extends LetterName> = (typeof letters)[Name]['sample'];

/**
 * Sends one email; every email of the shop passes here. Over its limit, an order email or notice to
 * a confirmed address is deferred by an hour, any other is dropped. `byStaff` emails aren't limited.
 */
async function sendLetter<Name extends LetterName>(
  name: Name,
  data: DataOf<Name>,
  to: Recipient,
  { key, byStaff = false }: { key: string; byStaff?: boolean },
  context: JobContext,
): Promise<void> {
  const { database, post, sender, protectsMailboxes = false } = context;
  const now = context.clock();
  if (protectsMailboxes && !byStaff && !(await admitEmail(database, name, to, { key, now }))) {
    const defers = isDeferrable(name, to);
    context.onLimitedEmail?.({ template: name, action: defers ? 'deferred' : 'dropped' });
    if (!defers) return;
    throw new TryLater(new Date(now.getTime() + hourMs));
  }
  const letter = letters[name] as Letter<unknown>;
  const told = protectsMailboxes && !to.confirmed ? letter.redact(data) : data;
  const settings = await readShopSettings(database);
  const shop = {
    name: settings.name ?? site.name,
    address: settings.address ?? siteContact.address,
  };
  // The id is made from the sender that the server was started with: it survives a settings change.
  const message = messageOf(
    (links) => letter.write(told, links),
    { key, to: to.email, userId: to.userId },
    { ...sender, shop },
  );
  await post.send({ ...message, from: settings.mailFrom ?? message.from });
}
