import type { Order } from '@briolette/contract';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { tellOtherTabs } from '../../shopper-data/other-tabs.ts';
import { failureText } from './failure-text.ts';
import { orderHistory, replaceOrder } from './order-history.ts';

/** Until it is packed. Asks once, and says what will happen. */
export function CancelOrder({ order }: { order: Order }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const close = () => setAsked(false);
  const cancel = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const answer = await callAsUser('cancelOrder', { path: { orderId: order.orderId } });
      close();
      replaceOrder(answer.order);
      if (order.state === 'awaiting_payment') {
        tellOtherTabs('lists');
        await loadCart();
      }
    } catch (error) {
      setTrouble(failureText(error));
      await orderHistory.load();
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          setTrouble(null);
          setAsked(true);
        }}
      >
        Cancel order
      </button>
      {asked && (
        <Overlay title="Cancel this order?" onClose={close}>
          <p>{whatHappens(order)}</p>
          <p role="alert" className="field-error">
            {trouble}
          </p>
          <div className="cancel-answers">
            <button
              type="button"
              className="button"
              aria-disabled={busy}
              onClick={() => busy || void cancel()}
            >
              Yes, cancel it
            </button>
            <button type="button" className="button button-quiet" onClick={close}>
              Keep it
            </button>
          </div>
        </Overlay>
      )}
    </>
  );
}

function whatHappens({ state, payBy }: Order): string {
  if (state === 'awaiting_payment')
    return 'Nothing has been paid. The pieces go back to your cart.';
  return payBy === 'online'
    ? 'Your money goes back to you the way it came, and the pieces go back on sale.'
    : 'There is nothing to pay, and the pieces go back on sale.';
}
