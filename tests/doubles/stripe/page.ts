import type { Session } from './ledger.ts';

/** Renders the payment page. Only the flow is Stripe's. */
export function payPage(session: Session, message = ''): string {
  if (session.status !== 'open')
    return layout('<p>This payment is closed.</p>', session.cancel_url);
  return layout(
    `<p>${escaped(session.description)}</p>
    <p class="amount">${(session.amount_total / 100).toFixed(2)} ${escaped(session.currency.toUpperCase())}</p>
    ${message ? `<p role="alert">${escaped(message)}</p>` : ''}
    <form method="post">
      <button name="do" value="pay">Pay</button>
      <button name="do" value="pay-ideal">Pay with iDEAL</button>
      <button name="do" value="secure">Pay with a card that asks the bank (3-D Secure)</button>
      <button name="do" value="decline">Pay with a card that is declined</button>
    </form>`,
    session.cancel_url,
  );
}

export function bankPage(): string {
  return layout(
    `<p>Your bank asks: was it you?</p>
    <form method="post">
      <button name="do" value="pay">Yes, it was me</button>
      <button name="do" value="bank-says-no">No</button>
    </form>`,
    '',
  );
}

function layout(body: string, back: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Practice payment</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
.amount { font-size: 2rem; margin: 0 }
[role=alert] { color: #b00020 }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
button { font: inherit; min-height: 44px; border: 1px solid #555; border-radius: 6px; background: #fff }
button[value=pay] { background: #111; color: #fff }
</style>
<main><h1>Practice payment</h1>
<p>A stand-in for the provider's page. No money moves.</p>${body}
${back ? `<p><a href="${escaped(back)}">Back to the shop</a></p>` : ''}</main></html>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
