import { type PaymentContext, PaymentPending, syncPaymentById } from '@briolette/api';
import { defaultPolicy } from '@briolette/contract';
import {
  calculateLineRefund,
  calculateWithdrawalRefund,
  orderTransitions,
} from '@briolette/domain';
import {
  addToCart,
  checkLedger,
  type Database,
  declareWithdrawal,
  findStaffOrder,
  findWithdrawableOrder,
  placeOrder,
  requestRefund,
  resolveWithdrawal,
  transitionOrder,
} from '@briolette/storage';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { memoryProvider } from '../../doubles/memory-provider.ts';
import { storedShopper } from '../../support/stored-shopper.ts';

type Step =
  | { kind: 'refund lines'; quantities: number[]; parallel: number; restocks: boolean }
  | { kind: 'refund amount'; cents: number }
  | { kind: 'withdraw'; quantities: number[] }
  | { kind: 'refund withdrawal'; pick: number; percent: number }
  | { kind: 'settle withdrawal by hand'; pick: number }
  | { kind: 'cancel' }
  | { kind: 'bank returns a refund' }
  | { kind: 'sync' };

const quantities = fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 });
const pick = fc.nat({ max: 2 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('refund lines' as const),
      quantities,
      parallel: fc.integer({ min: 1, max: 3 }),
      restocks: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund amount' as const),
      cents: fc.integer({ min: 1, max: 100_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), quantities }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refund withdrawal' as const),
      pick,
      percent: fc.constantFrom(100, 100, 50, 130),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('settle withdrawal by hand' as const), pick }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bank returns a refund' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const) }) },
);
const sequence = fc.record({
  ordered: fc
    .array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 })
    .filter((counts) => counts.some((count) => count > 0)),
  far: fc.constantFrom('pack' as const, 'ship' as const, 'deliver' as const),
  steps: fc.array(steps, { minLength: 1, maxLength: 10 }),
});

type RefundSequence = typeof sequence extends fc.Arbitrary<infer Sequence> ? Sequence : never;

/** A refund puts one of two units back into stock before the order is cancelled. */
export const restockBeforeCancelling: RefundSequence = {
  ordered: [2, 0, 0],
  far: 'pack',
  steps: [
    { kind: 'refund lines', quantities: [1, 0, 0], parallel: 1, restocks: true },
    { kind: 'cancel' },
  ],
};

/**
 * Runs random refunds, withdrawals and cancellations, each sequence on a new order, and compares
 * ledger, lines and provider after every step. The sequences `first` are part of the runs.
 */
export async function runRefundSequences(
  database: Database,
  runs: number,
  seed?: number,
  first: RefundSequence[] = [],
): Promise<void> {
  const shop = await openRefundShop(database);
  await fc.assert(
    fc.asyncProperty(sequence, async ({ ordered, far, steps: sequence }) => {
      const order = await sell(shop, ordered, far);
      for (const step of sequence) {
        await run(shop, order, step);
        await check(shop, order, step.kind);
      }
      await run(shop, order, { kind: 'sync' });
      await check(shop, order, 'the end', true);
    }),
    {
      numRuns: runs,
      verbose: 1,
      examples: first.map((each): [RefundSequence] => [each]),
      ...(seed !== undefined && { seed, endOnFailure: true }),
    },
  );
  const faults = await checkLedger(database);
  if (faults.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(faults)}`);
}

type RefundShop = Awaited<ReturnType<typeof openRefundShop>>;

async function openRefundShop(database: Database) {
  const now = new Date('2026-11-15T10:00:00Z');
  const provider = memoryProvider(() => now);
  const money: PaymentContext = {
    database,
    providers: [provider],
    clock: () => now,
    newId: uuidv7,
    returnTo: (orderId) => `https://shop.example/orders/${orderId}`,
  };
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    database.query<Row>({ name: '', text }, parameters);
  await database.script(`
    insert into stock_movements (product_id, created_at, type, quantity_delta)
      select id, now(), 'received', 1000000 from products where stock < 1000000;
    update products set stock = stock + 1000000 where stock < 1000000`);
  const { caller, addressId } = await storedShopper(database, now, new Date(now.getTime() + 1e12));
  const { userId } = caller;
  const products = (
    await sql<{ id: string }>('select id from products order by id desc limit 3')
  ).map(({ id }) => id);

  return { database, provider, money, sql, caller, addressId, userId, products, now };
}

/** Places an order, pays it and moves it to this state. */
async function sell(shop: RefundShop, ordered: number[], far: 'pack' | 'ship' | 'deliver') {
  const { database, provider, caller, addressId, userId, products, now } = shop;
  for (const [place, count] of ordered.entries())
    for (let unit = 0; unit < count; unit++)
      await addToCart(database, userId, products[place] ?? '', now);
  const orderId = uuidv7();
  const paymentId = uuidv7();
  await placeOrder(database, {
    caller,
    orderId,
    idempotencyKey: orderId,
    request: { addressId, payBy: 'online' },
    payment: {
      id: paymentId,
      provider: provider.name,
      currency: 'USD',
      paymentDueAt: new Date(now.getTime() + 1e6),
      expiresAt: new Date(now.getTime() + 2e6),
    },
    deliveryDate: 'Sun Nov 15 2026',
    now,
    unpaidLimits: [],
    policy: defaultPolicy,
  });
  const sale = createSale(shop, orderId, paymentId);
  const { sync, read, move } = sale;
  await sync();
  provider.pay((await read()).number);
  await sync();
  for (const step of ['pack', 'ship', 'deliver'] as const) {
    await move(step);
    await sync();
    if (step === far) break;
  }
  return sale;
}

type Sale = ReturnType<typeof createSale>;

function createSale({ database, money, now }: RefundShop, orderId: string, paymentId: string) {
  return { orderId, paymentId, read, sync, move, refund };

  async function read() {
    const order = await findStaffOrder(database, orderId);
    if (!order) throw new Error('the order is gone');
    return order;
  }

  async function sync() {
    await syncPaymentById(money, paymentId).catch((error) => {
      if (!(error instanceof PaymentPending)) throw error;
    });
  }

  function move(step: 'pack' | 'ship' | 'deliver' | 'cancel') {
    return transitionOrder(database, {
      orderId,
      userId: null,
      ...orderTransitions[step],
      version: null,
      by: 'staff',
      note: '',
      tracking: null,
      newId: uuidv7(),
      now,
    });
  }

  function refund(more: {
    amountCents: number;
    lines?: { productId: string; qty: number }[];
    restock?: { productId: string; qty: number }[];
    withdrawalId?: string;
  }) {
    const refundId = uuidv7();
    return requestRefund(database, { refundId, orderId, reason: 'test', now, ...more });
  }
}

async function run(shop: RefundShop, sale: Sale, step: Step): Promise<void> {
  const { products, provider, database, now } = shop;
  const { orderId, read, refund, move, sync } = sale;
  const order = await read();
  const toRefundLines = (counts: number[]) =>
    products
      .map((productId, place) => ({ productId, qty: counts[place] ?? 0 }))
      .filter(({ qty }) => qty > 0);
  const open = order.withdrawals.filter(({ resolvedAt }) => resolvedAt === null);
  switch (step.kind) {
    case 'refund lines': {
      const lines = toRefundLines(step.quantities);
      const amount = calculateLineRefund(order, lines);
      if (!amount) return;
      // Without a version: the statement alone must reject an excessive refund.
      await Promise.all(
        Array.from({ length: step.parallel }, () =>
          refund({
            amountCents: Math.round(amount * 100),
            lines,
            ...(step.restocks && { restock: lines }),
          }),
        ),
      );
      return;
    }
    case 'refund amount':
      await refund({ amountCents: step.cents });
      return;
    case 'withdraw':
      await withdraw(shop, orderId, toRefundLines(step.quantities));
      return;
    case 'refund withdrawal': {
      const withdrawal = open[step.pick % Math.max(1, open.length)];
      if (!withdrawal) return;
      const amountCents = Math.round(withdrawal.amount * step.percent);
      const { withdrawalId } = withdrawal;
      if (amountCents > 0) await refund({ amountCents, withdrawalId });
      return;
    }
    case 'settle withdrawal by hand': {
      const withdrawal = open[step.pick % Math.max(1, open.length)];
      if (!withdrawal) return;
      const actor = {
        staffMemberId: uuidv7(),
        name: 'staff',
        address: null,
        call: 'settleWithdrawal',
      };
      const { withdrawalId } = withdrawal;
      const settling = { withdrawalId, orderId, version: order.version, note: '', now };
      await resolveWithdrawal(database, actor, settling);
      return;
    }
    case 'cancel':
      await move('cancel');
      return;
    case 'bank returns a refund': {
      const done = order.refunds.find(({ state }) => state === 'succeeded');
      if (!done) return;
      provider.failRefund(done.refundId);
      await sync();
      return;
    }
    case 'sync':
      await sync();
  }
}

async function withdraw(
  { database, userId, now }: RefundShop,
  orderId: string,
  quantities: { productId: string; qty: number }[],
): Promise<void> {
  const sold = await findWithdrawableOrder(database, userId, orderId, now);
  const lines = quantities.map(({ productId, qty }) => ({
    lineId: productId,
    name: productId,
    qty,
  }));
  if (!sold || lines.length === 0) return;
  const owed = calculateWithdrawalRefund(sold, lines);
  if (owed === null) return;
  const { version } = sold;
  const refundDueCents = Math.round(owed * 100);
  const withdrawalId = uuidv7();
  const withdrawal = { withdrawalId, userId, orderId, version, lines, refundDueCents, now };
  await declareWithdrawal(database, withdrawal);
}

type RefundRow = {
  cents: number;
  state: string;
  lines: { productId?: string }[] | null;
  ofLines: number;
};
type LineRow = { line: string; over: number; cents: number; price: number };
type StaffOrder = Awaited<ReturnType<Sale['read']>>;

async function readLedger({ sql }: RefundShop, { orderId, paymentId }: Sale) {
  const [payment] = await sql<{ captured: number; refunded: number; state: string }>(
    `select captured_cents::float8 as captured, refunded_cents::float8 as refunded, state
      from payments where id = $1::uuid`,
    [paymentId],
  );
  const refunds = await sql<RefundRow>(
    `select r.amount_cents::float8 as cents, r.state, r.lines,
        coalesce((select sum(l.amount_cents) from refund_lines l where l.refund_id = r.id),
          0)::float8 as "ofLines"
      from refunds r where r.payment_id = $1::uuid`,
    [paymentId],
  );
  const lines = await sql<LineRow>(
    `select l.product_id as line,
        round((l.snapshot->>'product_price')::numeric * 100)::float8 * l.qty as price,
        coalesce(sum(x.quantity) filter (where r.state <> 'failed'), 0)::int - l.qty as over,
        coalesce(sum(x.amount_cents) filter (where r.state <> 'failed'), 0)::float8 as cents
      from order_lines l
        left join refund_lines x on x.order_id = l.order_id and x.line_id = l.product_id
        left join refunds r on r.id = x.refund_id
      where l.order_id = $1::uuid group by l.product_id, l.qty, l.snapshot`,
    [orderId],
  );
  return { payment, refunds, lines };
}

/** Compares sums read from the tables with the amounts bought and captured. */
async function check(shop: RefundShop, sale: Sale, after: string, isFinal = false): Promise<void> {
  const faults: string[] = [];
  const { payment, refunds, lines } = await readLedger(shop, sale);
  const order = await sale.read();
  const counted = refunds.filter(({ state }) => state !== 'failed');
  const given = counted.reduce((sum, { cents }) => sum + cents, 0);
  faults.push(...lineFaults(order, lines, counted));
  if (payment?.refunded !== given) faults.push(`${given} refunded, ${payment?.refunded} recorded`);
  if (payment && given > payment.captured) faults.push('more than was captured');
  const remains = Math.round(order.refundable * 100);
  if (payment?.state === 'captured' && remains !== payment.captured - given)
    faults.push(`${remains} remain of ${payment.captured} with ${given} refunded`);
  if (order.state === 'cancelled' && given !== payment?.captured)
    faults.push(`cancelled, and ${given} of ${payment?.captured} refunded`);
  faults.push(...withdrawalFaults(order));
  if (isFinal) {
    const atProvider = shop.provider.payments.get(sale.paymentId)?.refundedCents;
    const done = refunds.filter(({ state }) => state === 'succeeded');
    const sum = done.reduce((cents, each) => cents + each.cents, 0);
    if (atProvider !== sum) faults.push(`${sum} refunded, ${atProvider} at the provider`);
  }
  if (faults.length > 0) throw new Error(`after "${after}": ${faults.join('; ')}`);
}

function lineFaults(order: StaffOrder, lines: LineRow[], counted: RefundRow[]): string[] {
  const faults: string[] = [];
  const amountCents = Math.round(order.amount * 100);
  const whole = lines.reduce((sum, { price }) => sum + price, 0);
  for (const { line, over, cents, price } of lines) {
    if (over > 0) faults.push(`${line} is refunded twice`);
    if (cents > Math.ceil((price * Math.min(amountCents, whole)) / whole))
      faults.push(`${line}: ${cents} cents refunded`);
  }
  for (const { cents, ofLines, lines: named } of counted) {
    if (ofLines > cents) faults.push(`lines of ${ofLines} in a refund of ${cents}`);
    const byLine = named?.[0]?.productId !== undefined && order.state !== 'cancelled';
    if (byLine && ofLines !== cents) faults.push(`${ofLines} of ${cents} cents have a line`);
  }
  return faults;
}

function withdrawalFaults(order: StaffOrder): string[] {
  const faults: string[] = [];
  const withdrawn = order.withdrawals.flatMap((each) => each.lines);
  for (const { productId, qty } of order.lines) {
    const out = withdrawn.filter(({ lineId }) => lineId === productId);
    if (out.reduce((sum, each) => sum + each.qty, 0) > qty)
      faults.push(`${productId} is withdrawn twice`);
  }
  return faults;
}
