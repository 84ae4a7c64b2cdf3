import type { Customer } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';

type EraseOverlayProps = {
  customer: Customer;
  busy: boolean;
  onErase: () => void;
  onClose: () => void;
};

/** Asks once, and says what will happen: nobody can bring an account back. */
export function EraseOverlay({ customer, busy, onErase, onClose }: EraseOverlayProps) {
  return (
    <Overlay title={`Erase ${customer.name || customer.email}?`} onClose={onClose}>
      <p>
        The account goes with its addresses, cart, wishlist, reviews and notes, and every session of
        it ends. Orders stay for the books without the person; one that is on its way keeps its
        address until it has arrived. A last mail to {customer.email} says so. Nobody can bring it
        back.
      </p>
      <div className="customer-answers">
        <SubmitButton busy={busy} busyText="One moment…" onPress={onErase}>
          Erase the account
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Overlay>
  );
}
