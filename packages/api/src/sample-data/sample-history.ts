import { hourMs } from '@briolette/contract';
import { calculateLineRefund, toCents, toDollars } from '@briolette/domain';
import type { SampleOrder } from '@briolette/storage';
import { buildDemoStaffMember } from './demo-users.ts';
import type { SampleOrderPlan } from './sample-month.ts';

/** Hours from an order to each of its steps. The newest orders went through them faster. */
const stepHours = { paid: 0.05, making: 4, packed: 19, shipped: 21, delivered: 68, refund: 110 };
/** Sent emails are deleted after a week. */
const emailRetentionHours = 7 * 24;

type History = ReturnType<typeof createHistory>;

/** The events, audit log entries and emails of one order, and when each of its steps happened. */
export function createHistory({ hoursAgo, fate }: SampleOrderPlan, now: Date) {
  const placed = new Date(now.getTime() - hoursAgo * hourMs);
  // The newest orders went through their steps faster than a step usually takes.
  const pace = Math.min(1, (hoursAgo * 0.9) / getLastHour(fate));
  const events: SampleOrder['events'] = [];
  const log: SampleOrder['log'] = [];
  const emails: SampleOrder['emails'] = [];
  return {
    placed,
    after: (step: keyof typeof stepHours) =>
      new Date(placed.getTime() + stepHours[step] * pace * hourMs).toISOString(),
    events,
    log,
    emails,
    addEvent(state: string, by: string, at: string, note = '') {
      events.push({ version: events.length + 2, state, by, note, at });
    },
    addEmail(template: string, at: string, details: object | null, failed: string | null = null) {
      const isRetained = now.getTime() - Date.parse(at) < emailRetentionHours * hourMs;
      if (isRetained || failed) emails.push({ template, details, at, failed });
    },
  };
}

type Fulfilment = { state: string; tracking: { carrier: string; number: string } | null };

/** Takes the order through production, packing and delivery, as far as it has come. */
export function fulfil({ fate, hoursAgo }: SampleOrderPlan, history: History): Fulfilment {
  const packer = buildDemoStaffMember('packer');
  let reached: Fulfilment = {
    state: fate === 'awaiting' ? 'awaiting_payment' : 'placed',
    tracking: null,
  };
  for (const state of getSteps(fate)) {
    const at = history.after(state);
    const before = reached;
    const shipped = { carrier: 'UPS', number: trackingNumber(hoursAgo) };
    reached = { state, tracking: state === 'shipped' ? shipped : before.tracking };
    history.addEvent(state, packer.name, at);
    history.log.push({
      at,
      normalized_email: packer.emailKey,
      call: 'transitionStaffOrder',
      before,
      after: { ...reached, note: '' },
    });
    if (state === 'shipped')
      history.addEmail(
        'order-shipped',
        at,
        { carrier: shipped.carrier, tracking: shipped.number },
        fate === 'undelivered' ? '550 5.1.1 The mailbox does not exist' : null,
      );
  }
  return reached;
}

/** Cancels the order, by the shop or by the customer. */
export function cancel(
  before: Fulfilment,
  fate: 'cancelled' | 'withdrawn',
  { after, addEvent, addEmail, log }: History,
): Fulfilment {
  const manager = buildDemoStaffMember('manager');
  const byStaff = fate === 'cancelled';
  const at = after('making');
  const note = byStaff ? 'Asked by telephone' : '';
  const cancelled = { ...before, state: 'cancelled' };
  addEvent('cancelled', byStaff ? manager.name : 'shopper', at, note);
  if (byStaff)
    log.push({
      at,
      normalized_email: manager.emailKey,
      call: 'cancelStaffOrder',
      before,
      after: { ...cancelled, note },
    });
  addEmail('order-cancelled', at, null);
  return cancelled;
}

type ReturnedOrder = {
  /** The refund id. */
  id: string;
  state: string;
  amount: number;
  items: readonly { id: string; price: number; qty: number }[];
};

export function refundFirstItem(
  { id, state, amount, items }: ReturnedOrder,
  { after, addEvent, addEmail, log }: History,
): SampleOrder['refund'] {
  const manager = buildDemoStaffMember('manager');
  const reason = 'Returned';
  const lines = [{ productId: items[0]?.id ?? '', qty: 1 }];
  const order = {
    amount,
    lines: items.map(({ id, price, qty }) => ({ productId: id, price, qty })),
  };
  const cents = toCents(calculateLineRefund(order, lines) ?? 0);
  const at = after('refund');
  addEvent(state, manager.name, at, `refund: ${reason}`);
  log.push({
    at,
    normalized_email: manager.emailKey,
    call: 'refundStaffOrder',
    before: { refundedCents: 0 },
    after: { refundedCents: cents, reason, lines },
  });
  addEmail('order-refunded', at, { refund: toDollars(cents), refundId: id });
  return { id, amount_cents: cents, reason, lines, at };
}

export function addNote(text: string, hoursAgo: number, { placed, log }: History): void {
  log.push({
    at: new Date(placed.getTime() + 0.6 * hoursAgo * hourMs).toISOString(),
    normalized_email: buildDemoStaffMember('manager').emailKey,
    call: 'addStaffOrderNote',
    before: null,
    after: { text },
  });
}

function getSteps(
  fate: SampleOrderPlan['fate'],
): ('making' | 'packed' | 'shipped' | 'delivered')[] {
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

function getLastHour(fate: SampleOrderPlan['fate']): number {
  if (fate === 'returned') return stepHours.refund;
  const last = getSteps(fate).at(-1);
  return last ? stepHours[last] : stepHours.making;
}

const trackingNumber = (hoursAgo: number) =>
  `1Z84R6780${String(100_000_000 - Math.round(hoursAgo * 1371)).slice(0, 9)}`;
