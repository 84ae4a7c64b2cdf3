import type { StaffCallResponse } from '@briolette/api-client/staff-client.ts';
import type { StaffOrderRow } from '@briolette/contract';
import { formatAmount, formatOrderNumber, formatPrice, getCustomerName } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/analytics';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrderLinks } from '../../components/order-links.tsx';
import { ReservationsCard } from '../../components/reservations.tsx';
import { Card, Screen } from '../../components/screen.tsx';
import { StockLevel } from '../../components/stock-level.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData } from '../../lib/api/queries.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useHasPermission } from '../../lib/session/me.ts';

const toPackQuery = new URLSearchParams('state=placed&state=making&sort=oldest&limit=6');
const newestQuery = new URLSearchParams('limit=4');

const { loader, useData } = screenData(() =>
  queryOptions({
    queryKey: ['today'],
    queryFn: async ({ signal }) => {
      const [{ dashboard: today }, waiting, toPack, justIn] = await Promise.all([
        callStaffApi('getDashboard', { signal }),
        callStaffApi('getWaitingCounts', { signal }),
        callStaffApi('listStaffOrders', { query: toPackQuery, signal }),
        callStaffApi('listStaffOrders', { query: newestQuery, signal }),
      ]);
      return { today, waiting, toPack: toPack.orders, justIn: justIn.orders };
    },
  }),
);

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The dashboard: work to do now. */
function DashboardScreen() {
  const { today, waiting, toPack, justIn } = useData();
  return (
    <Screen title={m.homeTitle} note={day.format(new Date())}>
      <TaskTiles today={today} waiting={waiting} />
      <div className="columns dashboard-columns">
        <div>
          <Withdrawals today={today} />
          <OrdersCard title={m.toPack} orders={toPack} none={m.toPackEmpty}>
            <Link to="/orders?state=placed&state=making&sort=oldest" className="text-link">
              {m.viewAllLink}
            </Link>
          </OrdersCard>
          <OrdersCard title={m.recentOrders} orders={justIn} none={m.recentOrdersEmpty} />
        </div>
        <div>
          {today.days && <SalesSparkline days={today.days} others={today.otherCurrencies ?? []} />}
          <ReservationsCard />
          <LowStockCard products={today.lowStockProducts} />
        </div>
      </div>
    </Screen>
  );
}

type OrdersCardProps = {
  title: string;
  orders: readonly StaffOrderRow[];
  none: string;
  /** Shown in the header when there are orders. */
  children?: ReactNode;
};

function OrdersCard({ title, orders, none, children }: OrdersCardProps) {
  const isEmpty = orders.length === 0;
  return (
    <Card title={title} head={!isEmpty && children}>
      {isEmpty ? (
        <p className="muted">{none}</p>
      ) : (
        <OrderLinks orders={orders} whose={({ customer }) => getCustomerName(customer.name)} />
      )}
    </Card>
  );
}

type DashboardProps = { today: DashboardData };
type Tile = { name: string; count: number; note: string; to?: string; tone?: 'late' };

type TaskTilesProps = DashboardProps & { waiting: StaffCallResponse<'getWaitingCounts'> };

/** Counts of open work, each a link to its list. */
function TaskTiles({ today, waiting }: TaskTilesProps) {
  const may = useHasPermission();
  const tiles: Tile[] = [
    {
      name: m.toPack,
      count: today.toPack,
      note: today.late > 0 ? m.overdue({ count: today.late }) : m.noneOverdue,
      to: '/orders?state=placed&state=making',
    },
    { name: m.toShip, count: today.toShip, note: m.toShipNote, to: '/orders?state=packed' },
    {
      name: m.awaitingPayment,
      count: today.awaitingPayment,
      note: m.awaitingPaymentNote,
      to: '/orders?state=awaiting_payment',
    },
    {
      name: m.lowStock,
      count: today.lowStock,
      note: m.lowStockNote,
      to: '/products?stock=low',
    },
    ...(waiting.messages === null
      ? []
      : [{ name: m.messages, count: waiting.messages, note: m.waitingNote, to: '/messages' }]),
    ...(waiting.reviews === null
      ? []
      : [{ name: m.reviews, count: waiting.reviews, note: m.waitingNote, to: '/reviews' }]),
    {
      name: m.undeliveredEmails,
      count: today.failedEmails,
      note: m.undeliveredEmailsNote,
      ...(may('jobs.manage') && { to: '/emails' }),
      tone: 'late',
    },
  ];
  return (
    <ul className="tiles" aria-label={m.tasks}>
      {tiles.map(({ name, count, note, to, tone }) => {
        const body = (
          <>
            <strong>{count}</strong>
            <span>{name}</span>
            <small>{count === 0 ? m.nothingToDo : note}</small>
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

/** Open withdrawals, oldest first. */
function Withdrawals({ today: { withdrawals, withdrawalOrders } }: DashboardProps) {
  if (withdrawals === 0) return null;
  const note = withdrawals > withdrawalOrders.length ? m.oldestWithdrawals : m.withdrawalCount;
  return (
    <Card title={m.withdrawals} note={note({ count: withdrawals })}>
      <ul className="order-links withdrawal-links">
        {withdrawalOrders.map(({ orderId, number, name, units, amount, at, ...order }) => (
          <li key={orderId + at}>
            <Link to={`/order?id=${orderId}`}>
              <span>
                <strong>{formatOrderNumber({ number })}</strong>
                <span className="muted">
                  {m.withdrawal({ customer: name, count: units, time: formatTimestamp(at) })}
                </span>
              </span>
              <span className="cell-number">{formatAmount(amount, order)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The products with the lowest stock. */
function LowStockCard({ products }: { products: DashboardData['lowStockProducts'] }) {
  if (products.length === 0) return null;
  return (
    <Card title={m.lowStock}>
      <ul className="low-stock ruled">
        {products.map((product) => (
          <li key={product.productId}>
            <Thumbnail image={product.image} />
            <Link to={`/product?id=${encodeURIComponent(product.productId)}`}>{product.name}</Link>
            <StockLevel of={product} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export { DashboardScreen as Component, loader };

type DashboardData = StaffCallResponse<'getDashboard'>['dashboard'];

type SalesProps = {
  days: NonNullable<DashboardData['days']>;
  others: NonNullable<DashboardData['otherCurrencies']>;
};

/** Sales of the last thirty days as bars, and a line for each other currency. */
function SalesSparkline({ days, others }: SalesProps) {
  const last = days.at(-1) ?? { orders: 0, amount: 0 };
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const sum = days.reduce((total, { amount }) => total + amount, 0);
  return (
    <Card title={m.sales} className="sales">
      <dl className="sales-totals">
        <div>
          <dt>{m.today}</dt>
          <dd>{formatPrice(last.amount)}</dd>
          <dd className="muted">{m.orderCount({ count: last.orders })}</dd>
        </div>
        <div>
          <dt>{m.last30Days}</dt>
          <dd>{formatPrice(sum)}</dd>
          <dd className="muted">
            {m.orderCount({ count: days.reduce((total, { orders }) => total + orders, 0) })}
          </dd>
        </div>
      </dl>
      <svg viewBox={`0 0 ${days.length * 10} 80`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, amount }, at) => (
          <rect
            key={day}
            x={at * 10 + 1.5}
            y={80 - Math.max((amount / most) * 78, 1)}
            width={7}
            height={Math.max((amount / most) * 78, 1)}
          />
        ))}
      </svg>
      {others.length > 0 && <OtherCurrencies sales={others} />}
    </Card>
  );
}

/** The sales in each other currency, which are never added. */
function OtherCurrencies({ sales }: { sales: SalesProps['others'] }) {
  return (
    <dl className="sales-others">
      {sales.map(({ currency, orders, amount, today }) => (
        <div key={currency}>
          <dt>
            {m.salesIn({ currency })}{' '}
            <span className="muted">
              {m.salesInNote({
                orders: m.orderCount({ count: orders }),
                amount: formatAmount(today, { currency }),
              })}
            </span>
          </dt>
          <dd>{formatAmount(amount, { currency })}</dd>
        </div>
      ))}
    </dl>
  );
}
