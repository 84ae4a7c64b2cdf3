import type { PaymentProvider } from '@briolette/api';
import { type Database, findPayment, placeOrder, recordPaymentState } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import { patientPolicy, siteUrl, type WorldOptions } from '../open-world.ts';
import { eachOrder, type PlannedRow } from '../stage.ts';
import { staleMessages } from './messages.ts';
import { timeOverAgainstPay } from './shoppers.ts';

export type ControlRow = PlannedRow & {
  control: true;
  shop: Pick<WorldOptions, 'around' | 'aroundProvider'>;
};

/**
 * Shops with common mistakes. Each must lose something, otherwise the table would prove nothing.
 */
export const controlRows: ControlRow[] = [
  {
    name: 'control: payment before order',
    what: 'the payment is started before the order is saved; one process in ten ends in between',
    control: true,
    shop: {},
    async run(stage) {
      const { database, stripe, nodes, clock } = stage.world;
      const [{ provider }] = nodes;
      await eachOrder(stage, stage.size, async (shopper, index) => {
        await shopper.fill();
        const now = clock();
        const in35Minutes = new Date(now.getTime() + 35 * 60_000);
        const paymentId = uuidv7();
        const orderId = uuidv7();
        const { reference } = await provider.start({
          paymentId,
          orderNumber: 'FIRST000',
          amountCents: 100_000,
          currency: 'USD',
          email: 'ada@chaos.example',
          expiresAt: in35Minutes,
          returnTo: siteUrl,
        });
        stripe.pay(reference);
        if (index % 10 === 9) return;
        const [session] = await database.query<{ id: string; email: string }>(
          {
            name: '',
            text: `select s.id::text, u.email from sessions s join users u on u.id = s.user_id
              where u.id = $1`,
          },
          [shopper.userId],
        );
        if (!session) throw new Error('no session');
        await placeOrder(database, {
          caller: { userId: shopper.userId, sessionId: session.id, email: session.email },
          orderId,
          idempotencyKey: orderId,
          request: { addressId: shopper.addressId, payBy: 'online' },
          payment: {
            id: paymentId,
            provider: 'stripe',
            currency: 'USD',
            paymentDueAt: in35Minutes,
            expiresAt: in35Minutes,
          },
          deliveryDate: 'Sun Nov 15 2026',
          now,
          policy: patientPolicy,
        });
        const current = await provider.get(reference);
        if (await findPayment(database, paymentId))
          await recordPaymentState(database, paymentId, current, now);
      });
    },
  },
  {
    name: 'control: trusting the webhook',
    what: 'the row "webhook stale" in a shop that trusts the content of a signed webhook',
    control: true,
    shop: { aroundProvider: trustWebhooks() },
    run: staleMessages,
  },
  {
    name: 'control: restock before the provider confirms',
    what: 'the row "expiry against payment" in a shop that expires the order before it asks the provider',
    control: true,
    shop: { around: withoutProviderCheck },
    run: timeOverAgainstPay,
  },
];

/** Treats the last webhook as the current state, on all servers of the shop. */
function trustWebhooks(): (provider: PaymentProvider) => PaymentProvider {
  const lastStates = new Map<string, 'authorised' | 'cancelled'>();
  return (provider) => ({
    ...provider,
    async verifyWebhook(request) {
      const { type, data } = await request.clone().json();
      const event = await provider.verifyWebhook(request);
      const state = states[type];
      if (state && data.object.object === 'checkout.session') lastStates.set(data.object.id, state);
      return event;
    },
    async get(reference) {
      const current = await provider.get(reference);
      const state = lastStates.get(reference);
      return state ? { ...current, state } : current;
    },
  });
}

const states: Record<string, 'authorised' | 'cancelled'> = {
  'checkout.session.completed': 'authorised',
  'checkout.session.expired': 'cancelled',
};

/** Removes the condition that makes the expiry of an order wait for the provider. */
function withoutProviderCheck(database: Database): Database {
  const condition = 'and not exists (select from open)';
  return {
    ...database,
    async query<Row>(
      statement: { name: string; text: string },
      parameters: readonly unknown[] = [],
    ) {
      if (statement.name !== 'end-unpaid-order') return database.query<Row>(statement, parameters);
      if (!statement.text.includes(condition))
        throw new Error('The statement has changed: there is nothing to replace');
      const text = statement.text.replace(condition, '');
      return database.query<Row>({ name: '', text }, parameters);
    },
  };
}
