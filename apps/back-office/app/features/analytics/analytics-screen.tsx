import './analytics.css';
import { type Analytics, dayMs, maxAnalyticsDays } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useSearchParams } from 'react-router';
import { SavedViewTabs } from '../../components/list/list-parts.tsx';
import { Button, Card, Screen } from '../../components/screen.tsx';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { downloadCsv } from '../../lib/api/save-csv.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { bucketDays, formatComparison, formatCount, formatFullDay } from './analytics-data.ts';
import { ProductRanking, rankingColumns } from './days-table.tsx';
import { DailySalesTable, SalesChart } from './sales-chart.tsx';

/** First and last day, inclusive, in UTC. */
export type Period = { from: string; to: string };

const defaultDays = 30;

/** Reads the period from the URL: two dates, or a number of days up to today. */
export function parsePeriod(query: URLSearchParams, now = new Date()): Period {
  const from = query.get('from');
  const to = query.get('to');
  if (from && to) return { from, to };
  const days = Number(query.get('days')) || defaultDays;
  return { from: toIsoDay(new Date(now.getTime() - (days - 1) * dayMs)), to: toIsoDay(now) };
}

const toIsoDay = (moment: Date) => moment.toISOString().slice(0, 10);

export const countDays = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const views = [
  { name: '7 days', to: '/analytics?days=7' },
  { name: '30 days', to: '/analytics' },
  { name: '90 days', to: '/analytics?days=90' },
  { name: 'A year', to: '/analytics?days=365' },
];

/** Selects the period: common ones by link, others by two dates. */
export function PeriodForm({ period }: { period: Period }) {
  const [query, setQuery] = useSearchParams();
  const show = (form: FormData) => {
    const next = { from: String(form.get('from')), to: String(form.get('to')) };
    const days = countDays(next);
    if (days >= 1 && days <= maxAnalyticsDays) setQuery(next);
    else showToast({ kind: 'error', text: 'From the first day to the last, a year at most.' });
  };
  return (
    <div className="filters">
      <SavedViewTabs views={views} here={`/figures${query.size > 0 ? `?${query}` : ''}`} />
      <form
        key={period.from + period.to}
        className="filter-row analytics-period"
        onSubmit={(event) => {
          event.preventDefault();
          show(new FormData(event.currentTarget));
        }}
      >
        <label className="filter-option">
          From
          <input type="date" name="from" defaultValue={period.from} required />
        </label>
        <label className="filter-option">
          To
          <input type="date" name="to" defaultValue={period.to} required />
        </label>
        <Button type="submit" quiet>
          Show
        </Button>
      </form>
    </div>
  );
}

const { loader, useData } = screenData((params) =>
  staffQuery('getAnalytics', { query: new URLSearchParams(parsePeriod(params)) }),
);

const bestColumns = rankingColumns<Analytics['best'][number]>({
  'Looked at': ({ views }) => views,
  Sold: ({ sold }) => sold,
  Sales: ({ amount }) => formatPrice(amount),
});
const unboughtColumns = rankingColumns<Analytics['unbought'][number]>({
  Price: ({ price }) => formatPrice(price),
  'In stock': ({ stock }) => stock,
  'Looked at': ({ views }) => views,
});
const returnedColumns = rankingColumns<Analytics['returned'][number]>({
  Sold: ({ sold }) => sold,
  'Came back': ({ returned }) => returned,
});

/** Sales, product views and returns of a period. */
function AnalyticsScreen() {
  const { analytics } = useData();
  const period = parsePeriod(useSearchParams()[0]);
  const buckets = bucketDays(analytics.days);
  const exporting = useStaffMutation();
  const save = (of: 'days' | 'products') => {
    const query = new URLSearchParams({ ...period, of });
    const path = staffCalls.exportAnalytics.path;
    void exporting.run(
      () => downloadCsv(`figures-${of}`, path, query),
      'The file is in your downloads',
    );
  };
  return (
    <Screen
      title="Figures"
      note={`${formatFullDay(period.from)} to ${formatFullDay(period.to)}`}
      head={
        <p className="head-action">
          <Button quiet onClick={() => save('days')}>
            Days as CSV
          </Button>
          <Button quiet onClick={() => save('products')}>
            Pieces as CSV
          </Button>
        </p>
      }
      className="analytics"
    >
      <PeriodForm period={period} />
      {analytics.countedAt === null && (
        <p role="status">
          The orders are being counted for the first time. Look again in a minute.
        </p>
      )}
      <Card title="Sales">
        <Totals analytics={analytics} period={period} />
        <SalesChart buckets={buckets} />
        <DailySalesTable buckets={buckets} />
      </Card>
      <div className="analytics-products">
        <ProductRanking
          title="What brought most"
          none="Nothing was sold in these days."
          products={analytics.best}
          measure={({ amount }) => amount}
          columns={bestColumns}
        />
        <div className="stack">
          <ProductRanking
            title="Looked at, not bought"
            none="Nothing that was looked at stayed unsold."
            products={analytics.unbought}
            measure={({ views }) => views}
            columns={unboughtColumns}
          />
          <ProductRanking
            title="What came back"
            none="Nothing came back in these days."
            products={analytics.returned}
            measure={({ returned }) => returned}
            columns={returnedColumns}
          />
        </div>
      </div>
      <p className="muted analytics-notes">
        Days are in UTC. Sales are what the orders of a day come to, without those that were
        cancelled or never paid; pieces count at their price, before discounts. Looks are counted,
        people are not.
      </p>
    </Screen>
  );
}

/** Totals, compared with the previous period. */
function Totals({
  analytics: { totals, before },
  period,
}: {
  analytics: Analytics;
  period: Period;
}) {
  const days = countDays(period);
  const average = totals.orders === 0 ? 0 : Math.round(totals.amount / totals.orders);
  const count = (number: number) => number.toLocaleString('en-US');
  const { orders, amount, sold, refunds, refunded, returned, views } = totals;
  const sums = [
    ['Sales', formatPrice(amount), formatComparison(amount, before.amount, days)],
    ['Orders', count(orders), formatComparison(orders, before.orders, days)],
    ['An order on average', formatPrice(average), formatCount(sold, 'piece')],
    [
      'Refunds',
      formatPrice(refunded),
      `${formatCount(refunds, 'refund')}, ${formatCount(returned, 'piece')} back`,
    ],
    ['Looked at', count(views), 'times a piece was opened'],
  ];
  return (
    <dl className="totals">
      {sums.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

export { AnalyticsScreen as Component, loader };
