import type { StaffOrderRow } from '@briolette/contract';
import { csvLine } from '@briolette/domain/csv';

type Column = [name: string, of: (order: StaffOrderRow) => string | number];

const columns: Column[] = [
  ['number', ({ number }) => number],
  ['placed', ({ placedAt }) => placedAt],
  ['state', ({ state }) => state],
  ['name', ({ customer }) => customer.name],
  ['email', ({ customer }) => customer.email ?? ''],
  ['town', ({ customer }) => customer.town],
  ['pieces', ({ pieces }) => pieces],
  ['amount', ({ amount }) => amount],
  ['pay by', ({ payBy }) => payBy],
  ['captured', ({ payment }) => payment?.captured ?? 0],
  ['refunded', ({ payment }) => payment?.refunded ?? 0],
  ['promised', ({ deliveryDate }) => deliveryDate],
  ['carrier', ({ tracking }) => tracking?.carrier ?? ''],
  ['tracking', ({ tracking }) => tracking?.number ?? ''],
];

export const ordersHeader = csvLine(columns.map(([name]) => name));

export const ordersLine = (order: StaffOrderRow): string =>
  csvLine(columns.map(([, of]) => of(order)));
