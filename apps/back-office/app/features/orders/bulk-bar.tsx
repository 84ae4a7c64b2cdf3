import type { StaffOrderRow } from '@briolette/contract';
import type { Selection } from '../../list/use-selection.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { useMay } from '../../staff/me.ts';

type BulkBarProps = {
  selection: Selection<StaffOrderRow>;
  onPack: () => void;
  onShip: () => void;
  onSlips: () => void;
};

/** What can be done with what is selected; says how many it is about. */
export function BulkBar({ selection, onPack, onShip, onSlips }: BulkBarProps) {
  const may = useMay();
  const { rows } = selection;
  const count = (...states: StaffOrderRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const toPack = count('placed', 'making');
  const toShip = count('packed');
  return (
    <section className="bulk-bar" aria-label="Selected orders" hidden={rows.length === 0}>
      <p aria-live="polite">
        {rows.length > 0 && (
          <>
            <strong>{rows.length}</strong> selected
          </>
        )}
      </p>
      {may('orders.fulfil') && toPack > 0 && (
        <button type="button" className="button button-small" onClick={onPack}>
          Pack {toPack}
        </button>
      )}
      {may('orders.fulfil') && toShip > 0 && (
        <button type="button" className="button button-small" onClick={onShip}>
          Ship {toShip}…
        </button>
      )}
      <button type="button" className="button button-quiet button-small" onClick={onSlips}>
        <OfficeIcon name="print" />
        Slips
      </button>
      <button type="button" className="icon-button" onClick={selection.clear}>
        <OfficeIcon name="close" label="Clear the selection" />
      </button>
    </section>
  );
}
