import { RequestRefused } from '@briolette/contract';
import { type InboxOwners, listMails, readMail } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import type { Handlers } from '../implement.ts';
import { readInboxKey, signInboxKey } from '../inbox-keys.ts';

const mostMails = 50;
const mostKeys = 8;

export const inboxHandlers = {
  async openInbox({ shop, caller }) {
    requireInbox(shop);
    return { key: await signInboxKey(shop, caller.userId) };
  },

  async listMails({ shop, headers }) {
    const owners = await ownersOf(shop, headers['inbox-keys']);
    return { mails: await listMails(shop.database, owners, mostMails) };
  },

  async getMail({ shop, headers, parameters }) {
    const owners = await ownersOf(shop, headers['inbox-keys']);
    const mail = await readMail(shop.database, owners, parameters.mailId);
    if (mail === null) throw new RequestRefused('mailNotFound');
    return { mail };
  },
} satisfies Partial<Handlers>;

/** Whoever asks for a new password chooses the address: so mails are shown by key, never by address. */
async function ownersOf(shop: Shop, keys = ''): Promise<InboxOwners> {
  if (requireInbox(shop) === 'all') return 'all';
  const read = keys.split(' ').slice(0, mostKeys);
  return (await Promise.all(read.map((key) => readInboxKey(shop, key)))).flat();
}

function requireInbox({ inbox }: Shop): 'own' | 'all' {
  if (inbox === null) throw new RequestRefused('callNotFound');
  return inbox;
}
