import type { StaffOrder, Withdrawal } from '@briolette/contract';
import { shortNumber } from '@briolette/domain';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { addressOfList, neighbourOf } from '../../list/list-in-hand.ts';
import { StateChip } from '../../order-words/state-chip.tsx';
import { when } from '../../order-words/when.ts';
import { DetailHead } from '../../shell/detail-head.tsx';
import { useMay } from '../../staff/me.ts';
import type { Asking } from './asking.ts';
import { CancelOverlay } from './cancel-overlay.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { CustomerCard } from './customer-card.tsx';
import { GiftCard } from './gift-card.tsx';
import type { loadOrder } from './load-order.ts';
import { MoneyCard } from './money-card.tsx';
import { OrderLines } from './order-lines.tsx';
import { RefundOverlay } from './refund-overlay.tsx';
import { SettleOverlay } from './settle-overlay.tsx';
import { ShipOneOverlay } from './ship-one-overlay.tsx';
import { StepButtons } from './step-buttons.tsx';
import { Timeline } from './timeline.tsx';
import { type OrderWork, useOrderWork } from './use-order-work.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

/** One order: what is in it, where it is, its money, and what can be done with it now. */
export function OrderScreen() {
  const order = useLoaderData<typeof loadOrder>();
  return <OneOrder key={order.orderId} order={order} />;
}

function OneOrder({ order }: { order: StaffOrder }) {
  const [asking, setAsking] = useState<{
    what: Asking;
    order: StaffOrder;
    withdrawal?: Withdrawal | undefined;
  } | null>(null);
  const work = useOrderWork(order, asking?.order ?? null);
  const mayRefund = useMay()('orders.refund');
  const canRefund = mayRefund && order.refundable > 0;
  const close = () => setAsking(null);
  const ask = (what: Asking, withdrawal?: Withdrawal) => setAsking({ what, order, withdrawal });
  useOrderKeys(order, work, ask, canRefund);
  return (
    <div className="screen order">
      <DetailHead list="Orders" to={addressOfList()} title={shortNumber(order)}>
        <StateChip state={order.state} />
        <p className="quiet">
          {when(order.placedAt)} · {order.customer.name}
        </p>
        <StepButtons order={order} work={work} onAsk={ask} />
      </DetailHead>
      {work.conflict && !asking && <ConflictNotice conflict={work.conflict} />}
      <div className="order-columns">
        <div>
          <OrderLines order={order} />
          <GiftCard gift={order.gift} />
          <WithdrawalCard
            order={order}
            onRefund={canRefund ? (each) => ask('refund', each) : undefined}
            onSettle={mayRefund ? (each) => ask('settle', each) : undefined}
          />
          <MoneyCard order={order} onRefund={canRefund ? () => ask('refund') : undefined} />
          <Timeline order={order} work={work} />
        </div>
        <CustomerCard order={order} work={work} />
      </div>
      {asking?.what === 'ship' && <ShipOneOverlay work={work} onClose={close} />}
      {asking?.what === 'refund' && (
        <RefundOverlay order={order} work={work} withdrawal={asking.withdrawal} onClose={close} />
      )}
      {asking?.what === 'settle' && asking.withdrawal && (
        <SettleOverlay order={order} withdrawal={asking.withdrawal} work={work} onClose={close} />
      )}
      {asking?.what === 'cancel' && <CancelOverlay order={order} work={work} onClose={close} />}
    </div>
  );
}

function useOrderKeys(
  order: StaffOrder,
  work: OrderWork,
  ask: (what: Asking) => void,
  canRefund: boolean,
): void {
  const navigate = useNavigate();
  const { steps, orderId } = order;
  const step = (name: (typeof steps)[number], act: () => void) =>
    steps.includes(name) ? act : undefined;
  const walk = (direction: 1 | -1) => () => {
    const next = neighbourOf(orderId, direction);
    if (next) navigate(`/order?id=${next}`);
  };
  useShortcuts({
    p: step('pack', () => void work.take('pack')),
    s: step('ship', () => ask('ship')),
    d: step('deliver', () => void work.take('deliver')),
    c: step('cancel', () => ask('cancel')),
    r: canRefund ? () => ask('refund') : undefined,
    n: () => document.querySelector<HTMLElement>('#note')?.focus(),
    l: () => navigate(`/print?slip=${orderId}`),
    j: walk(1),
    k: walk(-1),
    Escape: () => navigate(addressOfList()),
  });
}
