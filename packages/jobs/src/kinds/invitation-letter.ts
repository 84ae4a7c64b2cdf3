import { site } from '@briolette/contract';
import { hashOfSecret, linkForInvitation, readShopSettings } from '@briolette/storage';
import type { JobKind } from '../job-kind.ts';
import { newToken } from '../new-token.ts';
import { sendLetter } from '../send-letter.ts';

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
