import type { StaffOrderRow } from '@briolette/contract';
import { Link, useLoaderData } from 'react-router';
import { OrderLinks } from '../../order-words/order-links.tsx';
import type { loadToday } from './load-today.ts';
import { LowStock } from './low-stock.tsx';
import { SalesPicture } from './sales-picture.tsx';
import { WithdrawalLinks } from './withdrawal-links.tsx';
import { WorkTiles } from './work-tiles.tsx';

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

const customerOf = ({ customer }: StaffOrderRow) => customer.name;

/** What needs a hand now. */
export function Today() {
  const { today, toPack, justIn } = useLoaderData<typeof loadToday>();
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Today</h1>
        <p className="quiet">{day.format(new Date())}</p>
      </header>
      <WorkTiles today={today} />
      <div className="today-columns">
        <div className="today-work">
          <WithdrawalLinks today={today} />
          <section className="card" aria-labelledby="next">
            <header className="card-head">
              <h2 id="next">To pack</h2>
              {toPack.length > 0 && (
                <Link to="/orders?state=placed&state=making&sort=oldest" className="text-link">
                  All of them
                </Link>
              )}
            </header>
            {toPack.length === 0 ? (
              <p className="quiet">Everything is packed.</p>
            ) : (
              <OrderLinks orders={toPack} whose={customerOf} />
            )}
          </section>
          <section className="card" aria-labelledby="just-in">
            <header className="card-head">
              <h2 id="just-in">Just in</h2>
            </header>
            {justIn.length === 0 ? (
              <p className="quiet">No orders yet. A new one appears here by itself.</p>
            ) : (
              <OrderLinks orders={justIn} whose={customerOf} />
            )}
          </section>
        </div>
        <div className="today-side">
          <SalesPicture today={today} />
          <LowStock pieces={today.lowStockPieces} />
        </div>
      </div>
    </div>
  );
}
