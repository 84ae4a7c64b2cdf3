import type { StaffOrderRow } from '@briolette/contract';
import { cappedCount } from '../../list/list-parts.tsx';
import type { Selection } from '../../list/use-selection.ts';
import { OfficeIcon } from '../../shell/office-icon.tsx';
import { Button } from '../../shell/parts.tsx';
import { useMay } from '../../staff/me.ts';

type BulkBarProps = {
  selection: Selection<StaffOrderRow>;
  /** Not only what is ticked, but all that match. */
  all: { count: number; countIsMore: boolean } | null;
  /** Takes all that match; undefined: the page has them all. */
  onAll: (() => void) | undefined;
  onPack: () => void;
  onShip: () => void;
  onSlips: () => void;
  onClear: () => void;
};

/** What can be done with what is selected; says how many it is about. */
export function BulkBar(props: BulkBarProps) {
  const { selection, all, onAll, onPack, onShip, onSlips, onClear } = props;
  const may = useMay();
  const { rows } = selection;
  const count = (...states: StaffOrderRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const toPack = count('placed', 'making');
  const toShip = count('packed');
  return (
    <section className="bulk-bar" aria-label="Selected orders" hidden={rows.length === 0}>
      <p aria-live="polite">{rows.length > 0 && <Selected many={rows.length} all={all} />}</p>
      {rows.length > 0 && !all && onAll && (
        <button type="button" className="bulk-all" onClick={onAll}>
          All that match
        </button>
      )}
      {may('orders.fulfil') && (all || toPack > 0) && (
        <Button onClick={onPack}>{all ? 'Pack all' : `Pack ${toPack}`}</Button>
      )}
      {may('orders.fulfil') && (all || toShip > 0) && (
        <Button onClick={onShip}>{all ? 'Ship all' : `Ship ${toShip}…`}</Button>
      )}
      {!all && (
        <Button quiet onClick={onSlips}>
          <OfficeIcon name="print" />
          Slips
        </Button>
      )}
      <button type="button" className="icon-button" onClick={onClear}>
        <OfficeIcon name="close" label="Clear the selection" />
      </button>
    </section>
  );
}

function Selected({ many, all }: { many: number; all: BulkBarProps['all'] }) {
  if (!all)
    return (
      <>
        <strong>{many}</strong> selected
      </>
    );
  return (
    <>
      All <strong>{cappedCount(all.count, all.countIsMore)}</strong> that match
    </>
  );
}
