import { hourMs, site, siteContact } from '@briolette/contract';
import { checkoutTotals, deliveryDate, emailKey, refundOfLines } from '@briolette/domain';
import {
  countFigures,
  piecesForSamples,
  readSetting,
  type SampleOrder,
  samplesWritten,
  writeSampleOrders,
} from '@briolette/storage';
import type { Shop } from '../../app-options.ts';
import { demoMember } from './demo-member.ts';
import { sampleCustomers } from './sample-customers.ts';
import { type Sampled, sampleMonth } from './sample-month.ts';

/** When the last step was, in hours after the order; a younger order went through them faster. */
const stepHours = { paid: 0.05, making: 4, packed: 19, shipped: 21, delivered: 68, refund: 110 };
/** What a demonstration promises at least, so that not every order of yesterday is late. */
const promisedDays = 3;
/** Letters that were sent are forgotten after a week. */
const lettersKeptHours = 7 * 24;
/** An unpaid sample waits for somebody to look at it. */
const unpaidHours = 48;

type Piece = { id: string; price: number; stock: number };
type Customer = ReturnType<typeof customersOf>[number];

/**
 * A month of orders for whoever looks behind the counter of a demonstration: an empty shop shows
 * nothing of what it can do. Written once, when somebody opens the back office for the first time.
 */
export async function makeSampleOrders(shop: Shop): Promise<void> {
  if ((await readSetting(shop.database, samplesWritten)) !== null) return;
  const now = shop.clock();
  const pieces = await piecesForSamples(shop.database);
  if (pieces.length === 0) return;
  const customers = customersOf(now);
  const staff = (['owner', 'manager', 'packer', 'viewer'] as const).map((role) => {
    const { emailKey, ...member } = demoMember(role);
    return { id: shop.newId(), email_key: emailKey, ...member };
  });
  const orders = sampleMonth.map((sampled) => {
    const customer = customers[sampled.customer % customers.length] as Customer;
    return orderOf(shop, sampled, customer, pieces, now);
  });
  const { address, email, phone } = siteContact;
  const seller = { name: site.name, address, email, phone };
  await writeSampleOrders(
    shop.database,
    { customers, staff, orders },
    { seller, currency: shop.currency, now },
  );
  await countFigures(shop.database, now);
}

function customersOf(now: Date) {
  return sampleCustomers.map(({ firstName, lastName, email, mobile, address }, at) => {
    const created = new Date(now.getTime() - (40 + at * 5) * 24 * hourMs);
    return {
      id: idAt(created),
      email,
      email_key: emailKey(email),
      first_name: firstName,
      last_name: lastName,
      mobile,
      address: {
        id: idAt(created),
        fullName: `${firstName} ${lastName}`,
        mobile,
        ...address,
        home: at % 4 !== 0,
        work: at % 4 === 0,
      },
      created_at: created.toISOString(),
    };
  });
}

function orderOf(
  shop: Shop,
  sampled: Sampled,
  customer: Customer,
  pieces: readonly Piece[],
  now: Date,
): SampleOrder {
  const { hoursAgo, fate, cash, note } = sampled;
  const placed = new Date(now.getTime() - hoursAgo * hourMs);
  const bought = sampled.pieces.map((place) => ({ ...pieceAt(pieces, place), qty: 1 }));
  const totals = checkoutTotals(
    bought.map(({ price, qty }) => ({ product_price: price, product_prevPrice: price, qty })),
    shop.policy,
  );
  const amountCents = totals.grandTotal * 100;
  const promised = Math.max(shop.policy.deliveryLeadDays, promisedDays);
  const packer = demoMember('packer');
  const manager = demoMember('manager');
  const events: SampleOrder['events'] = [];
  const log: SampleOrder['log'] = [];
  const letters: SampleOrder['letters'] = [];
  // The newest orders went through their steps faster than a step usually takes.
  const pace = Math.min(1, (hoursAgo * 0.9) / lastHourOf(fate));
  const after = (step: keyof typeof stepHours) =>
    new Date(placed.getTime() + stepHours[step] * pace * hourMs).toISOString();
  const tell = (state: string, by: string, at: string, text = '') =>
    events.push({ version: events.length + 2, state, by, note: text, at });
  const write = (
    letter: string,
    at: string,
    details: object | null,
    failed: string | null = null,
  ) => {
    const isKept = now.getTime() - Date.parse(at) < lettersKeptHours * hourMs;
    if (isKept || failed) letters.push({ letter, details, at, failed });
  };
  const isPaid = !cash && fate !== 'awaiting';
  if (isPaid) tell('placed', 'provider', after('paid'));
  if (fate !== 'awaiting') write('order-placed', after('paid'), null);

  let state = fate === 'awaiting' ? 'awaiting_payment' : 'placed';
  let tracking: { carrier: string; number: string } | null = null;
  const step = (next: 'making' | 'packed' | 'shipped' | 'delivered') => {
    const before = { state, tracking };
    if (next === 'shipped') tracking = { carrier: 'UPS', number: trackingNumber(hoursAgo) };
    state = next;
    tell(next, packer.name, after(next));
    log.push({
      at: after(next),
      email_key: packer.emailKey,
      call: 'transitionStaffOrder',
      before,
      after: { state, tracking, note: '' },
    });
    if (next === 'shipped')
      write(
        'order-shipped',
        after(next),
        { carrier: 'UPS', tracking: trackingNumber(hoursAgo) },
        fate === 'undelivered' ? '550 5.1.1 The mailbox does not exist' : null,
      );
  };
  for (const next of stepsOf(fate)) step(next);
  if (fate === 'cancelled' || fate === 'withdrawn') {
    const byStaff = fate === 'cancelled';
    const at = after('making');
    tell('cancelled', byStaff ? manager.name : 'shopper', at, byStaff ? 'Asked by telephone' : '');
    if (byStaff)
      log.push({
        at,
        email_key: manager.emailKey,
        call: 'cancelStaffOrder',
        before: { state, tracking },
        after: { state: 'cancelled', tracking, note: 'Asked by telephone' },
      });
    state = 'cancelled';
    write('order-cancelled', at, null);
  }

  const invoicedAt = events.find((event) => event.state === 'packed')?.at ?? null;
  const lines = bought.map(({ id, qty }) => ({ product_id: id, qty }));
  let refund: SampleOrder['refund'] = null;
  if (fate === 'returned') {
    const reason = 'Returned';
    const back = [{ productId: bought[0]?.id ?? '', qty: 1 }];
    const order = {
      amount: totals.grandTotal,
      lines: bought.map(({ id, price, qty }) => ({ productId: id, price, qty })),
    };
    const cents = Math.round((refundOfLines(order, back) ?? 0) * 100);
    const at = after('refund');
    refund = { id: shop.newId(), amount_cents: cents, reason, lines: back, at };
    tell(state, manager.name, at, `refund: ${reason}`);
    log.push({
      at,
      email_key: manager.emailKey,
      call: 'refundStaffOrder',
      before: { refundedCents: 0 },
      after: { refundedCents: cents, reason, lines: back },
    });
    write('order-refunded', at, { refund: cents / 100, refundId: refund.id });
  }
  if (note)
    log.push({
      at: new Date(placed.getTime() + 0.6 * hoursAgo * hourMs).toISOString(),
      email_key: manager.emailKey,
      call: 'addStaffOrderNote',
      before: null,
      after: { text: note },
    });

  const paymentDueAt = new Date(now.getTime() + unpaidHours * hourMs).toISOString();
  return {
    user_id: customer.id,
    id: idAt(placed),
    address: customer.address,
    pay_by: cash ? 'Cash on delivery' : 'online',
    state,
    version: events.length + 1,
    pay_until: cash ? null : isPaid ? after('paid') : paymentDueAt,
    tracking,
    amount_cents: amountCents,
    cashback_cents: totals.cashback * 100,
    discount_cents: totals.extraDiscount * 100,
    delivery_cents: totals.deliveryCharge * 100,
    delivery_date: deliveryDate(placed, promised),
    placed_at: placed.toISOString(),
    invoiced_at: invoicedAt,
    lines,
    events,
    payment: paymentOf(),
    refund,
    letters,
    log,
  };

  function paymentOf(): SampleOrder['payment'] {
    const id = idAt(placed);
    const captured_cents = invoicedAt !== null && state !== 'cancelled' ? amountCents : 0;
    const refunded_cents = refund?.amount_cents ?? 0;
    if (cash)
      return state === 'delivered'
        ? {
            id,
            provider: 'cash',
            state: 'captured',
            practice: null,
            url: null,
            captured_cents,
            refunded_cents,
            at: after('delivered'),
            expires_at: after('delivered'),
          }
        : null;
    const reached =
      state === 'cancelled' ? 'cancelled' : captured_cents > 0 ? 'captured' : 'authorised';
    return {
      id,
      provider: isPaid ? 'built-in' : 'practice',
      state: isPaid ? reached : 'pending',
      practice: isPaid ? reached : 'open',
      url: isPaid ? null : `${shop.siteUrl}/test-payment/${id}`,
      captured_cents,
      refunded_cents,
      at: placed.toISOString(),
      expires_at: isPaid ? after('paid') : paymentDueAt,
    };
  }
}

function stepsOf(fate: Sampled['fate']): ('making' | 'packed' | 'shipped' | 'delivered')[] {
  switch (fate) {
    case 'making':
      return ['making'];
    case 'packed':
      return ['packed'];
    case 'shipped':
    case 'undelivered':
      return ['packed', 'shipped'];
    case 'delivered':
    case 'returned':
      return ['packed', 'shipped', 'delivered'];
    default:
      return [];
  }
}

function lastHourOf(fate: Sampled['fate']): number {
  if (fate === 'returned') return stepHours.refund;
  const last = stepsOf(fate).at(-1);
  return last ? stepHours[last] : stepHours.making;
}

/** Places beyond the last begin again; below nought are the pieces that are nearly gone. */
function pieceAt(pieces: readonly Piece[], place: number): Piece {
  const from =
    place < 0
      ? pieces.filter(({ stock }) => stock > 0).toSorted((a, b) => a.stock - b.stock)
      : pieces;
  const list = from.length > 0 ? from : pieces;
  return list[(place < 0 ? -place - 1 : place) % list.length] as Piece;
}

/** Ids begin with their time: orders are listed by it. */
function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

const trackingNumber = (hoursAgo: number) =>
  `1Z84R6780${String(100_000_000 - Math.round(hoursAgo * 1371)).slice(0, 9)}`;
