import { type Bound, meets, type Row } from './result.ts';

/** One line per figure, with its goal and whether it is reached. */
export function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  let part = '';
  for (const row of rows) {
    if (row.part !== part) console.log(`\n${row.part}`);
    part = row.part;
    const value = `${format(row.value)} ${row.unit}`.padStart(14);
    const bound = row.goal ?? row.limit;
    const verdict = bound ? `${meets(row.value, bound) ? '✓' : '✗'} ${wanted(bound)}` : '';
    console.log(`  ${row.name.padEnd(width)} ${value}  ${verdict}`);
  }
}

const wanted = (bound: Bound) =>
  'atLeast' in bound ? `at least ${format(bound.atLeast)}` : `at most ${format(bound.atMost)}`;

/** Three figures that matter. */
export function format(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
