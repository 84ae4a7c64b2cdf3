import type { Order } from '@briolette/contract';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { useAttempt } from '../../lib/api/use-action.ts';
import { loadCart } from '../../lib/lists/lists.ts';
import { failureText, ordersResource, replaceOrder } from '../../lib/order-history.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

/** Cancels an order that isn't packed yet, after a confirmation. */
export function CancelOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, failure, setFailure, attempt } = useAttempt((error) => {
    void ordersResource.load();
    return failureText(error);
  });
  const close = () => setOpen(false);
  const cancel = async () => {
    const response = await callApiAsUser('cancelOrder', { path: { orderId: order.orderId } });
    close();
    replaceOrder(response.order);
    if (order.state === 'awaiting_payment') {
      notifyOtherTabs('lists');
      await loadCart();
    }
  };
  return (
    <>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => {
          setFailure(null);
          setOpen(true);
        }}
      >
        Cancel order
      </button>
      {isOpen && (
        <Dialog title="Cancel this order?" onClose={close}>
          <p>{describeCancellation(order)}</p>
          <p role="alert" className="field-error">
            {failure}
          </p>
          <div className="dialog-actions">
            <button
              type="button"
              className="button"
              aria-disabled={busy}
              onClick={() => void attempt(cancel)}
            >
              Yes, cancel it
            </button>
            <button type="button" className="button button-secondary" onClick={close}>
              Keep it
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function describeCancellation({ state, payBy }: Order): string {
  if (state === 'awaiting_payment')
    return 'Nothing has been paid. The pieces go back to your cart.';
  return payBy === 'online'
    ? 'Your money goes back to you the way it came, and the pieces go back on sale.'
    : 'There is nothing to pay, and the pieces go back on sale.';
}
