import type { StaffOrder } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import type { OrderWork } from './use-order-work.ts';

type CancelOverlayProps = { order: StaffOrder; work: OrderWork; onClose: () => void };

/** It cannot be undone, so it asks once and says what will happen. */
export function CancelOverlay({ order, work, onClose }: CancelOverlayProps) {
  return (
    <Overlay title="Cancel this order?" onClose={onClose}>
      <form
        className="form"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await work.take('cancel')) onClose();
        }}
      >
        {work.conflict && <ConflictNotice conflict={work.conflict} />}
        <ul className="consequences">
          <li>
            {order.pieces} {order.pieces === 1 ? 'piece returns' : 'pieces return'} to the shelf.
          </li>
          {order.refundable > 0 && <li>{formatPrice(order.refundable)} go back to the shopper.</li>}
          <li>{order.customer.name} gets a mail about it.</li>
        </ul>
        <SubmitButton busy={work.busy} busyText="Cancelling…">
          Cancel the order
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Keep it
        </button>
      </form>
    </Overlay>
  );
}
