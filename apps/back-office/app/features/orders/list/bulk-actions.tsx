import type { BulkAction, StaffOrderRow } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/orders';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  BulkActionProgress,
  DoneButton,
  formatRejection,
  useBulkActionProgress,
} from '../../../components/list/bulk-action-progress.tsx';
import { SelectionBar } from '../../../components/list/list-parts.tsx';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { Button } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { queryClient } from '../../../lib/api/queries.ts';
import { notifyShopTabs } from '../../../lib/live-updates.ts';
import { useHasPermission } from '../../../lib/session/me.ts';
import type { Selection } from '../../../lib/use-selection.ts';
import type { OrdersScreenFilter } from './orders-filter.ts';

type BulkActionBarProps = {
  selection: Selection<StaffOrderRow>;
  /** Whether all matching orders are selected, not only this page. */
  isAll: boolean;
  /** The number of matching orders, formatted. */
  matching: string;
  /** Selects all matching orders; undefined if the page shows them all. */
  onAll: (() => void) | undefined;
  onPack: () => void;
  onShip: () => void;
  onSlips: () => void;
  onClear: () => void;
};

/** Actions for the selected orders, with their count. */
export function BulkActionBar(props: BulkActionBarProps) {
  const { selection, isAll, matching, onAll, onPack, onShip, onSlips, onClear } = props;
  const may = useHasPermission();
  const { rows } = selection;
  const count = (...states: StaffOrderRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const toPack = count('placed', 'making');
  const toShip = count('packed');
  return (
    <SelectionBar
      label={m.selectionLabel}
      count={rows.length}
      isAll={isAll}
      matching={matching}
      onAll={onAll}
      onClear={onClear}
    >
      {may('orders.fulfil') && (isAll || toPack > 0) && (
        <Button onClick={onPack}>{isAll ? m.packAll : m.packSelected({ count: toPack })}</Button>
      )}
      {may('orders.fulfil') && (isAll || toShip > 0) && (
        <Button onClick={onShip}>{isAll ? m.shipAll : m.shipSelected({ count: toShip })}</Button>
      )}
      {!isAll && (
        <Button quiet onClick={onSlips}>
          <BackOfficeIcon name="print" />
          {m.printSlips}
        </Button>
      )}
    </SelectionBar>
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

const texts = {
  pack: {
    heading: m.packHeading,
    countHeading: m.packCountHeading,
    doneCount: m.packedCount,
    done: m.packed,
  },
  ship: {
    heading: m.shipHeading,
    countHeading: m.shipCountHeading,
    doneCount: m.shippedCount,
    done: m.shipped,
  },
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
  const { heading, countHeading, doneCount, done: doneText } = texts[work.step];
  return (
    <Dialog title={total === 0 ? heading : countHeading({ count: total })} onClose={onClose}>
      <BulkActionProgress
        label={m.progressLabel}
        done={done}
        total={total}
        status={
          isOver ? doneCount({ done: done - rejectedCount, total }) : m.progress({ done, total })
        }
        error={error}
      />
      <ul className="bulk-action-results" aria-label={m.resultsLabel}>
        {results.map(({ orderId, number, error: errorCode }) => (
          <li key={orderId} className={errorCode ? 'is-rejected' : undefined}>
            <Link to={`/order?id=${orderId}`}>
              {number ? formatOrderNumber({ number }) : orderId}
            </Link>
            <span>{errorCode ? formatRejection(errorCode) : doneText}</span>
          </li>
        ))}
      </ul>
      {isOver && <DoneButton onPress={onClose} />}
    </Dialog>
  );
}

/** Starts the job once, then polls it. */
function useBulkAction(work: BulkActionInput) {
  const [bulkActionId] = useState(() => crypto.randomUUID());
  const queryKey = ['bulk', bulkActionId];
  const load = () =>
    queryClient.getQueryData(queryKey)
      ? callStaffApi('getBulkAction', { path: { bulkActionId } })
      : callStaffApi('startBulkAction', {
          body: { bulkActionId, step: work.step, ...toSelection(work) },
        });
  return useBulkActionProgress(queryKey, load, notifyShopTabs);
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
