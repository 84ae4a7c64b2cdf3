import './figures.css';
import type { Figures } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import { useLoaderData } from 'react-router';
import { saveCsv } from '../../api/save-csv.ts';
import { useWork } from '../../api/use-work.ts';
import { bucketDays, comparedWords, countWords, fullDayWords } from './figures.ts';
import type { loadFigures } from './load-figures.ts';
import { lengthOf, type Period } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { PieceRanking } from './piece-ranking.tsx';
import { DaysTable, SalesChart } from './sales-chart.tsx';

/** What was sold, what is looked at and what comes back: pictures first. */
export function FiguresScreen() {
  const { figures, period } = useLoaderData<typeof loadFigures>();
  const buckets = bucketDays(figures.days);
  const exporting = useWork();
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
        <div className="figures-files">
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => save('days')}
          >
            Days as CSV
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => save('pieces')}
          >
            Pieces as CSV
          </button>
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
          id="best"
          title="What brought most"
          none="Nothing was sold in these days."
          pieces={figures.best}
          measure={({ amount }) => amount}
          columns={[
            { name: 'Looked at', of: ({ looks }) => looks },
            { name: 'Sold', of: ({ sold }) => sold },
            { name: 'Sales', of: ({ amount }) => formatPrice(amount) },
          ]}
        />
        <div className="figures-side">
          <PieceRanking
            id="unbought"
            title="Looked at, not bought"
            none="Nothing that was looked at stayed unsold."
            pieces={figures.unbought}
            measure={({ looks }) => looks}
            columns={[
              { name: 'Price', of: ({ price }) => formatPrice(price) },
              { name: 'In stock', of: ({ stock }) => stock },
              { name: 'Looked at', of: ({ looks }) => looks },
            ]}
          />
          <PieceRanking
            id="returned"
            title="What came back"
            none="Nothing came back in these days."
            pieces={figures.returned}
            measure={({ returned }) => returned}
            columns={[
              { name: 'Sold', of: ({ sold }) => sold },
              { name: 'Came back', of: ({ returned }) => returned },
            ]}
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

/** The numbers that somebody asks for first. */
function Sums({ figures: { totals, before }, period }: { figures: Figures; period: Period }) {
  const days = lengthOf(period);
  const average = totals.orders === 0 ? 0 : Math.round(totals.amount / totals.orders);
  const sums = [
    {
      name: 'Sales',
      value: formatPrice(totals.amount),
      note: comparedWords(totals.amount, before.amount, days),
    },
    {
      name: 'Orders',
      value: totals.orders.toLocaleString('en-US'),
      note: comparedWords(totals.orders, before.orders, days),
    },
    {
      name: 'An order on average',
      value: formatPrice(average),
      note: countWords(totals.sold, 'piece'),
    },
    {
      name: 'Refunds',
      value: formatPrice(totals.refunded),
      note: `${countWords(totals.refunds, 'refund')}, ${countWords(totals.returned, 'piece')} back`,
    },
    {
      name: 'Looked at',
      value: totals.looks.toLocaleString('en-US'),
      note: 'times a piece was opened',
    },
  ];
  return (
    <dl className="sums">
      {sums.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="quiet">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
