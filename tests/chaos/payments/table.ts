import type { Verdict } from './audit.ts';

/** One row of the table. */
export type PaymentsRow = Verdict & {
  name: string;
  what: string;
  control: boolean;
  seconds: number;
  note: string;
  failure: string | null;
};

/** Lists why a row fails. */
export function findFaults(row: PaymentsRow): string[] {
  const off = row.centsOff + row.unitsOff;
  if (row.failure) return [row.failure];
  if (row.control)
    return off > 0 ? [] : ['the control arm lost nothing, so the test proves nothing'];
  return off + row.emailsDuplicated + row.emailsMissing > 0
    ? ['payments, stock and emails do not agree', ...row.findings]
    : [];
}

/** Returns a Markdown table. */
export function formatTable(rows: PaymentsRow[]): string {
  const number = (count: number) => count.toLocaleString('en');
  const lines = rows.map((row) => [
    row.name,
    number(row.orders),
    number(row.centsOff),
    number(row.unitsOff),
    number(row.emailsDuplicated),
    number(row.emailsMissing),
    row.note,
  ]);
  const real = rows.filter(({ control }) => !control);
  const sum = (of: 'orders' | 'centsOff' | 'unitsOff' | 'emailsDuplicated' | 'emailsMissing') =>
    number(real.reduce((total, row) => total + row[of], 0));
  const total = [
    '**all but the control arms**',
    ...(['orders', 'centsOff', 'unitsOff', 'emailsDuplicated', 'emailsMissing'] as const).map(sum),
    '',
  ];
  const head = [
    'fault',
    'orders',
    'cents off',
    'units off',
    'emails duplicated',
    'emails missing',
    '',
  ];
  return [head, head.map(() => '---'), ...lines, total]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
