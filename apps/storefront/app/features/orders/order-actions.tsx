import type { Order } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/orders';
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
        {m.cancelButton}
      </button>
      {isOpen && (
        <Dialog title={m.cancelHeading} onClose={close}>
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
              {m.cancelConfirm}
            </button>
            <button type="button" className="button button-secondary" onClick={close}>
              {m.cancelDismiss}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function describeCancellation({ state, payBy }: Order): string {
  if (state === 'awaiting_payment') return m.cancelUnpaid;
  return payBy === 'online' ? m.cancelPaidOnline : m.cancelCash;
}
