import { type Bound, meets, type Row } from './result.ts';

/** Prints one line per value, with its goal and whether it meets the goal. */
export function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  let part = '';
  for (const row of rows) {
    if (row.part !== part) console.log(`\n${row.part}`);
    part = row.part;
    const value = `${format(row.value, row.unit)} ${row.unit}`.padStart(14);
    const bound = row.goal ?? row.limit;
    const verdict = bound
      ? `${meets(row.value, bound) ? '✓' : '✗'} ${formatBound(bound, row.unit)}`
      : '';
    console.log(`  ${row.name.padEnd(width)} ${value}  ${verdict}`);
  }
}

export const formatBound = (bound: Bound, unit: string) =>
  'atLeast' in bound
    ? `at least ${format(bound.atLeast, unit)}`
    : `at most ${format(bound.atMost, unit)}`;

/** Formats three significant digits. KiB also get one decimal, because limits are set in tenths. */
export function format(value: number, unit = ''): string {
  if (unit === 'KiB' && Math.abs(value) >= 100) return value.toFixed(1);
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
