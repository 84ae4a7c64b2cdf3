import type { StaffAnswer } from '@briolette/api-client/staff-client.ts';
import type { StaffOrderRow } from '@briolette/contract';
import { formatPrice, shortNumber } from '@briolette/domain';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { screenData } from '../../api/queries.ts';
import { OrderLinks } from '../../order-words/order-links.tsx';
import { Thumb } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';
import { useMay } from '../../staff/me.ts';
import { SalesPicture } from './sales-picture.tsx';

export type TodayFigures = StaffAnswer<'staffToday'>['today'];

const longestWaiting = new URLSearchParams('state=placed&state=making&sort=oldest&limit=6');
const newest = new URLSearchParams('limit=4');

const { loader, useData } = screenData(() =>
  queryOptions({
    queryKey: ['today'],
    queryFn: async ({ signal }) => {
      const [{ today }, toPack, justIn] = await Promise.all([
        callStaff('staffToday', { signal }),
        callStaff('listStaffOrders', { query: longestWaiting, signal }),
        callStaff('listStaffOrders', { query: newest, signal }),
      ]);
      return { today, toPack: toPack.orders, justIn: justIn.orders };
    },
  }),
);

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The work to do now. */
function Today() {
  const { today, toPack, justIn } = useData();
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Today</h1>
        <p className="quiet">{day.format(new Date())}</p>
      </header>
      <WorkTiles today={today} />
      <div className="today-columns">
        <div>
          <Withdrawals today={today} />
          <OrdersCard id="next" title="To pack" orders={toPack} none="Everything is packed.">
            <Link to="/orders?state=placed&state=making&sort=oldest" className="text-link">
              All of them
            </Link>
          </OrdersCard>
          <OrdersCard
            id="just-in"
            title="Just in"
            orders={justIn}
            none="No orders yet. A new one appears here by itself."
          />
        </div>
        <div>
          <SalesPicture today={today} />
          <LowStock pieces={today.lowStockPieces} />
        </div>
      </div>
    </div>
  );
}

type OrdersCardProps = {
  id: string;
  title: string;
  orders: readonly StaffOrderRow[];
  none: string;
  /** In the head, where there are orders. */
  children?: ReactNode;
};

function OrdersCard({ id, title, orders, none, children }: OrdersCardProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        {orders.length > 0 && children}
      </header>
      {orders.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <OrderLinks orders={orders} whose={({ customer }) => customer.name} />
      )}
    </section>
  );
}

type TodayProps = { today: TodayFigures };
type Tile = { name: string; count: number; note: string; to?: string; tone?: 'late' };

/** Counts of work, each a link to its list. */
function WorkTiles({ today }: TodayProps) {
  const may = useMay();
  const tiles: Tile[] = [
    {
      name: 'To pack',
      count: today.toPack,
      note: today.late > 0 ? `${today.late} promised for before today` : 'none of them late',
      to: '/orders?state=placed&state=making',
    },
    { name: 'To ship', count: today.toShip, note: 'packed and ready', to: '/orders?state=packed' },
    {
      name: 'Awaiting payment',
      count: today.awaitingPayment,
      note: 'their pieces are held',
      to: '/orders?state=awaiting_payment',
    },
    { name: 'Low stock', count: today.lowStock, note: 'soon sold out' },
    {
      name: 'Failed mails',
      count: today.failedMails,
      note: 'nobody took them',
      ...(may('jobs.manage') && { to: '/mail' }),
      tone: 'late',
    },
  ];
  return (
    <ul className="tiles" aria-label="What needs a hand">
      {tiles.map(({ name, count, note, to, tone }) => {
        const body = (
          <>
            <strong>{count}</strong>
            <span>{name}</span>
            <small>{count === 0 ? 'nothing to do' : note}</small>
          </>
        );
        return (
          <li key={name} className={count === 0 ? 'is-done' : tone && `is-${tone}`}>
            {to ? <Link to={to}>{body}</Link> : <div>{body}</div>}
          </li>
        );
      })}
    </ul>
  );
}

/** Withdrawals that are not settled yet, the oldest first. */
function Withdrawals({ today: { withdrawals, withdrawalOrders } }: TodayProps) {
  if (withdrawals === 0) return null;
  return (
    <section className="card" aria-labelledby="withdrawals">
      <header className="card-head">
        <h2 id="withdrawals">Withdrawals</h2>
        <p className="quiet">
          {withdrawals} to settle{withdrawals > withdrawalOrders.length && ', these first'}
        </p>
      </header>
      <ul className="order-links withdrawal-links">
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

/** The products that will be sold out first. */
function LowStock({ pieces }: { pieces: TodayFigures['lowStockPieces'] }) {
  if (pieces.length === 0) return null;
  return (
    <section className="card" aria-labelledby="low-stock">
      <h2 id="low-stock">Low stock</h2>
      <ul className="low-stock ruled">
        {pieces.map(({ productId, name, image, stock }) => (
          <li key={productId}>
            <Thumb image={image} />
            <Link to={`/piece?id=${encodeURIComponent(productId)}`}>{name}</Link>
            <span>{stock === 0 ? 'sold out' : `${stock} left`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { loader, Today as Component };
