import type { StaffOrderRow } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/orders';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { getLastCarrier, saveLastCarrier } from '../../../lib/carriers.ts';

export type TrackingLine = { number: string; tracking: string };
export type ParsedTracking = { lines: TrackingLine[]; faults: string[] };

/** An order number as written: eight characters, with an optional dash. */
const numberPattern = /^[0-9A-Z]{4}-?[0-9A-Z]{4}$/;

/**
 * Parses a carrier's list: one order per line, with its number and the tracking number, separated
 * by a comma, a semicolon, a tab or spaces. Skips a header line.
 */
export function parseTracking(text: string): ParsedTracking {
  const lines: TrackingLine[] = [];
  const faults: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [first = '', second = ''] = line
      .split(/[,;\t]+|\s{1,}/)
      .map(clean)
      .filter(Boolean);
    if (first === '') continue;
    const number = first.toUpperCase();
    if (!numberPattern.test(number)) {
      if (at > 0) faults.push(m.unreadableNumber({ line: at + 1, text: first }));
    } else if (second === '') faults.push(m.missingTracking({ line: at + 1, number }));
    else lines.push({ number: number.replace('-', ''), tracking: second });
  }
  return { lines, faults };
}

const clean = (word: string) => word.replace(/^["']|["']$/g, '').trim();

type ShipOrdersDialogProps = {
  listed: readonly StaffOrderRow[];
  selected: readonly StaffOrderRow[];
  onClose: () => void;
  onShip: (orders: StaffOrderRow[], tracking: Map<string, string>, carrier: string) => void;
};

/** Ships orders from a pasted carrier list. Selected orders may ship without a tracking number. */
export function ShipOrdersDialog({ listed, selected, onClose, onShip }: ShipOrdersDialogProps) {
  const { register, watch, handleSubmit, setFocus } = useForm({
    defaultValues: { text: '', carrier: getLastCarrier() },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const { lines, faults } = parseTracking(watch('text'));
  const tracking = new Map(lines.map(({ number, tracking }) => [number, tracking]));
  const packed = [
    ...new Map([...selected, ...listed].map((row) => [row.number, row])).values(),
  ].filter(({ state }) => state === 'packed');
  const selectedNumbers = new Set(selected.map(({ number }) => number));
  const toShip = packed.filter(({ number }) => tracking.has(number) || selectedNumbers.has(number));
  const trackedCount = toShip.filter(({ number }) => tracking.has(number)).length;
  const unknown = lines.filter(({ number }) => !packed.some((row) => row.number === number));
  const problems = [...faults, ...unknown.map(({ number }) => m.notPacked({ number }))];
  return (
    <Dialog title={m.shipHeading} onClose={onClose}>
      <form
        className="form"
        onSubmit={handleSubmit(({ carrier }) => {
          saveLastCarrier(carrier);
          if (toShip.length > 0) onShip(toShip, tracking, carrier);
        })}
      >
        <div className="field">
          <label htmlFor="tracking-lines">{m.trackingLabel}</label>
          <textarea
            id="tracking-lines"
            rows={6}
            spellCheck={false}
            placeholder={'K4M2P9QX, 1Z999AA10123456784\nH7T3W2BN, 1Z999AA10123456785'}
            {...register('text')}
          />
          <p className="field-note">{m.trackingHelp}</p>
        </div>
        <TextField label={m.carrierLabel} maxLength={60} {...register('carrier')} />
        <div role="status" className="ship-preview">
          <p>
            {toShip.length > 0
              ? m.trackedCount({ tracked: trackedCount, count: toShip.length })
              : m.noneToShip}
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
          {toShip.length > 0 ? m.shipCountButton({ count: toShip.length }) : m.shipButton}
        </button>
      </form>
    </Dialog>
  );
}
