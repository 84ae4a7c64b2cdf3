import { until } from '../../support/until.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Waits for emails about an order with this subject and returns the newest. */
export async function waitForOrderEmail(
  shop: ShopUnderTest,
  token: string,
  number: string,
  subject: RegExp,
  count = 1,
) {
  const headers = { 'inbox-keys': (await shop.call('createInboxKey', { token })).key };
  const written = `${number.slice(0, 4)}-${number.slice(4)}`;
  const summary = await until('the change', async () => {
    const { emails: inboxEmails } = await shop.call('listInboxEmails', { headers });
    const found = inboxEmails.filter(
      (inboxEmail) => inboxEmail.subject.includes(written) && subject.test(inboxEmail.subject),
    );
    return found.length >= count ? (found[0] ?? null) : null;
  });
  return (await shop.call('getInboxEmail', { headers, parameters: { emailId: summary.id } })).email;
}

/** Waits for the newest copy of an email to this address. It is stored after the email is sent. */
export function findSentEmail(
  shop: ShopUnderTest,
  headers: Record<string, string>,
  email: string,
  template: string,
) {
  const query = `?search=${encodeURIComponent(email)}`;
  return until('the copy of the email', async () => {
    const { emails } = await shop.call('listSentEmails', { headers, query });
    return emails.find((each) => each.template === template) ?? null;
  });
}
