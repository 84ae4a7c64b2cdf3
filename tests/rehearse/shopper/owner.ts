import { randomUUID } from 'node:crypto';
import { createTotpCode } from '../../support/totp-code.ts';
import { json, type Shop, sendRequest } from './client.ts';

/** Accepts an owner's invitation with a password and an authenticator code. */
export async function acceptInvitation(
  shop: Shop,
  link: string,
): Promise<{ cookie: string; role: string }> {
  const token = link.slice(link.indexOf('#') + 1);
  const post = (path: string, body: unknown) => sendRequest(shop, path, { method: 'POST', body });
  const { invitation } = json(await post('/api/staff/invitation', { token }));
  const code = createTotpCode(invitation.secret);
  const response = await post('/api/staff/invitation/accept', {
    token,
    code,
    password: randomUUID(),
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
  return { cookie: cookies.join('; '), role: json(response).me?.role };
}

/** Packs an order in the back office, which captures its payment. */
export async function pack(shop: Shop, cookie: string, orderId: string): Promise<number> {
  const path = `/api/staff/orders/${orderId}`;
  const { order } = json(await sendRequest(shop, path, { headers: { cookie } }));
  const { status } = await sendRequest(shop, `${path}/transitions`, {
    method: 'POST',
    headers: { cookie },
    body: { step: 'pack', version: order.version },
  });
  return status;
}
