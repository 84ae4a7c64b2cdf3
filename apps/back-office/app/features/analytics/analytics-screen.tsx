import './analytics.css';
import type { Analytics } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import { useSearchParams } from 'react-router';
import { Button, Card, Screen } from '../../components/screen.tsx';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { downloadCsv } from '../../lib/api/save-csv.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { bucketDays, formatComparison, formatCount, formatFullDay } from './analytics-data.ts';
import { ProductRanking, rankingColumns } from './days-table.tsx';
import { countDays, type Period, PeriodForm, parsePeriod } from './period-form.tsx';
import { DailySalesTable, SalesChart } from './sales-chart.tsx';

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
