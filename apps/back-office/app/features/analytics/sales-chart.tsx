import { formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/analytics';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { DataTable, defineColumns } from '../../components/list/data-table.tsx';
import { type Bucket, formatBucket, formatCompactPrice, formatDay } from './analytics-data.ts';

const axis = { axisLine: false, tickLine: false, fontSize: 12, stroke: 'var(--ink-3)' } as const;
const axisWidth = 48;

/** Sales above the axis, refunds below it, and orders in a separate strip. */
export function SalesChart({ buckets }: { buckets: readonly Bucket[] }) {
  const hasRefunds = buckets.some(({ refunded }) => refunded > 0);
  const shared = { data: buckets, responsive: true, stackOffset: 'sign' } as const;
  return (
    <figure className="sales-chart">
      <figcaption>
        <span className="key">{m.sales}</span>
        {hasRefunds && <span className="key key-refunds">{m.refunds}</span>}
        <span className="key key-orders">{m.orders}</span>
      </figcaption>
      <BarChart {...shared} className="plot" role="img" aria-label={describe(buckets)}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="from" hide />
        <YAxis {...axis} width={axisWidth} tickCount={4} tickFormatter={formatCompactPrice} />
        <ReferenceLine y={0} stroke="var(--control)" />
        <Tooltip
          cursor={{ fill: 'var(--linen)' }}
          content={({ active, payload }) =>
            active &&
            payload[0] && <output className="plot-tip">{formatTooltip(payload[0].payload)}</output>
          }
        />
        <Bar dataKey="amount" stackId="money" fill="var(--accent)" />
        <Bar dataKey={({ refunded }: Bucket) => -refunded} stackId="money" fill="var(--sale)" />
      </BarChart>
      <BarChart {...shared} className="plot plot-orders" aria-hidden accessibilityLayer={false}>
        <XAxis
          {...axis}
          dataKey="from"
          tickFormatter={formatDay}
          interval="equidistantPreserveStart"
          minTickGap={48}
        />
        <YAxis {...axis} width={axisWidth} tickCount={2} allowDecimals={false} />
        <Bar dataKey="orders" fill="var(--gold)" />
      </BarChart>
    </figure>
  );
}

function formatTooltip(bucket: Bucket): string {
  const { amount, orders, refunded } = bucket;
  const sales = { period: formatBucket(bucket), amount: formatPrice(amount), count: orders };
  return refunded > 0
    ? m.chartTipWithRefunds({ ...sales, refunded: formatPrice(refunded) })
    : m.chartTip(sales);
}

/** Describes the chart for screen readers. */
function describe(buckets: readonly Bucket[]): string {
  const best = buckets.reduce((most, bucket) => (bucket.amount > most.amount ? bucket : most));
  const contents = isByWeek(buckets) ? m.chartByWeek : m.chartByDay;
  const result =
    best.amount === 0
      ? m.chartEmpty
      : m.chartBest({ period: formatBucket(best), amount: formatPrice(best.amount) });
  return `${contents} ${result}`;
}

const columnsBy = (unit: string) =>
  defineColumns<Bucket>([
    { header: unit, cell: formatBucket, isRowHeader: true },
    { header: m.ordersColumn, cell: ({ orders }) => orders, className: 'cell-number' },
    { header: m.salesColumn, cell: ({ amount }) => formatPrice(amount), className: 'cell-number' },
    {
      header: m.refundsColumn,
      cell: ({ refunded }) => (refunded > 0 ? formatPrice(refunded) : '–'),
      className: 'cell-number',
    },
  ]);
const byDay = columnsBy(m.dayColumn);
const byWeek = columnsBy(m.weekColumn);

/** The chart's numbers, newest first. */
export function DailySalesTable({ buckets }: { buckets: readonly Bucket[] }) {
  const title = isByWeek(buckets) ? m.weeklySales : m.dailySales;
  return (
    <details className="days-table">
      <summary>{title}</summary>
      <DataTable
        caption={isByWeek(buckets) ? m.salesByWeek : m.salesByDay}
        rows={buckets.toReversed()}
        rowId={({ from }) => from}
        columns={isByWeek(buckets) ? byWeek : byDay}
      />
    </details>
  );
}

const isByWeek = (buckets: readonly Bucket[]) => buckets.some(({ from, to }) => from !== to);
