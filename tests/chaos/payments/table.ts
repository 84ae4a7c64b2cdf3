import type { Verdict } from './audit.ts';

/** One line of the table, from a measured run only. */
export type MoneyRow = Verdict & {
  name: string;
  what: string;
  control: boolean;
  seconds: number;
  note: string;
  failure: string | null;
};

/** What is wrong with a row; nothing for a good one. */
export function faultsOf(row: MoneyRow): string[] {
  const off = row.centsOff + row.piecesOff;
  if (row.failure) return [row.failure];
  if (row.control) return off > 0 ? [] : ['the control arm lost nothing: the test proves nothing'];
  return off + row.mailsDoubled + row.mailsMissing > 0
    ? ['money, pieces and mails do not agree', ...row.words]
    : [];
}

/** As a Markdown table. */
export function tableOf(rows: MoneyRow[]): string {
  const number = (count: number) => count.toLocaleString('en');
  const lines = rows.map((row) => [
    row.name,
    number(row.orders),
    number(row.centsOff),
    number(row.piecesOff),
    number(row.mailsDoubled),
    number(row.mailsMissing),
    row.note,
  ]);
  const real = rows.filter(({ control }) => !control);
  const sum = (of: 'orders' | 'centsOff' | 'piecesOff' | 'mailsDoubled' | 'mailsMissing') =>
    number(real.reduce((total, row) => total + row[of], 0));
  const total = [
    '**all but the control arms**',
    ...(['orders', 'centsOff', 'piecesOff', 'mailsDoubled', 'mailsMissing'] as const).map(sum),
    '',
  ];
  const head = ['fault', 'orders', 'cents off', 'pieces off', 'mails doubled', 'mails missing', ''];
  return [head, head.map(() => '---'), ...lines, total]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
