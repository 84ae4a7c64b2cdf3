import type { Bulk, StaffOrderRow } from '@briolette/contract';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { attempt } from '../../api/attempt.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { cappedCount } from '../../list/capped-count.ts';
import { Pages } from '../../list/pages.tsx';
import { focusedRow, moveFocus } from '../../list/row-focus.ts';
import { useIsNarrow } from '../../list/use-is-narrow.ts';
import { useSelection } from '../../list/use-selection.ts';
import { withParameter } from '../../list/with-parameter.ts';
import { exportOrders } from '../../order-work/export-orders.ts';
import type { BulkWork } from '../../order-work/run-bulk.ts';
import { useMay } from '../../staff/me.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkOverlay } from './bulk-overlay.tsx';
import type { loadOrders } from './load-orders.ts';
import { matchingStep } from './matching-step.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { ShipOverlay } from './ship-overlay.tsx';

export function Orders() {
  const { orders, nextCursor, count, countIsMore, filter } = useLoaderData<typeof loadOrders>();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const isNarrow = useIsNarrow();
  const selection = useSelection<StaffOrderRow>(({ orderId }) => orderId, listOf(query));
  const [work, setWork] = useState<BulkWork | null>(null);
  // More than a page: whatever matches, not only what is shown.
  const [allOf, setAllOf] = useState<string | null>(null);
  const isAll = allOf === listOf(query) && selection.rows.length > 0;
  const clear = () => {
    setAllOf(null);
    selection.clear();
  };
  const isPasting = query.has('paste');
  const paste = (open: boolean) =>
    setQuery(withParameter(query, 'paste', open ? '1' : null), { replace: true });

  const takeAll = (step: Bulk['step']) => {
    const matching = matchingStep(filter, step);
    if (matching) setWork({ step, matching });
  };
  const pack = () => {
    if (isAll) {
      if (may('orders.fulfil')) takeAll('pack');
      return;
    }
    const toPack = selection.rows.filter(({ state }) => state === 'placed' || state === 'making');
    if (may('orders.fulfil') && toPack.length > 0) setWork({ step: 'pack', orders: toPack });
  };
  const slips = () => {
    if (selection.rows.length > 0) navigate(slipsOf(selection.rows));
  };
  const toggleFocused = () => {
    const row = orders.find(({ orderId }) => orderId === focusedRow());
    if (row) selection.toggle(row);
  };
  useShortcuts({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    x: toggleFocused,
    X: () => selection.toggleAll(orders),
    p: pack,
    s: may('orders.fulfil') ? () => paste(true) : undefined,
    l: slips,
    Escape: clear,
  });

  const Rows = isNarrow ? OrderCards : OrderTable;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Orders</h1>
        <p role="status" className="quiet">
          {cappedCount(count, countIsMore)} {count === 1 && !countIsMore ? 'order' : 'orders'}
        </p>
        {may('orders.export') && count > 0 && (
          <button
            type="button"
            className="text-link"
            onClick={() => void attempt(() => exportOrders(exported(query)))}
          >
            Export as CSV
          </button>
        )}
      </header>
      <OrderFilters />
      {orders.length > 0 ? (
        <Rows orders={orders} selection={selection} />
      ) : (
        <NoOrders query={query} />
      )}
      <Pages nextCursor={nextCursor} next="Older orders" />
      <BulkBar
        selection={selection}
        all={isAll ? { count, countIsMore } : null}
        onAll={nextCursor || query.has('cursor') ? () => setAllOf(listOf(query)) : undefined}
        onPack={pack}
        onShip={() => (isAll ? takeAll('ship') : paste(true))}
        onSlips={slips}
        onClear={clear}
      />
      {isPasting && (
        <ShipOverlay
          selected={selection.rows}
          onClose={() => paste(false)}
          onShip={(orders, tracking, carrier) => {
            paste(false);
            setWork({ step: 'ship', orders, tracking, carrier });
          }}
        />
      )}
      {work && (
        <BulkOverlay
          work={work}
          onClose={() => {
            clear();
            setWork(null);
          }}
        />
      )}
    </div>
  );
}

function NoOrders({ query }: { query: URLSearchParams }) {
  const isFiltered = query.has('state') || query.has('search') || query.has('from');
  return (
    <div className="empty">
      <h2>{isFiltered ? 'No order matches' : 'No orders yet'}</h2>
      <p>
        {isFiltered
          ? 'Take a filter away, or look among all orders.'
          : 'When somebody orders, it appears here at once.'}
      </p>
      {isFiltered && (
        <Link to="/orders" className="button button-quiet button-small">
          All orders
        </Link>
      )}
    </div>
  );
}

function slipsOf(rows: readonly StaffOrderRow[]): string {
  return `/print?${new URLSearchParams(rows.map(({ orderId }) => ['slip', orderId]))}`;
}

function exported(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].filter(([name]) => ['state', 'search', 'from', 'to', 'sort'].includes(name)),
  );
}

/** The same list on another page, or with a window open over it, is the same list. */
function listOf(query: URLSearchParams): string {
  return withParameter(withParameter(query, 'cursor', null), 'paste', null).toString();
}
