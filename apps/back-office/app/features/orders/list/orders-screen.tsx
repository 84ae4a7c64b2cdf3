import '../../../components/list/list-screen.css';
import type { BulkAction, StaffOrderRow } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import * as newOrder from '@briolette/i18n/back-office/new-order';
import * as m from '@briolette/i18n/back-office/orders';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { getFocusedRowId } from '../../../components/list/data-table.tsx';
import {
  formatCappedCount,
  Pagination,
  setQueryParameter,
} from '../../../components/list/list-parts.tsx';
import { Button, Empty, Screen } from '../../../components/screen.tsx';
import { callStaffApi } from '../../../lib/api/call-staff.ts';
import { pickParams, screenData } from '../../../lib/api/queries.ts';
import { downloadCsv } from '../../../lib/api/save-csv.ts';
import { useStaffMutation } from '../../../lib/api/use-staff-mutation.ts';
import {
  getOrderSelection,
  rememberOrderList,
  rememberOrderSelection,
} from '../../../lib/list-state.ts';
import { useHasPermission } from '../../../lib/session/me.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { type Selection, useSelection } from '../../../lib/use-selection.ts';
import { BulkActionBar, BulkActionDialog, type BulkActionInput } from './bulk-actions.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { listAddress, parseFilter, restrictFilterToTransition } from './orders-filter.ts';
import { ShipOrdersDialog } from './ship-dialog.tsx';

const filters = ['state', 'search', 'from', 'to', 'sort'];

const { loader, useData } = screenData((params) => {
  const query = pickParams(params, ...filters, 'cursor');
  return queryOptions({
    queryKey: ['orders', String(query)],
    queryFn: async ({ signal }) => {
      const [found, { views }] = await Promise.all([
        callStaffApi('listStaffOrders', { query, signal }),
        callStaffApi('listSavedViews', { signal }),
      ]);
      rememberOrderList(found.orders, query.size > 0 ? `?${query}` : '');
      return { ...found, views };
    },
  });
});

function OrdersScreen() {
  const { orders, nextCursor, count, countIsMore, views } = useData();
  const [query] = useSearchParams();
  const may = useHasPermission();
  const exporting = useStaffMutation();
  const navigate = useNavigate();
  useShortcuts({ n: may('orders.create') ? () => navigate('/new-order') : undefined });
  const download = () =>
    exporting.run(() =>
      downloadCsv('orders', staffCalls.exportStaffOrders.path, pickParams(query, ...filters)),
    );
  return (
    <Screen
      title={m.title}
      head={
        <>
          <p role="status" className="muted">
            {m.orderCount({ count, total: formatCappedCount(count, countIsMore) })}
          </p>
          <p className="head-action">
            {may('orders.export') && count > 0 && (
              <Button quiet onClick={() => void download()}>
                {m.exportButton}
              </Button>
            )}
            {may('orders.create') && (
              <>
                <Link to="/order-drafts" className="button button-secondary button-small">
                  {newOrder.draftsLink}
                </Link>
                <Link to="/new-order" className="button button-small">
                  {newOrder.openButton}
                </Link>
              </>
            )}
          </p>
        </>
      }
    >
      <OrderFilters views={views} />
      {orders.length === 0 && <NoOrders query={query} />}
      <OrderList key={listAddress(query)} orders={orders} />
      <Pagination nextCursor={nextCursor} next={m.nextPage} />
    </Screen>
  );
}

/** One list of orders, across its pages, with bulk actions. */
function OrderList({ orders }: { orders: readonly StaffOrderRow[] }) {
  const { nextCursor, count, countIsMore } = useData();
  const [query] = useSearchParams();
  const list = listAddress(query);
  const selection = useSelection<StaffOrderRow>(
    ({ orderId }) => orderId,
    getOrderSelection(list, orders),
  );
  useEffect(() => rememberOrderSelection(list, selection.rows));
  const bulkActions = useBulkActions(orders, selection);
  return (
    <>
      {orders.length > 0 && <OrderTable orders={orders} selection={selection} />}
      <BulkActionBar
        selection={selection}
        isAll={bulkActions.isAll}
        matching={formatCappedCount(count, countIsMore)}
        onAll={nextCursor || query.has('cursor') ? bulkActions.selectAll : undefined}
        onPack={bulkActions.pack}
        onShip={bulkActions.ship}
        onSlips={bulkActions.slips}
        onClear={bulkActions.clear}
      />
      {query.has('paste') && (
        <ShipOrdersDialog
          listed={orders}
          selected={selection.rows}
          onClose={() => bulkActions.paste(false)}
          onShip={(orders, tracking, carrier) => {
            bulkActions.paste(false);
            bulkActions.setWork({ step: 'ship', orders, tracking, carrier });
          }}
        />
      )}
      {bulkActions.work && (
        <BulkActionDialog
          work={bulkActions.work}
          onClose={() => {
            bulkActions.clear();
            bulkActions.setWork(null);
          }}
        />
      )}
    </>
  );
}

/**
 * Bulk actions of buttons and shortcuts. `isAll`: all matching orders are selected, beyond this
 * page too.
 */
function useBulkActions(orders: readonly StaffOrderRow[], selection: Selection<StaffOrderRow>) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const mayFulfil = useHasPermission()('orders.fulfil');
  const [work, setWork] = useState<BulkActionInput | null>(null);
  const [allSelected, setAllSelected] = useState(false);
  const { rows } = selection;
  const isAll = allSelected && rows.length > 0;
  const clear = () => {
    setAllSelected(false);
    selection.clear();
  };
  const paste = (isOpen: boolean) =>
    setQuery(setQueryParameter(query, 'paste', isOpen ? '1' : null), { replace: true });
  const runOnAll = (step: BulkAction['step']) => {
    const matching = restrictFilterToTransition(parseFilter(query), step);
    if (matching) setWork({ step, matching });
  };
  const pack = () => {
    if (!mayFulfil) return;
    if (isAll) return runOnAll('pack');
    const orders = rows.filter(({ state }) => state === 'placed' || state === 'making');
    if (orders.length > 0) setWork({ step: 'pack', orders });
  };
  const ship = () => (isAll ? runOnAll('ship') : paste(true));
  const slips = () => {
    const slipParams = new URLSearchParams(rows.map(({ orderId }) => ['slip', orderId]));
    if (rows.length > 0) navigate(`/print?${slipParams}`);
  };
  useShortcuts({
    x: () => {
      const row = orders.find(({ orderId }) => orderId === getFocusedRowId());
      if (row) selection.toggle(row);
    },
    X: () => selection.toggleAll(orders),
    p: pack,
    s: mayFulfil ? () => paste(true) : undefined,
    l: slips,
    Escape: clear,
  });
  const selectAll = () => setAllSelected(true);
  return { isAll, selectAll, pack, ship, slips, clear, paste, work, setWork };
}

function NoOrders({ query }: { query: URLSearchParams }) {
  const isFiltered = query.has('state') || query.has('search') || query.has('from');
  return (
    <Empty title={isFiltered ? m.noMatches : m.emptyHeading}>
      <p>{isFiltered ? m.noMatchesHelp : m.emptyHelp}</p>
      {isFiltered && (
        <Link to="/orders" className="button button-secondary button-small">
          {m.clearFilters}
        </Link>
      )}
    </Empty>
  );
}

export { loader, OrdersScreen as Component };
