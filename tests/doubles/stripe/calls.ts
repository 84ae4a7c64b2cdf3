import { type Form, numberAt, objectAt, textAt } from './form-body.ts';
import {
  type Charge,
  type Intent,
  newStripeId,
  type Session,
  type StripeLedger,
} from './ledger.ts';

/** An error response of Stripe. */
export class StripeError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type World = {
  ledger: StripeLedger;
  /** Seconds. */
  now(): number;
  origin(): string;
  /** Every session is paid at creation. */
  paysAtOnce?: boolean;
  emitEvent(type: string, object: unknown): void;
};

const halfAnHour = 30 * 60;
const aDay = 24 * 60 * 60;
const holdSeconds = 7 * aDay;

/** The methods that can hold an amount, of those that the account has. */
const holdable = new Set(
  'affirm afterpay_clearpay amazon_pay card cashapp klarna link mobilepay paypal revolut_pay'.split(
    ' ',
  ),
);

type Call = (world: World, id: string, form: Form) => unknown;

/** The calls of Stripe's API that the shop uses, by method and path. */
export const calls: readonly [method: string, path: RegExp, call: Call][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['GET', /^\/v1\/checkout\/sessions\/([^/]+)$/, (world, id) => getSession(world, id)],
  ['POST', /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, expireSession],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, (world, id) => getIntent(world, id)],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/capture$/, capture],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
];

export function getSession(world: World, id: string): Session {
  const session = world.ledger.sessions.get(id);
  if (!session) throw new StripeError(404, 'resource_missing', `No such checkout.session: '${id}'`);
  if (session.status === 'open' && session.expires_at <= world.now()) endSession(world, session);
  return session;
}

function endSession(world: World, session: Session) {
  session.status = 'expired';
  session.url = null;
  world.emitEvent('checkout.session.expired', session);
}

function createSession(world: World, _id: string, form: Form): Session {
  const now = world.now();
  const expires_at = numberAt(form, 'expires_at') || now + aDay;
  if (expires_at < now + halfAnHour || expires_at > now + aDay)
    throw new StripeError(400, 'parameter_invalid', 'expires_at: 30 minutes to 24 hours from now');
  const amount = numberAt(form, 'line_items', '0', 'price_data', 'unit_amount');
  if (!Number.isInteger(amount) || amount < 50)
    throw new StripeError(400, 'amount_too_small', 'The amount is too small');
  const id = newStripeId('cs');
  const session: Session = {
    object: 'checkout.session',
    id,
    created: now,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: textAt(form, 'client_reference_id'),
    customer_email: textAt(form, 'customer_email'),
    amount_total: amount * (numberAt(form, 'line_items', '0', 'quantity') || 1),
    currency: textAt(form, 'line_items', '0', 'price_data', 'currency') ?? 'usd',
    expires_at,
    success_url: textAt(form, 'success_url') ?? '',
    cancel_url: textAt(form, 'cancel_url') ?? '',
    url: `${world.origin()}/c/pay/${id}`,
    description: textAt(form, 'line_items', '0', 'price_data', 'product_data', 'name') ?? '',
    payment_intent: null,
    metadata: objectAt(form, 'metadata'),
    intentOptions: {
      capture_method:
        textAt(form, 'payment_intent_data', 'capture_method') === 'manual' ? 'manual' : 'automatic',
      metadata: objectAt(form, 'payment_intent_data', 'metadata'),
    },
    heldMethods: readHeldMethods(form),
  };
  world.ledger.sessions.set(id, session);
  return world.paysAtOnce ? pay(world, id) : session;
}

function readHeldMethods(form: Form): string[] {
  const methods = Object.keys(objectAt(form, 'payment_method_options'));
  return methods.filter((method) => {
    if (!textAt(form, 'payment_method_options', method, 'capture_method')) return false;
    if (holdable.has(method)) return true;
    const name = `payment_method_options[${method}][capture_method]`;
    throw new StripeError(400, 'parameter_unknown', `Received unknown parameter: ${name}`);
  });
}

function expireSession(world: World, id: string): Session {
  const session = getSession(world, id);
  if (session.status !== 'open')
    throw new StripeError(
      400,
      'checkout_session_not_open',
      'Only Checkout Sessions with a status of open can be expired',
    );
  endSession(world, session);
  return session;
}

function listSessions(world: World, _id: string, form: Form) {
  return listPage(
    [...world.ledger.sessions.values()].filter(wasCreatedBetween(form)),
    form,
    '/sessions',
  );
}

/**
 * Pays a session, as a shopper does on the provider's page. A session that holds every payment
 * doesn't offer the methods that can't.
 */
export function pay(world: World, sessionId: string, method = 'card'): Session {
  const session = getSession(world, sessionId);
  if (session.status !== 'open') return session;
  const { capture_method, metadata } = session.intentOptions;
  if (capture_method === 'manual' && !holdable.has(method))
    throw new Error(`the session doesn't offer ${method}`);
  const held = capture_method === 'manual' || session.heldMethods.includes(method);
  const amount = session.amount_total;
  const charge: Charge = {
    object: 'charge',
    id: newStripeId('ch'),
    created: world.now(),
    captured: !held,
    amount,
    amount_captured: held ? 0 : amount,
    amount_refunded: 0,
    disputed: false,
    metadata,
    payment_method_details: {
      type: method,
      ...(held && method === 'card' && { card: { capture_before: world.now() + holdSeconds } }),
    },
  };
  const intent: Intent = {
    object: 'payment_intent',
    id: newStripeId('pi'),
    created: world.now(),
    amount,
    amount_received: held ? 0 : amount,
    currency: session.currency,
    status: held ? 'requires_capture' : 'succeeded',
    capture_method: held ? 'manual' : 'automatic',
    metadata,
    latest_charge: charge,
    last_payment_error: null,
  };
  world.ledger.intents.set(intent.id, intent);
  Object.assign(session, {
    status: 'complete',
    payment_status: held ? 'unpaid' : 'paid',
    url: null,
    payment_intent: intent,
  });
  world.emitEvent(
    held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    intent,
  );
  world.emitEvent('checkout.session.completed', session);
  return session;
}

export function failAsyncPayment(world: World, sessionId: string): void {
  const session = getSession(world, sessionId);
  if (session.status !== 'open') return;
  const intent = createUnpaidIntent(world, session);
  Object.assign(session, { status: 'complete', url: null, payment_intent: intent });
  world.emitEvent('checkout.session.async_payment_failed', session);
}

/** Declines a card. The session stays open, so that another card can be tried. */
export function decline(world: World, sessionId: string): void {
  const session = getSession(world, sessionId);
  if (session.status !== 'open') return;
  const intent = createUnpaidIntent(world, session);
  intent.last_payment_error = { code: 'card_declined' };
  session.payment_intent = intent;
  world.emitEvent('payment_intent.payment_failed', intent);
}

function createUnpaidIntent(world: World, session: Session): Intent {
  const intent: Intent = {
    object: 'payment_intent',
    id: newStripeId('pi'),
    created: world.now(),
    amount: session.amount_total,
    amount_received: 0,
    currency: session.currency,
    status: 'requires_payment_method',
    ...session.intentOptions,
    latest_charge: null,
    last_payment_error: null,
  };
  world.ledger.intents.set(intent.id, intent);
  return intent;
}

export function releaseHold(world: World, sessionId: string): void {
  const { payment_intent: intent } = getSession(world, sessionId);
  if (intent) cancelIntent(world, intent.id);
}

function getIntent(world: World, id: string): Intent {
  const intent = world.ledger.intents.get(id);
  if (!intent) throw new StripeError(404, 'resource_missing', `No such payment_intent: '${id}'`);
  const holdEnd = (intent.latest_charge?.created ?? 0) + holdSeconds;
  if (intent.status === 'requires_capture' && holdEnd <= world.now()) {
    intent.status = 'canceled';
    world.emitEvent('payment_intent.canceled', intent);
  }
  return intent;
}

function capture(world: World, id: string, form: Form): Intent {
  const intent = getIntent(world, id);
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured');
  const amount = textAt(form, 'amount_to_capture')
    ? numberAt(form, 'amount_to_capture')
    : intent.amount;
  if (!(amount > 0 && amount <= intent.amount))
    throw new StripeError(400, 'amount_too_large', 'more than can be captured');
  intent.status = 'succeeded';
  intent.amount_received = amount;
  if (intent.latest_charge)
    Object.assign(intent.latest_charge, { captured: true, amount_captured: amount });
  world.emitEvent('payment_intent.succeeded', intent);
  return intent;
}

function cancelIntent(world: World, id: string): Intent {
  const intent = getIntent(world, id);
  if (intent.status !== 'requires_capture' && intent.status !== 'requires_payment_method')
    throw unexpected(intent, 'canceled');
  intent.status = 'canceled';
  world.emitEvent('payment_intent.canceled', intent);
  return intent;
}

const unexpected = ({ status }: Intent, done: string) =>
  new StripeError(
    400,
    'payment_intent_unexpected_state',
    `This PaymentIntent could not be ${done} because it has a status of ${status}.`,
  );

function createRefund(world: World, _id: string, form: Form) {
  const intent = getIntent(world, textAt(form, 'payment_intent') ?? '');
  const charge = intent.latest_charge;
  const amount = numberAt(form, 'amount');
  if (!charge || !(amount > 0) || charge.amount_refunded + amount > charge.amount_captured)
    throw new StripeError(400, 'charge_already_refunded', 'more than was captured');
  charge.amount_refunded += amount;
  const refund = {
    object: 'refund' as const,
    id: newStripeId('re'),
    created: world.now(),
    amount,
    status: 'succeeded' as const,
    payment_intent: intent.id,
    metadata: objectAt(form, 'metadata'),
  };
  world.ledger.refunds.set(refund.id, refund);
  world.emitEvent('charge.refunded', charge);
  return refund;
}

/** Fails a refund, as a bank may do days later. */
export function failRefund(world: World, refundId: string): void {
  const refund = world.ledger.refunds.get(refundId);
  const charge = refund && world.ledger.intents.get(refund.payment_intent)?.latest_charge;
  if (!refund || !charge || refund.status === 'failed') return;
  refund.status = 'failed';
  charge.amount_refunded -= refund.amount;
  world.emitEvent('refund.failed', refund);
}

export function dispute(world: World, sessionId: string): void {
  const intent = getSession(world, sessionId).payment_intent;
  if (!intent?.latest_charge) return;
  intent.latest_charge.disputed = true;
  world.emitEvent('charge.dispute.created', {
    object: 'dispute',
    id: newStripeId('dp'),
    payment_intent: intent.id,
  });
}

function listRefunds(world: World, _id: string, form: Form) {
  const of = textAt(form, 'payment_intent');
  const refunds = [...world.ledger.refunds.values()].filter((each) => each.payment_intent === of);
  return listPage(refunds, form, '/refunds');
}

function wasCreatedBetween(form: Form) {
  const from = numberAt(form, 'created', 'gte') || 0;
  const until = numberAt(form, 'created', 'lt') || Number.POSITIVE_INFINITY;
  return ({ created }: { created: number }) => created >= from && created < until;
}

/** Returns a page of a list, newest first, as Stripe does. */
function listPage<Item extends { id: string }>(items: Item[], form: Form, url: string) {
  const newestFirst = items.toReversed();
  const after = textAt(form, 'starting_after');
  const from = after ? newestFirst.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = numberAt(form, 'limit') || 10;
  const data = newestFirst.slice(from, from + limit);
  return { object: 'list', url, data, has_more: newestFirst.length > from + limit };
}
