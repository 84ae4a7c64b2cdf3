import { site, siteContact } from '@briolette/contract';
import { type Letter, messageOf } from '@briolette/mail';
import { readShopSettings } from '@briolette/storage';
import type { JobContext } from './job-kind.ts';

/** The id is made from the sender that the server was started with: it outlives a change of settings. */
export async function sendLetter<Data>(
  letter: Letter<Data>,
  data: Data,
  { email, userId }: { email: string; userId: string | null },
  key: string,
  { database, post, sender }: JobContext,
): Promise<void> {
  const { name, address, mailFrom } = await readShopSettings(database);
  const shop = { name: name ?? site.name, address: address ?? siteContact.address };
  const message = messageOf(
    (links) => letter.write(data, links),
    { key, to: email, userId },
    { ...sender, shop },
  );
  await post.send({ ...message, from: mailFrom ?? message.from });
}
