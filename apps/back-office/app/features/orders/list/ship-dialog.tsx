import type { StaffOrderRow } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/orders';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useEffect, useState } from 'react';
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
    const written = first.toUpperCase();
    const number = written.replace('-', '');
    if (!numberPattern.test(written)) {
      if (at > 0) faults.push(m.unreadableNumber({ line: at + 1, text: first }));
    } else if (second === '')
      faults.push(m.missingTracking({ line: at + 1, number: formatOrderNumber({ number }) }));
    else lines.push({ number, tracking: second });
  }
  return { lines, faults };
}

/**
 * Plans what a pasted list ships: the orders that it names once. Every other line, and a selected
 * order that it doesn't name, is a problem. Without a list the selected orders ship untracked.
 */
export function planShipment<Row extends Pick<StaffOrderRow, 'number'>>(
  text: string,
  packed: readonly Row[],
  selected: ReadonlySet<string>,
): { toShip: Row[]; tracking: Map<string, string>; problems: string[] } {
  if (text.trim() === '') {
    const toShip = packed.filter(({ number }) => selected.has(number));
    return { toShip, tracking: new Map(), problems: [] };
  }
  const { lines, faults } = parseTracking(text);
  const tracking = new Map(lines.map(({ number, tracking }) => [number, tracking]));
  const repeated = new Set(
    lines.filter((line) => tracking.get(line.number) !== line.tracking).map(({ number }) => number),
  );
  for (const number of repeated) tracking.delete(number);
  const unknown = [...tracking.keys()].filter((each) => !packed.some((row) => row.number === each));
  const unnamed = packed.filter(
    ({ number }) => selected.has(number) && !tracking.has(number) && !repeated.has(number),
  );
  return {
    toShip: packed.filter(({ number }) => tracking.has(number)),
    tracking,
    problems: [
      ...faults,
      ...[...repeated].map((number) => m.repeatedNumber({ number: formatOrderNumber({ number }) })),
      ...unknown.map((number) => m.notPacked({ number: formatOrderNumber({ number }) })),
      ...unnamed.map((row) => m.notInList({ number: formatOrderNumber(row) })),
    ],
  };
}

const clean = (word: string) => word.replace(/^["']|["']$/g, '').trim();

type ShipOrdersDialogProps = {
  listed: readonly StaffOrderRow[];
  selected: readonly StaffOrderRow[];
  onClose: () => void;
  onShip: (orders: StaffOrderRow[], tracking: Map<string, string>, carrier: string) => void;
};

/** Ships orders from a pasted carrier list. Faults block it until they are corrected or left out. */
export function ShipOrdersDialog({ listed, selected, onClose, onShip }: ShipOrdersDialogProps) {
  const { register, watch, handleSubmit, setFocus } = useForm({
    defaultValues: { text: '', carrier: getLastCarrier() },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const packed = [
    ...new Map([...selected, ...listed].map((row) => [row.number, row])).values(),
  ].filter(({ state }) => state === 'packed');
  const plan = planShipment(watch('text'), packed, new Set(selected.map(({ number }) => number)));
  const { toShip, tracking, problems } = plan;
  const trackedCount = toShip.filter(({ number }) => tracking.has(number)).length;
  // Another fault has to be accepted again.
  const [accepted, setAccepted] = useState('');
  const isAccepted = accepted === problems.join('\n');
  const isReady = toShip.length > 0 && isAccepted;
  return (
    <Dialog title={m.shipHeading} onClose={onClose}>
      <form
        className="form"
        onSubmit={handleSubmit(({ carrier }) => {
          if (!isReady) return;
          saveLastCarrier(carrier);
          onShip(toShip, tracking, carrier);
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
        {problems.length > 0 && (
          <label className="option">
            <input
              type="checkbox"
              checked={isAccepted}
              onChange={({ target }) => setAccepted(target.checked ? problems.join('\n') : '')}
            />
            {m.leaveOutProblems({ count: problems.length })}
          </label>
        )}
        <button type="submit" className="button" disabled={!isReady}>
          {toShip.length > 0 ? m.shipCountButton({ count: toShip.length }) : m.shipButton}
        </button>
      </form>
    </Dialog>
  );
}
