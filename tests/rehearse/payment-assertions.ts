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

/** What both shapes do to sell: mail goes out, an order is paid online, and somebody packs it. */
export async function rehearseSelling(
  record: Recorder,
  context: SalesContext,
  by: {
    order(): Promise<unknown>;
    /** What the guide's command for the first owner prints. */
    owner(): Promise<string>;
    /** Nobody is there who sends mails. */
    noWorker: Fault;
  },
): Promise<void> {
  const { mailbox, account, provider, shops } = context;
  await record.assert(
    'mail out',
    'to who ordered, within 20 s',
    () => emailIsSent(mailbox, account.email, by.order, record.isPlanted() ? 8_000 : 20_000),
    by.noWorker,
  );
  let paid: Bought | undefined;
  await record.assert(
    'an order paid online',
    'held at the provider, placed by its message, mail out',
    async () => {
      const { bought, ...measured } = await paidOrder(record, context);
      paid = bought;
      return measured;
    },
    { plant: () => provider.hold(true), heal: () => provider.hold(false) },
  );
  let packed = () => paid;
  await record.assert(
    'behind the counter',
    'the first owner signs in and packs, the provider takes the money',
    async () => ownerPacks(record, context, findInvitationLink(await by.owner()), packed()),
    {
      // An order that nobody has paid.
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

/** Ordered, paid on the provider's page, and placed because the provider said so; mail follows. */
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
  // Nobody comes back to the shop here: only the provider's message can tell it.
  const order = await until(
    'the order is placed',
    async () => (await getOrder()).state === 'placed',
    {
      withinMs: getTimeout(record),
    },
  ).then(getOrder);
  await until('a mail', async () => mailbox.count(account.email) > emailsBefore, {
    withinMs: getTimeout(record),
  });
  return {
    ok:
      orderBefore.state === 'awaiting_payment' &&
      status === 303 &&
      (location ?? '').includes(`/cart/payment/${bought.orderId}`) &&
      order.payment?.state === 'authorised' &&
      provider.countDelivered() > 0,
    measured: `${orderBefore.state}, then ${order.state} and ${order.payment?.state}, mail out, ${((performance.now() - start) / 1000).toFixed(1)} s`,
    bought,
  };

  function getOrder(): Promise<Order> {
    return outside<Order>('order', { shops, account, orderId: bought.orderId });
  }
}

/** The guide's owner signs in behind the counter and packs: the provider takes the money. */
async function ownerPacks(
  record: Recorder,
  { shops, provider }: SalesContext,
  link: string,
  bought: Bought | undefined,
): Promise<Measured> {
  if (!bought) return { ok: false, measured: 'there is no paid order' };
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
    'the money is taken',
    async () => (await provider.getPaymentState(bought.payAt)) === 'succeeded' && 'succeeded',
    { withinMs: getTimeout(record) },
  );
  return {
    ok: page.status === 200 && role === 'owner' && status === 200 && held === 'requires_capture',
    measured: `${role}, packed: ${status}; at the provider ${held}, then ${taken}`,
  };
}

/** The link that the guide's command prints. */
const findInvitationLink = (printed: string) =>
  /https:\/\/\S+\/back-office\/invitation#\S+/.exec(printed)?.[0] ?? '';

/** What the guide says to type into files of secrets. */
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
