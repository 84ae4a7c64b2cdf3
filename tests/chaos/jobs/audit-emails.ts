import type { Database } from '@briolette/storage';
import type { Taken } from '../../support/email-server.ts';
import { mayDuplicate, type Step } from './steps.ts';

export type EmailAudit = {
  orders: number;
  /** Orders without an email. */
  lost: number;
  /** Orders with more than one email, where the process ended after the email was accepted. */
  duplicated: number;
  /** Orders with more than one email where that is not the reason. */
  unexpectedDuplicates: number;
  /** Emails without an order. */
  strays: number;
  /** Orders by the step at which their process ended, and how many of them have two emails. */
  bySteps: { step: Step; orders: number; duplicated: number }[];
};

/** Compares the emails that the mail server accepted with the orders in the database. */
export async function auditEmails(
  database: Database,
  taken: readonly Taken[],
  endedAt: ReadonlyMap<string, Step>,
): Promise<EmailAudit> {
  const orders = await database.query<{ id: string; key: string }>({
    name: '',
    text: 'select id::text, idempotency_key as key from orders',
  });
  const copies = Map.groupBy(taken, ({ messageId }) => messageId);
  const countCopies = (id: string) => copies.get(`order-placed.${id}@shop.example`)?.length ?? 0;
  const audited = orders.map(({ id, key }) => ({
    step: endedAt.get(key),
    copies: countCopies(id),
  }));
  const duplicated = audited.filter((order) => order.copies > 1);
  const expected = duplicated.filter(({ step }) => step && mayDuplicate.includes(step));
  return {
    orders: orders.length,
    lost: audited.filter((order) => order.copies === 0).length,
    duplicated: expected.length,
    unexpectedDuplicates: duplicated.length - expected.length,
    strays: taken.length - audited.reduce((sum, order) => sum + order.copies, 0),
    bySteps: [...new Set(endedAt.values())].map((step) => {
      const atStep = audited.filter((order) => order.step === step);
      return {
        step,
        orders: atStep.length,
        duplicated: atStep.filter((order) => order.copies > 1).length,
      };
    }),
  };
}
