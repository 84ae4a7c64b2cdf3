import type { PaymentProvider } from '@briolette/api';
import type { Database } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import { numberedPart } from '../../support/numbered-part.ts';
import type { Planted } from './world.ts';

/** A plausible bug for each transition between states. */
export const plantedBugs: Record<string, Planted> = {
  'cart to awaiting payment: stock is not reduced': changeStatement('place-order', [
    'stock = p.stock - variants.qty',
    'stock = p.stock',
  ]),
  'cart to awaiting payment: no job ends the wait': changeStatement('place-order', [
    "union all select 'sync-payment', 'sync-payment:' || id",
    "union all select 'nothing', 'sync-payment:' || id",
  ]),
  'cart to awaiting payment: a new payment at the provider on each retry': atProvider(
    (provider) => ({
      start: (request) => provider.start({ ...request, paymentId: uuidv7() }),
    }),
  ),
  'cart to placed, cash: no email': changeStatement('place-order', [
    "where state = 'placed'",
    'where false',
  ]),
  'a code: its use is not counted': changeStatement('place-order', [
    'set usage_count = d.usage_count + 1',
    'set usage_count = d.usage_count',
  ]),
  'a code: used again after its limit': changeStatement(
    'place-order',
    [
      'set usage_count = d.usage_count + 1',
      'set usage_count = least(d.usage_count + 1, d.usage_limit)',
    ],
    ['coalesce(d.usage_count < d.usage_limit, true)', 'true'],
  ),
  'a code: used twice by one customer': changeStatement('place-order', [
    'case when once_per_customer then :userId::uuid end',
    'null::uuid',
  ]),
  'a code: takes off more than the products cost': changeStatement('place-order', [
    'least(subtotal, sum(cents) over before)',
    'sum(cents) over before',
  ]),
  'a code: on the order but not in the total': changeStatement('place-order', [
    'coalesce(sum(given), 0)::bigint as discount',
    'coalesce(sum(given) filter (where code is null), 0)::bigint as discount',
  ]),
  'awaiting payment to placed: no email': changeStatement('record-payment-state', [
    "from moved where state = 'placed'",
    'from moved where false',
  ]),
  'awaiting payment to placed: before the payment': changeStatement('record-payment-state', [
    "next in ('authorised', 'captured') then 'placed'",
    "next in ('pending', 'authorised', 'captured') then 'placed'",
  ]),
  'awaiting payment to expired: before the provider confirmed': changeStatement(
    'end-unpaid-order',
    ['and not exists (select from open)', ''],
  ),
  'awaiting payment to expired: the provider is not queried after a lost response': atProvider(
    () => ({ find: async () => null }),
  ),
  'awaiting payment to expired: the units are not restocked': changeStatement(
    'record-payment-state',
    ['stock = p.stock + restocked.quantity_delta', 'stock = p.stock'],
  ),
  'awaiting payment to expired, nothing open: the units are not restocked': changeStatement(
    'end-unpaid-order',
    ['stock = p.stock + restocked.quantity_delta', 'stock = p.stock'],
  ),
  'awaiting payment to expired: the cart stays empty': changeStatement('record-payment-state', [
    'join users u on u.id = l.user_id',
    'join users u on false',
  ]),
  'awaiting payment to expired, nothing open: the cart stays empty': changeStatement(
    'end-unpaid-order',
    ['join users u on u.id = l.user_id', 'join users u on false'],
  ),
  'awaiting payment to placed: missing in the timeline': changeStatement('record-payment-state', [
    'insert into order_events',
    'insert into nowhere',
  ]),
  'paid after the end: not refunded': changeStatement('record-payment-state', [
    "then 'cancelled' else 'cancelling' end",
    "then 'cancelled' else 'authorised' end",
  ]),
  'captured after the end: not refunded': changeStatement('refund-unwanted', [
    "p.state = 'cancelling'",
    'false',
  ]),
  'captured at once: released instead of refunded': changeStatement('record-payment-state', [
    "and r.state in ('requested', 'pending')) then 'cancelled' else 'cancelling' end",
    "and r.state in ('requested', 'pending')) then 'cancelled' else 'cancelled' end",
  ]),
  'placed to making: not captured before the authorisation ends': changeStatement(
    'record-payment-state',
    [
      "select 'sync-payment', 'sync-payment:' || s.id || ':hold'",
      "select 'nothing', 'sync-payment:' || s.id || ':hold'",
    ],
  ),
  'placed to packed: not captured': changeStatement('transition-order', [
    "m.state = 'packed' and p.state = 'authorised'",
    'false',
  ]),
  'placed to packed: captured but not recorded': changeStatement('record-payment-state', [
    'captured_cents = greatest(p.captured_cents, least(:capturedCents::bigint, p.amount_cents))',
    'captured_cents = p.captured_cents + 0 * :capturedCents::bigint',
  ]),
  'packed to shipped: before the capture': changeStatement('transition-order', [
    "or o.payment_mode <> 'online' or o.amount_cents = 0",
    'or true',
  ]),
  'packed to shipped: no email': changeStatement('transition-order', [
    "from moved where state = 'shipped'",
    'from moved where false',
  ]),
  'shipped to delivered: the cash payment is not recorded': changeStatement('transition-order', [
    "where state = 'delivered'",
    'where false',
  ]),
  'packed again: the invoice is numbered twice': changeStatement('transition-order', [
    'not exists (select from invoices i where i.order_id = m.id)',
    'true',
  ]),
  'delivered again: the cash is recorded twice': changeStatement('transition-order', [
    "not exists (select from payments p where p.order_id = moved.id and p.state = 'captured')",
    'true',
  ]),
  'shipped to packed: the email about the shipment is still sent': changeStatement(
    'undo-order-transition',
    ['delete from jobs j using moved where', 'delete from jobs j using moved where false and'],
  ),
  'shipped to packed: missing in the timeline': changeStatement('undo-order-transition', [
    'insert into order_events',
    'insert into nowhere',
  ]),
  'any to any: from any state': changeStatement('transition-order', [
    'o.state = any(:from::text[])',
    ':from::text[] is not null',
  ]),
  'any to any: without a version check': changeStatement('transition-order', [
    ':version::int is null or o.version = :version::int',
    ':version::int is null or o.version >= :version::int',
  ]),
  'any to any: missing in the timeline': changeStatement('transition-order', [
    'insert into order_events',
    'insert into nowhere',
  ]),
  'to cancelled: the units are not restocked': changeStatement('transition-order', [
    'stock = p.stock + restocked.quantity_delta',
    'stock = p.stock',
  ]),
  'to cancelled: the authorisation is not released': changeStatement('transition-order', [
    "then 'cancelling' else p.state end",
    'then p.state else p.state end',
  ]),
  'to cancelled: refund recorded but never sent': changeStatement('transition-order', [
    'from money where give_back > 0',
    'from money where false',
  ]),
  'to cancelled: no email': changeStatement('transition-order', [
    "select 'send-order-email', 'order-cancelled:' || id",
    "select 'nothing', 'order-cancelled:' || id",
  ]),
  'authorisation expired: the order continues': changeStatement('record-payment-state', [
    "order_state in ('placed', 'making', 'packed') and state = 'authorised'",
    "order_state = 'never'",
  ]),
  'refund: a new refund on each retry': atProvider((provider) => ({
    refund: (refund) => provider.refund({ ...refund, refundId: uuidv7() }),
  })),
  'refund: no email': changeStatement('record-refund-state', [
    "where s.state = 'succeeded'",
    'where false',
  ]),
  'failed refund: still in the ledger': changeStatement('record-refund-state', [
    "when s.state = 'failed' then s.amount_cents",
    "when s.state = 'failed' then 0",
  ]),
  'refund that failed later: not looked up': atProvider(() => ({ getRefund: async () => null })),
};

/** Replaces parts of a statement. */
function changeStatement(name: string, ...exchanged: (readonly [string, string])[]): Planted {
  return {
    around: (database) => ({
      ...database,
      query<Row>(statement: Parameters<Database['query']>[0], parameters?: readonly unknown[]) {
        if (statement.name !== name) return database.query<Row>(statement, parameters);
        const text = exchanged.reduce(
          (before, [part, instead]) =>
            changed(before, numberedPart(statement, part), numberedPart(statement, instead)),
          statement.text,
        );
        return database.query<Row>({ ...statement, name: '', text }, parameters);
      },
    }),
  };
}

/** Parts that no longer exist in the statement. A bug that was not planted cannot be found. */
export const notPlanted: string[] = [];

/** Ignores whitespace. The timeline's part cannot be removed alone, so it becomes a select. */
function changed(text: string, part: string, instead: string): string {
  const flat = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
  if (!flat.includes(part)) {
    // The caller sees a rejection, which looks like a found bug, so the failure is also recorded.
    notPlanted.push(part);
    throw new Error(`The statement has changed: no "${part}" in it`);
  }
  if (instead !== 'insert into nowhere') return flat.replaceAll(part, instead);
  return flat.replace(/insert into order_events \([^)]*\) (select .*? from moved)/, '$1');
}

function atProvider(change: (provider: PaymentProvider) => Partial<PaymentProvider>): Planted {
  return {
    aroundProvider: (provider) =>
      new Proxy(provider, {
        get: (target, name, receiver) =>
          change(provider)[name as keyof PaymentProvider] ?? Reflect.get(target, name, receiver),
      }),
  };
}
