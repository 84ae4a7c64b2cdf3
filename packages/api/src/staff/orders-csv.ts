import type { StaffOrderRow } from '@briolette/contract';

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

export const csvHeader = `${columns.map(([name]) => name).join(',')}\r\n`;

export function csvLine(order: StaffOrderRow): string {
  return `${columns.map(([, of]) => cell(of(order))).join(',')}\r\n`;
}

/** A spreadsheet takes what begins with these for a formula, whoever typed it. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
