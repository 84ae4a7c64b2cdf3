import type { Order } from '@briolette/contract';
import { useState } from 'react';
import { heldUntil } from '../../paying/held-until.ts';
import { usePayOrder } from '../../paying/use-pay-order.ts';
import { failureText } from './failure-text.ts';

/** An order that waits for its money, and until when it does. */
export function PayNow({ order }: { order: Order }) {
  const payOrder = usePayOrder();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const pay = async () => {
    setBusy(true);
    setTrouble(null);
    await payOrder(order.orderId).catch((error) => setTrouble(failureText(error)));
    setBusy(false);
  };
  return (
    <div className="order-pay">
      <p>{order.payUntil && heldUntil(order.payUntil)}</p>
      <button
        type="button"
        className="button button-small"
        aria-disabled={busy}
        onClick={() => busy || void pay()}
      >
        Pay now
      </button>
      <p role="alert" className="field-error">
        {trouble}
      </p>
    </div>
  );
}
