import './analytics.css';
import type { Analytics } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatAmount, formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/analytics';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DataTable, defineColumns } from '../../components/list/data-table.tsx';
import { Button, Card, Screen } from '../../components/screen.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { downloadCsv } from '../../lib/api/save-csv.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { bucketDays, formatComparison, formatFullDay } from './analytics-data.ts';
import {
  countDays,
  type Period,
  PeriodForm,
  parsePeriod,
  toAnalyticsQuery,
} from './period-form.tsx';
import { DailySalesTable, SalesChart } from './sales-chart.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('getAnalytics', { query: toAnalyticsQuery(parsePeriod(params)) }),
);

const bestColumns = rankingColumns<Analytics['best'][number]>({
  [m.viewsColumn]: ({ views }) => views,
  [m.soldColumn]: ({ sold }) => sold,
  [m.salesColumn]: ({ amount }) => formatPrice(amount),
});
const unboughtColumns = rankingColumns<Analytics['unbought'][number]>({
  [m.priceColumn]: ({ price }) => formatPrice(price),
  [m.stockColumn]: ({ stock }) => stock,
  [m.viewsColumn]: ({ views }) => views,
});
const returnedColumns = rankingColumns<Analytics['returned'][number]>({
  [m.soldColumn]: ({ sold }) => sold,
  [m.returnedColumn]: ({ returned }) => returned,
});

/** Sales, product views and returns of a period. */
function AnalyticsScreen() {
  const { analytics } = useData();
  const period = parsePeriod(useSearchParams()[0]);
  const buckets = bucketDays(analytics.days);
  const exporting = useStaffMutation();
  const save = (of: 'days' | 'products') => {
    const { from, to } = period;
    const query = new URLSearchParams({ from, to, of });
    const path = staffCalls.exportAnalytics.path;
    void exporting.run(() => downloadCsv(`analytics-${of}`, path, query), m.exported);
  };
  return (
    <Screen
      title={m.title}
      note={m.period({ from: formatFullDay(period.from), to: formatFullDay(period.to) })}
      head={
        <p className="head-action">
          <Button quiet onClick={() => save('days')}>
            {m.exportDaysButton}
          </Button>
          <Button quiet onClick={() => save('products')}>
            {m.exportProductsButton}
          </Button>
        </p>
      }
      className="analytics"
    >
      <PeriodForm period={period} />
      {analytics.countedAt === null && <p role="status">{m.counting}</p>}
      <Card title={m.sales}>
        <Totals analytics={analytics} period={period} />
        <SalesChart buckets={buckets} />
        <DailySalesTable buckets={buckets} />
      </Card>
      <div className="analytics-products">
        <ProductRanking
          title={m.bestSellers}
          none={m.bestSellersEmpty}
          products={analytics.best}
          measure={({ amount }) => amount}
          columns={bestColumns}
        />
        <div className="stack">
          <ProductRanking
            title={m.viewedNotSold}
            none={m.viewedNotSoldEmpty}
            products={analytics.unbought}
            measure={({ views }) => views}
            columns={unboughtColumns}
          />
          <ProductRanking
            title={m.returns}
            none={m.returnsEmpty}
            products={analytics.returned}
            measure={({ returned }) => returned}
            columns={returnedColumns}
          />
        </div>
      </div>
      <p className="muted analytics-notes">{m.notes}</p>
    </Screen>
  );
}

/** Totals, compared with the previous period. */
function Totals({
  analytics: { totals, before, otherCurrencies },
  period,
}: {
  analytics: Analytics;
  period: Period;
}) {
  const compared = { days: countDays(period), compare: period.compare };
  const average = totals.orders === 0 ? 0 : Math.round(totals.amount / totals.orders);
  const count = (number: number) => number.toLocaleString('en-US');
  const { orders, amount, sold, refunds, refunded, returned, views } = totals;
  const sums = [
    [m.sales, formatPrice(amount), formatComparison(amount, before.amount, compared)],
    [m.orders, count(orders), formatComparison(orders, before.orders, compared)],
    [m.averageOrder, formatPrice(average), m.itemsSold({ count: sold })],
    [
      m.refunds,
      formatPrice(refunded),
      m.refundsAndReturns({
        refunds: m.refundCount({ count: refunds }),
        items: m.itemsReturned({ count: returned }),
      }),
    ],
    [m.productViews, count(views), m.productViewsNote],
    ...otherCurrencies.map((other) => [
      m.salesIn({ currency: other.currency }),
      formatAmount(other.amount, other),
      m.ordersAndRefunds({
        orders: count(other.orders),
        refunded: formatAmount(other.refunded, other),
      }),
    ]),
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

type RankedProduct = { productId: string; name: string; image: string };

/** Columns of a ranking: the product with a bar, then the given ones. */
function rankingColumns<Product extends RankedProduct>(
  columns: Record<string, (product: Product) => ReactNode>,
) {
  return defineColumns<Product & { share: number }>([
    {
      header: m.productColumn,
      cell: ({ productId, name, image, share }) => (
        <span className="ranked">
          <Thumbnail image={image} />
          <span>
            <Link to={`/product?id=${encodeURIComponent(productId)}`}>{name}</Link>
            <span className="ranked-bar" aria-hidden="true">
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          </span>
        </span>
      ),
      className: 'cell-text',
      isRowHeader: true,
    },
    ...Object.entries(columns).map(([header, cell]) => ({
      header,
      cell,
      className: 'cell-number',
    })),
  ]);
}

type ProductRankingProps<Product extends RankedProduct> = {
  title: string;
  /** Shown when there are no products. */
  none: string;
  products: readonly Product[];
  /** The value that the bars compare. */
  measure: (product: Product) => number;
  columns: ReturnType<typeof rankingColumns<Product>>;
};

function ProductRanking<Product extends RankedProduct>(props: ProductRankingProps<Product>) {
  const { title, none, products, measure, columns } = props;
  const most = Math.max(1, ...products.map(measure));
  return (
    <Card title={title} className="ranking">
      {products.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <DataTable
          caption={title}
          rows={products.map((product) => ({ ...product, share: measure(product) / most }))}
          rowId={({ productId }) => productId}
          columns={columns}
        />
      )}
    </Card>
  );
}

export { AnalyticsScreen as Component, loader };
