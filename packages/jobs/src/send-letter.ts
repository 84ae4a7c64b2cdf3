import { hourMs, site, siteContact } from '@briolette/contract';
import { type Letter, type LetterName, letters, messageOf } from '@briolette/mail';
import { readShopSettings } from '@briolette/storage';
import { admitEmail, isDeferrable, type Recipient } from './email-limits.ts';
import { type JobContext, TryLater } from './job-kind.ts';

type DataOf<Name extends LetterName> = (typeof letters)[Name]['sample'];

const retryAfterMs = hourMs;

/**
 * Sends one email; every email of the shop passes here. Over its limit, an order email or notice to
 * a confirmed address is deferred by an hour, any other is dropped. `byStaff` emails aren't limited.
 */
export async function sendLetter<Name extends LetterName>(
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
    throw new TryLater(new Date(now.getTime() + retryAfterMs));
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
