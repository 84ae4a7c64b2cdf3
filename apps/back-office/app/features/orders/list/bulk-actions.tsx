import { allErrors, type BulkAction, type StaffOrderRow } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatCappedCount } from '../../../components/list/list-parts.tsx';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { Button } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { getErrorMessage } from '../../../lib/api/use-action.ts';
import { notifyShopTabs } from '../../../lib/live-updates.ts';
import { useHasPermission } from '../../../lib/session/me.ts';
import { useAutoFocus } from '../../../lib/shortcuts.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import type { OrdersScreenFilter } from './orders-filter.ts';

type BulkActionBarProps = {
  selection: Selection<StaffOrderRow>;
  /** Set when all matching orders are selected, not only this page. */
  all: { count: number; countIsMore: boolean } | null;
  /** Selects all matching orders; undefined if the page shows them all. */
  onAll: (() => void) | undefined;
  onPack: () => void;
  onShip: () => void;
  onSlips: () => void;
  onClear: () => void;
};

/** Actions for the selected orders, with their count. */
export function BulkActionBar(props: BulkActionBarProps) {
  const { selection, all, onAll, onPack, onShip, onSlips, onClear } = props;
  const may = useHasPermission();
  const { rows } = selection;
  const count = (...states: StaffOrderRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const toPack = count('placed', 'making');
  const toShip = count('packed');
  return (
    <section className="bulk-action-bar" aria-label="Selected orders" hidden={rows.length === 0}>
      <p aria-live="polite">{rows.length > 0 && <Selected many={rows.length} all={all} />}</p>
      {rows.length > 0 && !all && onAll && (
        <button type="button" className="bulk-action-all" onClick={onAll}>
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
          <BackOfficeIcon name="print" />
          Slips
        </Button>
      )}
      <button type="button" className="icon-button" onClick={onClear}>
        <BackOfficeIcon name="close" label="Clear the selection" />
      </button>
    </section>
  );
}

function Selected({ many, all }: { many: number; all: BulkActionBarProps['all'] }) {
  if (!all)
    return (
      <>
        <strong>{many}</strong> selected
      </>
    );
  return (
    <>
      All <strong>{formatCappedCount(all.count, all.countIsMore)}</strong> that match
    </>
  );
}

export type BulkActionInput = { step: BulkAction['step'] } & (
  | {
      orders: readonly StaffOrderRow[];
      /** By order number. */
      tracking?: ReadonlyMap<string, string>;
      carrier?: string;
    }
  /** All orders that match when the job starts. */
  | { matching: OrdersScreenFilter }
);

const words = {
  pack: { title: 'Pack', done: 'packed' },
  ship: { title: 'Ship', done: 'shipped' },
};

/** Progress of a bulk action, with the result of each order. */
export function BulkActionDialog({
  work,
  onClose,
}: {
  work: BulkActionInput;
  onClose: () => void;
}) {
  const { bulkAction, error } = useBulkAction(work);
  const total = bulkAction?.total ?? ('orders' in work ? work.orders.length : 0);
  const done = bulkAction?.done ?? 0;
  const results = bulkAction?.results ?? [];
  const rejectedCount = results.filter((result) => result.error !== null).length;
  const isOver = bulkAction?.ended === true || error !== null;
  const { title, done: did } = words[work.step];
  return (
    <Dialog title={formatTitle(title, total)} onClose={onClose}>
      <progress className="bulk-action-progress" max={total} value={done} aria-label="Progress" />
      <p role="status">
        {isOver ? `${done - rejectedCount} of ${total} ${did}` : `${done} of ${total}…`}
      </p>
      {error && <p className="field-error">{getErrorMessage(error)}</p>}
      <ul className="bulk-action-results" aria-label="Results">
        {results.map(({ orderId, number, error: errorCode }) => (
          <li key={orderId} className={errorCode ? 'is-rejected' : undefined}>
            <Link to={`/order?id=${orderId}`}>
              {number ? formatOrderNumber({ number }) : orderId}
            </Link>
            <span>{errorCode ? formatRejection(errorCode) : did}</span>
          </li>
        ))}
      </ul>
      {isOver && <Done onPress={onClose} />}
    </Dialog>
  );
}

const pollMs = 250;

/** Starts the job once, then polls it. The job continues when the page is closed. */
function useBulkAction(work: BulkActionInput): {
  bulkAction: BulkAction | undefined;
  error: Error | null;
} {
  const [bulkActionId] = useState(() => crypto.randomUUID());
  const queryKey = ['bulk', bulkActionId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () =>
      queryClient.getQueryData(queryKey)
        ? callStaffApi('getBulkAction', { path: { bulkActionId } })
        : callStaffApi('startBulkAction', {
            body: { bulkActionId, step: work.step, ...toSelection(work) },
          }),
    refetchInterval: ({ state }) => (state.data?.bulkAction.ended || state.error ? false : pollMs),
  });
  const isEnded = data?.bulkAction.ended === true;
  useEffect(() => {
    if (!isEnded) return;
    notifyShopTabs();
    void queryClient.invalidateQueries();
  }, [isEnded]);
  return { bulkAction: data?.bulkAction, error };
}

function toSelection(work: BulkActionInput) {
  if ('matching' in work) return { matching: work.matching };
  const { orders, tracking, carrier = '' } = work;
  return {
    orders: orders.map(({ orderId, number }) => {
      const found = tracking?.get(number);
      return { orderId, ...(found && { tracking: { number: found, carrier } }) };
    }),
  };
}

/** Focused, so that Enter closes the dialog. */
const Done = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="button" onClick={onPress} ref={useAutoFocus()}>
    Done
  </button>
);

const formatTitle = (title: string, total: number) =>
  total === 0 ? title : `${title} ${total} ${total === 1 ? 'order' : 'orders'}`;

const formatRejection = (code: string): string =>
  code in allErrors ? allErrors[code as keyof typeof allErrors].text : code;
