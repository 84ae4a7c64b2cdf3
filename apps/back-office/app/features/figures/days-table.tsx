import { formatPrice } from '@briolette/domain';
import type { Bar } from './bars-of.ts';
import { barWords } from './figure-words.ts';

/** The numbers of the picture, the newest first. */
export function DaysTable({ bars }: { bars: readonly Bar[] }) {
  const isWeeks = bars.some(({ from, to }) => from !== to);
  return (
    <details className="days-table">
      <summary>{isWeeks ? 'Week by week' : 'Day by day'}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{isWeeks ? 'Week' : 'Day'}</th>
            <th scope="col" className="cell-number">
              Orders
            </th>
            <th scope="col" className="cell-number">
              Sales
            </th>
            <th scope="col" className="cell-number">
              Refunds
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{barWords(bar)}</th>
              <td className="cell-number">{bar.orders}</td>
              <td className="cell-number">{formatPrice(bar.amount)}</td>
              <td className="cell-number">{bar.refunded > 0 ? formatPrice(bar.refunded) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
