import type { StaffCallResponse } from '@briolette/api-client/api-client.ts';
import { formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/analytics';
import { Card } from '../../components/screen.tsx';

export type DashboardData = StaffCallResponse<'getDashboard'>['dashboard'];

/** Sales of the last thirty days as bars. */
export function SalesSparkline({ today }: { today: DashboardData }) {
  const { days } = today;
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
    </Card>
  );
}
