import type { Verdict } from './audit.ts';

/** One line of the table, from a measured run only. */
export type PaymentsRow = Verdict & {
  name: string;
  what: string;
  control: boolean;
  seconds: number;
  note: string;
  failure: string | null;
};

/** What is wrong with a row; nothing for a good one. */
export function findFaults(row: PaymentsRow): string[] {
  const off = row.centsOff + row.unitsOff;
  if (row.failure) return [row.failure];
  if (row.control) return off > 0 ? [] : ['the control arm lost nothing: the test proves nothing'];
  return off + row.emailsDuplicated + row.emailsMissing > 0
    ? ['money, pieces and mails do not agree', ...row.findings]
    : [];
}

/** As a Markdown table. */
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
  const head = ['fault', 'orders', 'cents off', 'pieces off', 'mails doubled', 'mails missing', ''];
  return [head, head.map(() => '---'), ...lines, total]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
