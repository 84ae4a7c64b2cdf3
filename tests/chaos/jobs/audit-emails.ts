import type { Database } from '@briolette/storage';
import type { Taken } from '../../support/email-server.ts';
import { mayDouble, type Step } from './steps.ts';

export type MailAudit = {
  orders: number;
  /** Orders of which the mail server has nothing. */
  lost: number;
  /** Orders of which it has more than one, where a mail can be taken and not noted. */
  doubled: number;
  /** The same where that cannot be. */
  doubledForNothing: number;
  /** Mails of no order. */
  strays: number;
  /** Orders by the step at which their process ended, and how many of them were mailed twice. */
  bySteps: { step: Step; orders: number; doubled: number }[];
};

/** Holds what the mail server has in its hands against the orders in the database. */
export async function auditMails(
  database: Database,
  taken: readonly Taken[],
  endedAt: ReadonlyMap<string, Step>,
): Promise<MailAudit> {
  const orders = await database.query<{ id: string; key: string }>({
    name: '',
    text: 'select id::text, idempotency_key as key from orders',
  });
  const copies = Map.groupBy(taken, ({ messageId }) => messageId);
  const copiesOf = (id: string) => copies.get(`order-placed.${id}@shop.example`)?.length ?? 0;
  const known = orders.map(({ id, key }) => ({ step: endedAt.get(key), copies: copiesOf(id) }));
  const doubled = known.filter((order) => order.copies > 1);
  const expected = doubled.filter(({ step }) => step && mayDouble.includes(step));
  return {
    orders: orders.length,
    lost: known.filter((order) => order.copies === 0).length,
    doubled: expected.length,
    doubledForNothing: doubled.length - expected.length,
    strays: taken.length - known.reduce((sum, order) => sum + order.copies, 0),
    bySteps: [...new Set(endedAt.values())].map((step) => {
      const there = known.filter((order) => order.step === step);
      return {
        step,
        orders: there.length,
        doubled: there.filter((order) => order.copies > 1).length,
      };
    }),
  };
}
