import type { StaffOrderRow } from '@briolette/contract';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { carrierInUse, rememberCarrier } from '../../order-work/carrier-in-use.ts';
import type { loadOrders } from './load-orders.ts';
import { parseTracking } from './parse-tracking.ts';

type ShipOverlayProps = {
  selected: readonly StaffOrderRow[];
  onClose: () => void;
  onShip: (orders: StaffOrderRow[], tracking: Map<string, string>, carrier: string) => void;
};

/**
 * What the carrier gave back is pasted as it is. What is selected may also go without a tracking
 * number.
 */
export function ShipOverlay({ selected, onClose, onShip }: ShipOverlayProps) {
  const { orders: listed } = useLoaderData<typeof loadOrders>();
  const first = useFirstFocus<HTMLTextAreaElement>();
  const [text, setText] = useState('');
  const [carrier, setCarrier] = useState(carrierInUse);
  const { lines, faults } = parseTracking(text);
  const tracking = new Map(lines.map(({ number, tracking }) => [number, tracking]));
  const packed = [
    ...new Map([...selected, ...listed].map((row) => [row.number, row])).values(),
  ].filter(({ state }) => state === 'packed');
  const chosen = new Set(selected.map(({ number }) => number));
  const toShip = packed.filter(({ number }) => tracking.has(number) || chosen.has(number));
  const unknown = lines.filter(({ number }) => !packed.some((row) => row.number === number));
  return (
    <Overlay title="Ship" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          rememberCarrier(carrier);
          if (toShip.length > 0) onShip(toShip, tracking, carrier);
        }}
      >
        <div className="field">
          <label htmlFor="tracking-lines">Tracking</label>
          <textarea
            id="tracking-lines"
            rows={6}
            spellCheck={false}
            placeholder={'K4M2P9QX, 1Z999AA10123456784\nH7T3W2BN, 1Z999AA10123456785'}
            value={text}
            onChange={(event) => setText(event.target.value)}
            ref={first}
          />
          <p className="field-note">One order a line: its number, then the tracking number.</p>
        </div>
        <div className="field">
          <label htmlFor="carrier">Carrier</label>
          <input
            id="carrier"
            type="text"
            maxLength={60}
            value={carrier}
            onChange={(event) => setCarrier(event.target.value)}
          />
        </div>
        <div role="status" className="ship-preview">
          <p>
            {tracking.size} with tracking
            {toShip.length > 0 && `, ${toShip.length} of these orders to ship`}
          </p>
          <ul>
            {faults.map((fault) => (
              <li key={fault} className="field-error">
                {fault}
              </li>
            ))}
            {unknown.map(({ number }) => (
              <li key={number} className="field-error">
                {number} is not packed, or not in this list
              </li>
            ))}
          </ul>
        </div>
        <button type="submit" className="button" disabled={toShip.length === 0}>
          Ship {toShip.length > 0 && toShip.length}
        </button>
      </form>
    </Overlay>
  );
}
