import type { StaffOrderRow } from '@briolette/contract';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { carrierInUse, rememberCarrier } from '../../order-words/carrier-in-use.ts';
import { parseTracking } from './parse-tracking.ts';

type ShipOverlayProps = {
  listed: readonly StaffOrderRow[];
  selected: readonly StaffOrderRow[];
  onClose: () => void;
  onShip: (orders: StaffOrderRow[], tracking: Map<string, string>, carrier: string) => void;
};

/** Ships orders by the carrier's pasted list. Selected orders may go without a tracking number. */
export function ShipOverlay({ listed, selected, onClose, onShip }: ShipOverlayProps) {
  const { register, watch, handleSubmit, setFocus } = useForm({
    defaultValues: { text: '', carrier: carrierInUse() },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const { lines, faults } = parseTracking(watch('text'));
  const tracking = new Map(lines.map(({ number, tracking }) => [number, tracking]));
  const packed = [
    ...new Map([...selected, ...listed].map((row) => [row.number, row])).values(),
  ].filter(({ state }) => state === 'packed');
  const chosen = new Set(selected.map(({ number }) => number));
  const toShip = packed.filter(({ number }) => tracking.has(number) || chosen.has(number));
  const unknown = lines.filter(({ number }) => !packed.some((row) => row.number === number));
  const problems = [
    ...faults,
    ...unknown.map(({ number }) => `${number} is not packed, or not in this list`),
  ];
  return (
    <Overlay title="Ship" onClose={onClose}>
      <form
        className="form"
        onSubmit={handleSubmit(({ carrier }) => {
          rememberCarrier(carrier);
          if (toShip.length > 0) onShip(toShip, tracking, carrier);
        })}
      >
        <div className="field">
          <label htmlFor="tracking-lines">Tracking</label>
          <textarea
            id="tracking-lines"
            rows={6}
            spellCheck={false}
            placeholder={'K4M2P9QX, 1Z999AA10123456784\nH7T3W2BN, 1Z999AA10123456785'}
            {...register('text')}
          />
          <p className="field-note">One order a line: its number, then the tracking number.</p>
        </div>
        <TextField label="Carrier" maxLength={60} {...register('carrier')} />
        <div role="status" className="ship-preview">
          <p>
            {tracking.size} with tracking
            {toShip.length > 0 && `, ${toShip.length} of these orders to ship`}
          </p>
          <ul>
            {problems.map((problem) => (
              <li key={problem} className="field-error">
                {problem}
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
