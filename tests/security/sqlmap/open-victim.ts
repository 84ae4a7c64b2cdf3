import { asUser, openShopper, password, type Send } from '../authorisation/shopper.ts';

export type Victim = {
  token: string;
  cookie: string;
  inboxKey: string;
  ids: Record<string, string>;
};

/** Creates a shopper with an order of each kind, and all values that calls need. */
export async function openVictim(send: Send): Promise<Victim> {
  const { email, ids } = await openShopper(send, 'sqlmap');
  const login = await send('/api/auth/login', asUser(null, 'POST', { email, password }));
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { encodedToken: token } = await login.json();
  const call = async (path: string, body: object) =>
    (await send(path, asUser(token, 'POST', body))).json();
  const { key: inboxKey } = await call('/api/inbox/keys', {});
  const order = { addressId: ids.addressId, payBy: 'online', provider: 'practice' };
  const { order: waiting } = await call('/api/user/orders', order);
  const paymentId = waiting.payment.url.split('/').at(-1);
  return {
    token,
    cookie,
    inboxKey,
    ids: {
      ...ids,
      orderId: waiting.orderId,
      paymentId,
      provider: 'practice',
      categoryId: '1',
      emailId: 'an-email',
    },
  };
}
