import type { FaultKind } from './faults.ts';
import type { StripeDouble } from './stripe-double-type.ts';

const faults: FaultKind[] = ['answer lost', 'saved 500', 'too many requests', 'refused'];

/** Renders the page for developers: buttons for every fault, and the payments. */
export function switchesPage(double: StripeDouble): string {
  const { faults: now, webhooks, ledger } = double;
  const sessions = [...ledger.sessions.values()].toReversed().slice(0, 20);
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for Stripe</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 1.5rem }
button { font: inherit; min-height: 44px; border: 1px solid #555; border-radius: 6px; background: #fff }
td, th { padding: .25rem .75rem .25rem 0; text-align: start }
table form { margin: 0 }
</style>
<h1>Stand-in for Stripe</h1>
<p>For development. No money moves. Payments are lost when it stops.</p>
<h2>The next call of the shop</h2>
<form method="post">${faults.map((kind) => button(`next:${kind}`, kind)).join('')}</form>
<h2>From now on</h2>
<form method="post">
${button(now.down ? 'up' : 'down', now.down ? 'Respond again' : 'Stop responding')}
${button(now.delayMs > 0 ? 'fast' : 'slow', now.delayMs > 0 ? 'Respond at once' : 'Respond after two seconds')}
${button(webhooks.delivery === 'held' ? 'send' : 'hold', webhooks.delivery === 'held' ? 'Send the held webhooks' : 'Hold all webhooks')}
${button('reversed', 'Send the held webhooks in reverse order')}
${button(webhooks.times > 1 ? 'once' : 'often', webhooks.times > 1 ? 'Send each webhook once' : 'Send each webhook a hundred times')}
${button('clear', 'Clear all faults')}
</form>
<h2>Payments</h2>
<table><thead><tr><th>Order<th>Amount<th>State<th>
<tbody>${sessions.map(renderRow).join('') || '<tr><td colspan="4">None yet: choose Online in the shop.'}</table></html>`;
}

function renderRow({
  id,
  description,
  amount_total,
  status,
  payment_intent: intent,
}: Session): string {
  const state = intent ? `${status}, ${intent.status}` : status;
  const disputed = intent?.latest_charge?.disputed ? ', disputed' : '';
  const can =
    status === 'open'
      ? `<a href="/c/pay/${id}">Pay</a> ${button(`fail:${id}`, 'Fail days later')}`
      : `${button(`dispute:${id}`, 'Dispute')} ${button(`refund:${id}`, 'Send the refunds back')}`;
  return `<tr><td>${escaped(description)}<td>${(amount_total / 100).toFixed(2)}<td>${state}${disputed}
    <td><form method="post">${can}</form>`;
}

type Session = StripeDouble['ledger']['sessions'] extends Map<string, infer Each> ? Each : never;

/** Performs the action of a button. */
export async function pressSwitch(double: StripeDouble, pressed: string): Promise<void> {
  const { faults: now, webhooks, ledger } = double;
  const [what = '', which = ''] = pressed.split(/:(.*)/s);
  const actions: Record<string, () => unknown> = {
    next: () => now.next(which as FaultKind, { times: 2 }),
    down: () => {
      now.down = true;
    },
    up: () => {
      now.down = false;
    },
    slow: () => {
      now.delayMs = 2000;
    },
    fast: () => {
      now.delayMs = 0;
    },
    hold: () => {
      webhooks.delivery = 'held';
    },
    send: () => release(),
    reversed: () => release(true),
    often: () => {
      webhooks.times = 100;
    },
    once: () => {
      webhooks.times = 1;
    },
    clear: () => {
      now.clear();
      webhooks.times = 1;
      return release();
    },
    fail: () => double.failAsyncPayment(which),
    dispute: () => double.dispute(which),
    refund: () => {
      const intent = ledger.sessions.get(which)?.payment_intent?.id;
      for (const refund of ledger.refunds.values())
        if (refund.payment_intent === intent) double.failRefund(refund.id);
    },
  };
  await actions[what]?.();

  function release(lastFirst = false) {
    webhooks.delivery = 'at once';
    return webhooks.release((events) => (lastFirst ? events.toReversed() : events));
  }
}

const button = (value: string, label: string) =>
  `<button name="do" value="${escaped(value)}">${escaped(label)}</button>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
