import { until } from '../support/until.ts';
import type { Machine } from './lab/machine.ts';
import type { Mailbox } from './lab/mailbox.ts';
import type { Provider } from './lab/provider.ts';
import { outside } from './lab/world.ts';
import type { Fault, Measured, Recorder } from './record.ts';
import { emailIsSent } from './shared-assertions.ts';
import type { Account, Bought } from './shopper/buy.ts';
import type { Shop } from './shopper/client.ts';

export type SalesContext = {
  shops: readonly Shop[];
  account: Account;
  provider: Provider;
  mailbox: Mailbox;
};
type Order = { state: string; payment: { state: string } | null };

const getTimeout = (record: Recorder) => (record.isPlanted() ? 10_000 : 30_000);

/**
 * Checks sales in both deployments: order emails, an online payment, and packing in the back
 * office.
 */
export async function rehearseSelling(
  record: Recorder,
  context: SalesContext,
  by: {
    order(): Promise<unknown>;
    /** Returns the output of the guide's command for the first owner. */
    owner(): Promise<string>;
    /** Stops the worker, which sends the emails. */
    noWorker: Fault;
  },
): Promise<void> {
  const { mailbox, account, provider, shops } = context;
  await record.assert(
    'order email',
    'sent within 20 s',
    () => emailIsSent(mailbox, account.email, by.order, record.isPlanted() ? 8_000 : 20_000),
    by.noWorker,
  );
  let paid: Bought | undefined;
  await record.assert(
    'an order paid online',
    'authorised at the provider, placed by a webhook, email sent',
    async () => {
      const { bought, ...measured } = await paidOrder(record, context);
      paid = bought;
      return measured;
    },
    { plant: () => provider.hold(true), heal: () => provider.hold(false) },
  );
  let packed = () => paid;
  await record.assert(
    'packing in the back office',
    'the first owner signs in and packs, the payment is captured',
    async () => ownerPacks(record, context, findInvitationLink(await by.owner()), packed()),
    {
      // An unpaid order.
      plant: async () => {
        const unpaid = await outside<Bought>('buy', {
          shops,
          account,
          orderOptions: { payBy: 'online' },
        });
        packed = () => unpaid;
      },
      heal: () => {
        packed = () => paid;
      },
    },
  );
}

/** Places an order and pays it on the provider's page, then waits for the webhook and the email. */
async function paidOrder(
  record: Recorder,
  { shops, account, provider, mailbox }: SalesContext,
): Promise<Measured & { bought?: Bought }> {
  const start = performance.now();
  const emailsBefore = mailbox.count(account.email);
  const orderOptions = { payBy: 'online', withinMs: getTimeout(record) };
  const bought = await outside<Bought>('buy', { shops, account, orderOptions });
  const orderBefore = await getOrder();
  const { status, location } = await provider.press(bought.payAt, 'pay');
  // The shopper doesn't return to the shop, so only the webhook can report the payment.
  const order = await until(
    'the order to be placed',
    async () => (await getOrder()).state === 'placed',
    {
      withinMs: getTimeout(record),
    },
  ).then(getOrder);
  await until('an email', async () => mailbox.count(account.email) > emailsBefore, {
    withinMs: getTimeout(record),
  });
  return {
    ok:
      orderBefore.state === 'awaiting_payment' &&
      status === 303 &&
      (location ?? '').includes(`/cart/payment/${bought.orderId}`) &&
      order.payment?.state === 'authorised' &&
      provider.countDelivered() > 0,
    measured: `${orderBefore.state}, then ${order.state} and ${order.payment?.state}, email sent, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    bought,
  };

  function getOrder(): Promise<Order> {
    return outside<Order>('order', { shops, account, orderId: bought.orderId });
  }
}

/** Accepts the owner's invitation and packs the order, which captures the payment. */
async function ownerPacks(
  record: Recorder,
  { shops, provider }: SalesContext,
  link: string,
  bought: Bought | undefined,
): Promise<Measured> {
  if (!bought) return { ok: false, measured: 'no paid order' };
  const page = await outside<{ status: number; text: string }>('get', {
    shops,
    path: '/back-office',
  });
  const { cookie, role } = await outside<{ cookie: string; role: string }>('acceptInvitation', {
    shops,
    link,
  });
  const held = await provider.getPaymentState(bought.payAt);
  const status = await outside<number>('pack', { shops, cookie, orderId: bought.orderId });
  const taken = await until(
    'the capture',
    async () => (await provider.getPaymentState(bought.payAt)) === 'succeeded' && 'succeeded',
    { withinMs: getTimeout(record) },
  );
  return {
    ok: page.status === 200 && role === 'owner' && status === 200 && held === 'requires_capture',
    measured: `${role}, packed: ${status}; at the provider ${held}, then ${taken}`,
  };
}

/** Finds the invitation link in the output of the guide's command. */
const findInvitationLink = (printed: string) =>
  /https:\/\/\S+\/back-office\/invitation#\S+/.exec(printed)?.[0] ?? '';

/** Writes secrets to files, as the guide describes. */
export function fillSecrets(
  machine: Machine,
  folder: string,
  secrets: Record<string, string>,
): Promise<unknown> {
  const lines = Object.entries(secrets).map(
    ([name, value]) => `printf %s '${value}' > ${folder}/${name}`,
  );
  return machine.run(lines.join('\n'));
}
