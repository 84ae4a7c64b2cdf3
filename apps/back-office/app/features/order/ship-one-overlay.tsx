import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { carrierInUse, rememberCarrier } from '../../order-work/carrier-in-use.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { OrderWork } from './use-order-work.ts';

/** The tracking number first: it is scanned or pasted, and Enter ships. */
export function ShipOneOverlay({ work, onClose }: { work: OrderWork; onClose: () => void }) {
  const first = useFirstFocus<HTMLInputElement>();
  const [number, setNumber] = useState('');
  const [carrier, setCarrier] = useState(carrierInUse);
  const ship = async () => {
    rememberCarrier(carrier);
    const tracking = number.trim() ? { number: number.trim(), carrier: carrier.trim() } : undefined;
    if (await work.take('ship', tracking)) onClose();
  };
  return (
    <Overlay title="Ship" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void ship();
        }}
      >
        {work.conflict && <ConflictNotice conflict={work.conflict} />}
        <TextField
          label="Tracking number"
          note="It goes into the mail. Leave it empty where there is none."
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          ref={first}
        />
        <TextField
          label="Carrier"
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
          maxLength={60}
        />
        <SubmitButton busy={work.busy} busyText="Shipping…">
          Ship
        </SubmitButton>
      </form>
    </Overlay>
  );
}
