import './figures.css';
import type { Figures } from '@briolette/contract';
import { staffCalls } from '@briolette/contract/staff-calls';
import { formatPrice } from '@briolette/domain';
import { useSearchParams } from 'react-router';
import { screenData, staffQuery } from '../../api/queries.ts';
import { saveCsv } from '../../api/save-csv.ts';
import { useStaffMutation } from '../../api/use-staff-mutation.ts';
import { Button, Card, Screen } from '../../shell/parts.tsx';
import { bucketDays, comparedWords, countWords, fullDayWords } from './figures.ts';
import { lengthOf, type Period, PeriodForm, periodOf } from './period-form.tsx';
import { PieceRanking, rankingColumns } from './piece-ranking.tsx';
import { DaysTable, SalesChart } from './sales-chart.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('getAnalytics', { query: new URLSearchParams(periodOf(params)) }),
);

const bestColumns = rankingColumns<Figures['best'][number]>({
  'Looked at': ({ looks }) => looks,
  Sold: ({ sold }) => sold,
  Sales: ({ amount }) => formatPrice(amount),
});
const unboughtColumns = rankingColumns<Figures['unbought'][number]>({
  Price: ({ price }) => formatPrice(price),
  'In stock': ({ stock }) => stock,
  'Looked at': ({ looks }) => looks,
});
const returnedColumns = rankingColumns<Figures['returned'][number]>({
  Sold: ({ sold }) => sold,
  'Came back': ({ returned }) => returned,
});

/** Sales, product views and returns of a period. */
function FiguresScreen() {
  const { figures } = useData();
  const period = periodOf(useSearchParams()[0]);
  const buckets = bucketDays(figures.days);
  const exporting = useStaffMutation();
  const save = (of: 'days' | 'pieces') => {
    const query = new URLSearchParams({ ...period, of });
    const path = staffCalls.exportAnalytics.path;
    void exporting.run(
      () => saveCsv(`figures-${of}`, path, query),
      'The file is in your downloads',
    );
  };
  return (
    <Screen
      title="Figures"
      note={`${fullDayWords(period.from)} to ${fullDayWords(period.to)}`}
      head={
        <p className="head-action">
          <Button quiet onClick={() => save('days')}>
            Days as CSV
          </Button>
          <Button quiet onClick={() => save('pieces')}>
            Pieces as CSV
          </Button>
        </p>
      }
      className="analytics"
    >
      <PeriodForm period={period} />
      {figures.countedAt === null && (
        <p role="status">
          The orders are being counted for the first time. Look again in a minute.
        </p>
      )}
      <Card title="Sales">
        <Sums figures={figures} period={period} />
        <SalesChart buckets={buckets} />
        <DaysTable buckets={buckets} />
      </Card>
      <div className="analytics-products">
        <PieceRanking
          title="What brought most"
          none="Nothing was sold in these days."
          pieces={figures.best}
          measure={({ amount }) => amount}
          columns={bestColumns}
        />
        <div className="stack">
          <PieceRanking
            title="Looked at, not bought"
            none="Nothing that was looked at stayed unsold."
            pieces={figures.unbought}
            measure={({ looks }) => looks}
            columns={unboughtColumns}
          />
          <PieceRanking
            title="What came back"
            none="Nothing came back in these days."
            pieces={figures.returned}
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

export { FiguresScreen as Component, loader };
