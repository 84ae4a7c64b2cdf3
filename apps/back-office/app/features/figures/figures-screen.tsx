import './figures.css';
import type { Figures } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import { useSearchParams } from 'react-router';
import { screenData, staffQuery } from '../../api/queries.ts';
import { saveCsv } from '../../api/save-csv.ts';
import { useStaffMutation } from '../../api/use-staff-mutation.ts';
import { bucketDays, comparedWords, countWords, fullDayWords } from './figures.ts';
import { lengthOf, type Period, PeriodForm, periodOf } from './period-form.tsx';
import { PieceRanking, type RankingColumns } from './piece-ranking.tsx';
import { DaysTable, SalesChart } from './sales-chart.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('getFigures', { query: new URLSearchParams(periodOf(params)) }),
);

const bestColumns: RankingColumns<Figures['best'][number]> = {
  'Looked at': 'looks',
  Sold: 'sold',
  Sales: ({ amount }) => formatPrice(amount),
};
const unboughtColumns: RankingColumns<Figures['unbought'][number]> = {
  Price: ({ price }) => formatPrice(price),
  'In stock': 'stock',
  'Looked at': 'looks',
};
const returnedColumns: RankingColumns<Figures['returned'][number]> = {
  Sold: 'sold',
  'Came back': 'returned',
};

/** Sales, product views and returns of a period. */
function FiguresScreen() {
  const { figures } = useData();
  const period = periodOf(useSearchParams()[0]);
  const buckets = bucketDays(figures.days);
  const exporting = useStaffMutation();
  const save = (of: 'days' | 'pieces') => {
    const query = new URLSearchParams({ ...period, of });
    const path = staffCalls.exportFigures.path;
    void exporting.run(
      () => saveCsv(`figures-${of}`, path, query),
      'The file is in your downloads',
    );
  };
  return (
    <div className="screen figures">
      <header className="screen-head">
        <h1>Figures</h1>
        <p className="quiet">
          {fullDayWords(period.from)} to {fullDayWords(period.to)}
        </p>
        <div className="head-action">
          {(['days', 'pieces'] as const).map((of) => (
            <button
              key={of}
              type="button"
              className="button button-quiet button-small"
              onClick={() => save(of)}
            >
              {of === 'days' ? 'Days' : 'Pieces'} as CSV
            </button>
          ))}
        </div>
      </header>
      <PeriodForm period={period} />
      {figures.countedAt === null && (
        <p role="status">
          The orders are being counted for the first time. Look again in a minute.
        </p>
      )}
      <section className="card sales-card" aria-labelledby="sales">
        <h2 id="sales">Sales</h2>
        <Sums figures={figures} period={period} />
        <SalesChart buckets={buckets} />
        <DaysTable buckets={buckets} />
      </section>
      <div className="figures-pieces">
        <PieceRanking
          title="What brought most"
          none="Nothing was sold in these days."
          pieces={figures.best}
          measure="amount"
          columns={bestColumns}
        />
        <div className="figures-side">
          <PieceRanking
            title="Looked at, not bought"
            none="Nothing that was looked at stayed unsold."
            pieces={figures.unbought}
            measure="looks"
            columns={unboughtColumns}
          />
          <PieceRanking
            title="What came back"
            none="Nothing came back in these days."
            pieces={figures.returned}
            measure="returned"
            columns={returnedColumns}
          />
        </div>
      </div>
      <p className="quiet figures-notes">
        Days are in UTC. Sales are what the orders of a day come to, without those that were
        cancelled or never paid; pieces count at their price, before discounts. Looks are counted,
        people are not.
      </p>
    </div>
  );
}

/** The totals, compared with the period before. */
function Sums({ figures: { totals, before }, period }: { figures: Figures; period: Period }) {
  const days = lengthOf(period);
  const average = totals.orders === 0 ? 0 : Math.round(totals.amount / totals.orders);
  const count = (number: number) => number.toLocaleString('en-US');
  const { orders, amount, sold, refunds, refunded, returned, looks } = totals;
  const sums = [
    ['Sales', formatPrice(amount), comparedWords(amount, before.amount, days)],
    ['Orders', count(orders), comparedWords(orders, before.orders, days)],
    ['An order on average', formatPrice(average), countWords(sold, 'piece')],
    [
      'Refunds',
      formatPrice(refunded),
      `${countWords(refunds, 'refund')}, ${countWords(returned, 'piece')} back`,
    ],
    ['Looked at', count(looks), 'times a piece was opened'],
  ];
  return (
    <dl className="sums">
      {sums.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="quiet">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

export { FiguresScreen as Component, loader };
