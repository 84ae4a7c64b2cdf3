import { formatPrice, shortNumber } from '@briolette/domain';
import { Link, useLoaderData } from 'react-router';
import { StateChip } from '../../order-words/state-chip.tsx';
import { Thumbs } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';
import type { loadToday } from './load-today.ts';
import { LowStock } from './low-stock.tsx';
import { SalesPicture } from './sales-picture.tsx';
import { WorkTiles } from './work-tiles.tsx';

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** What needs a hand now. */
export function Today() {
  const { today, toPack } = useLoaderData<typeof loadToday>();
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Today</h1>
        <p className="quiet">{day.format(new Date())}</p>
      </header>
      <WorkTiles today={today} />
      <div className="today-columns">
        <section className="card" aria-labelledby="next">
          <header className="card-head">
            <h2 id="next">To pack</h2>
            {toPack.length > 0 && (
              <Link to="/orders?state=placed&state=making" className="text-link">
                All of them
              </Link>
            )}
          </header>
          {toPack.length === 0 ? (
            <p className="quiet">Everything is packed. New orders appear here by themselves.</p>
          ) : (
            <ul className="next-orders">
              {toPack.map((order) => (
                <li key={order.orderId}>
                  <Link to={`/order?id=${order.orderId}`}>
                    <Thumbs pieces={order.pictures.slice(0, 2)} more={0} />
                    <span>
                      <strong>{shortNumber(order)}</strong>
                      <span className="quiet">
                        {order.customer.name}, {when(order.placedAt)}
                      </span>
                    </span>
                    <StateChip state={order.state} />
                    <span className="cell-number">{formatPrice(order.amount)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="today-side">
          <SalesPicture today={today} />
          <LowStock pieces={today.lowStockPieces} />
        </div>
      </div>
    </div>
  );
}
