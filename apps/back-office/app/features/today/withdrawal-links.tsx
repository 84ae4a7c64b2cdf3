import { formatPrice, shortNumber } from '@briolette/domain';
import { Link } from 'react-router';
import { when } from '../../order-words/when.ts';
import type { TodayFigures } from './load-today.ts';

/** Who stepped back from an order and waits for the money, the longest first. */
export function WithdrawalLinks({ today }: { today: TodayFigures }) {
  const { withdrawals, withdrawalOrders } = today;
  if (withdrawals === 0) return null;
  return (
    <section className="card" aria-labelledby="withdrawals">
      <header className="card-head">
        <h2 id="withdrawals">Withdrawals</h2>
        <p className="quiet">
          {withdrawals} to settle{withdrawals > withdrawalOrders.length && ', these first'}
        </p>
      </header>
      <ul className="withdrawal-links">
        {withdrawalOrders.map(({ orderId, number, name, pieces, amount, at }) => (
          <li key={orderId + at}>
            <Link to={`/order?id=${orderId}`}>
              <span>
                <strong>{shortNumber({ number })}</strong>
                <span className="quiet">
                  {name}, {pieces} {pieces === 1 ? 'piece' : 'pieces'}, {when(at)}
                </span>
              </span>
              <span className="cell-number">{formatPrice(amount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
