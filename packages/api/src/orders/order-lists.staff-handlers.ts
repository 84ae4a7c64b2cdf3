import {
  ApiError,
  StaffApiError,
  type StaffOrderRow,
  type StaffOrdersQuery,
} from '@briolette/contract';
import { getCustomerName } from '@briolette/domain';
import { formatCsvLine } from '@briolette/domain/csv';
import {
  findBulkAction,
  listMatchingOrderIds,
  listOrderExportDetails,
  listStaffOrders,
  logOrderExport,
  type OrderExportDetails,
  type StaffOrdersFilter,
  startBulkAction,
} from '@briolette/storage';
import { streamCsv } from '../http/csv.ts';
import type { StaffHandlers } from '../http/handler.ts';
import { countUpTo, paginate, readCursor, rowsPerPage, toUtcRange } from '../http/pages.ts';
import type { AppContext } from '../ports/shop.ts';
import { longPollOrderEvents, streamOrderEvents } from './order-events.ts';

/** The maximum number of orders in a bulk action. */
const maxOrders = 10_000;

/** Order lists, exports and bulk actions. */
export const staffOrderListHandlers = {
  async listStaffOrders({ shop, query }) {
    const limit = query.limit ?? rowsPerPage;
    const filter = { ...toFilter(query), before: readCursor(query.cursor) };
    const { orders, count } = await listStaffOrders(shop.database, filter, limit + 1);
    const { page, nextCursor } = paginate(orders, limit, ({ orderId }) => orderId);
    return { orders: page, nextCursor, ...countUpTo(count) };
  },

  async exportStaffOrders({ shop, caller, query }) {
    await logOrderExport(shop.database, caller.actor, query, shop.clock());
    const filter = toFilter(query);
    return streamCsv('orders.csv', ordersCsvHeader, async (before, most) => {
      const { orders } = await listStaffOrders(shop.database, { ...filter, before }, most);
      const details = await listOrderExportDetails(
        shop.database,
        orders.map(({ orderId }) => orderId),
      );
      const lines = orders.map((order) => toOrderCsvLine(order, details.get(order.orderId)));
      return { lines, last: orders.at(-1)?.orderId ?? null };
    });
  },

  async startBulkAction({ shop, caller, body }) {
    const { bulkActionId, step, matching } = body;
    if ((body.orders === undefined) === (matching === undefined))
      throw new ApiError('invalidRequest');
    const orders =
      body.orders ??
      (await listMatchingOrderIds(shop.database, toFilter(matching ?? {}), maxOrders)).map(
        (orderId) => ({ orderId }),
      );
    await startBulkAction(shop.database, caller.actor, {
      bulkActionId,
      step,
      orders,
      now: shop.clock(),
    });
    shop.wakeJobRunner();
    return { bulkAction: await getBulkAction(shop, bulkActionId) };
  },

  async getBulkAction({ shop, parameters }) {
    return { bulkAction: await getBulkAction(shop, parameters.bulkActionId) };
  },

  async streamOrderEvents({ shop, request, headers, caller }) {
    const last = Number(headers['last-event-id'] ?? Number.NaN);
    const since = new Date(Number.isFinite(last) ? last : shop.clock().getTime());
    const watch = { session: caller.hash, since };
    return shop.supportsStreaming
      ? streamOrderEvents(shop, watch, request.signal)
      : longPollOrderEvents(shop, watch);
  },
} satisfies Partial<StaffHandlers>;

function toFilter(
  query: Omit<StaffOrdersQuery, 'cursor' | 'limit'>,
): Omit<StaffOrdersFilter, 'before'> {
  return {
    states: query.state === undefined ? [] : [query.state].flat(),
    search: query.search ?? '',
    sort: query.sort ?? 'newest',
    ...toUtcRange(query),
  };
}

async function getBulkAction(shop: AppContext, bulkActionId: string) {
  const bulkAction = await findBulkAction(shop.database, bulkActionId);
  if (!bulkAction) throw new StaffApiError('bulkActionNotFound');
  return bulkAction;
}

type Details = Partial<OrderExportDetails>;
type Column = [name: string, of: (order: StaffOrderRow, details: Details) => string | number];

const columns: Column[] = [
  ['number', ({ number }) => number],
  ['placed', ({ placedAt }) => placedAt],
  ['state', ({ state }) => state],
  ['name', ({ customer }) => getCustomerName(customer.name)],
  ['email', ({ customer }) => customer.email ?? ''],
  ['town', ({ customer }) => customer.town],
  ['pieces', ({ units }) => units],
  ['amount', ({ amount }) => amount],
  ['pay by', ({ payBy }) => payBy],
  ['captured', ({ payment }) => payment?.captured ?? 0],
  ['refunded', ({ payment }) => payment?.refunded ?? 0],
  ['promised', ({ deliveryDate }) => deliveryDate],
  ['carrier', ({ tracking }) => tracking?.carrier ?? ''],
  ['tracking', ({ tracking }) => tracking?.number ?? ''],
  ['street', (_, { street = '' }) => street],
  ['district', (_, { district = '' }) => district],
  ['region', (_, { region = '' }) => region],
  ['postcode', (_, { postcode = '' }) => postcode],
  ['country', (_, { country = '' }) => country],
  ['invoice', (_, { invoice = '' }) => invoice],
  ['currency', ({ currency }) => currency],
  ['billing address', (_, { billingAddress = '' }) => billingAddress],
];

const ordersCsvHeader = formatCsvLine(columns.map(([name]) => name));

const toOrderCsvLine = (order: StaffOrderRow, details: Details = {}): string =>
  formatCsvLine(columns.map(([, of]) => of(order, details)));
