/** One row of the table. */
export type Row = {
  name: string;
  what: string;
  /** A control arm must lose something; everything else must lose nothing. */
  control: boolean;
  runs: number;
  /** The longest time without a confirmed order in each run. */
  outages: number[];
  goalSeconds: number | null;
  confirmed: number;
  lost: number;
  duplicated: number;
  oversold: number;
  /** Orders without a payment, or payments without an order. */
  unpaid: number;
  /** Purchases that were neither confirmed nor rejected, or unexpected responses. */
  undecided: number;
  note: string;
};

export const emptyRow = {
  runs: 0,
  outages: [],
  goalSeconds: null,
  confirmed: 0,
  lost: 0,
  duplicated: 0,
  oversold: 0,
  unpaid: 0,
  undecided: 0,
  note: '',
  control: false,
} satisfies Partial<Row>;

/** Lists why a row fails. */
export function findFaults(row: Row, outageSlack: number): string[] {
  const losses = row.lost + row.duplicated + row.oversold;
  if (row.control)
    return losses > 0 ? [] : ['the control arm lost nothing, so the test proves nothing'];
  const worst = Math.max(0, ...row.outages);
  const late = row.goalSeconds !== null && worst > row.goalSeconds * outageSlack;
  return [
    ...(losses + row.unpaid + row.undecided > 0 ? ['orders, stock and payments do not agree'] : []),
    ...(late ? [`out for ${worst.toFixed(1)} s, the goal is ${row.goalSeconds} s`] : []),
    ...(row.runs === 0 ? ['no run was completed'] : []),
  ];
}

/** Returns a Markdown table. */
export function formatTable(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.runs.toLocaleString('en'),
    row.outages.length ? `${spread(row.outages)} s` : '',
    row.goalSeconds === null ? '' : `${row.goalSeconds} s`,
    row.confirmed.toLocaleString('en'),
    ...[row.lost, row.duplicated, row.oversold, row.unpaid].map((count) =>
      count.toLocaleString('en'),
    ),
    row.note,
  ]);
  const head = [
    'fault',
    'runs',
    'write outage',
    'goal',
    'confirmed',
    'lost',
    'duplicated',
    'oversold',
    'money off',
    '',
  ];
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function spread(outages: number[]): string {
  const [least, most] = [Math.min(...outages).toFixed(1), Math.max(...outages).toFixed(1)];
  return least === most ? most : `${least} to ${most}`;
}
