import type { StaffOrder, Withdrawal } from '@briolette/contract';
import { formatOrderNumber, getCustomerName, type OrderTransitionName } from '@briolette/domain';
import * as changes from '@briolette/i18n/back-office/order-changes';
import * as m from '@briolette/i18n/back-office/orders';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import { BackOfficeIcon } from '../../../components/office-icon.tsx';
import { LateBadge, OrderStateBadge } from '../../../components/order-state.tsx';
import { DetailHeader, TextButton } from '../../../components/screen.tsx';
import { type OrderActions, useOrderActions } from '../../../components/use-record-action.ts';
import { screenData, staffQuery } from '../../../lib/api/queries.ts';
import { formatTimestamp } from '../../../lib/dates.ts';
import { getAdjacentOrder, getOrderListUrl } from '../../../lib/list-state.ts';
import { useHasPermission } from '../../../lib/session/me.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { PaymentsCard, WithdrawalCard } from '../../payments/payment-card.tsx';
import { RefundDialog } from '../../payments/refund-dialog.tsx';
import { CustomerCard } from './customer-card.tsx';
import {
  ChangeCountryDeliveryDialog,
  ChangeDeliveryDialog,
  ChangeTrackingDialog,
} from './edit-dialogs.tsx';
import { CancelOrderDialog, ResolveWithdrawalDialog, ShipOrderDialog } from './order-dialogs.tsx';
import { GiftOptionsCard, StaffOrderLines } from './order-lines.tsx';
import { OrderTimeline } from './timeline.tsx';

const { loader, useData } = screenData((params) =>
  staffQuery('getStaffOrder', { path: { orderId: params.get('id') ?? '' } }),
);

/** One order: lines, state, payments and available transitions. */
function OrderScreen() {
  const { order } = useData();
  return <OneOrder key={order.orderId} order={order} />;
}

type Dialog = 'ship' | 'refund' | 'settle' | 'cancel' | 'delivery' | 'tracking';
type OpenDialog = (dialog: Dialog, withdrawal?: Withdrawal) => void;

function OneOrder({ order }: { order: StaffOrder }) {
  const [dialog, setDialog] = useState<{
    name: Dialog;
    order: StaffOrder;
    withdrawal: Withdrawal | undefined;
  } | null>(null);
  const work = useOrderActions(order, dialog?.order ?? null);
  const may = useHasPermission();
  const mayRefund = may('orders.refund');
  const canRefund = mayRefund && order.refundable > 0;
  const open: OpenDialog = (name, withdrawal) => setDialog({ name, order, withdrawal });
  useOrderKeys(order, work, open, canRefund);
  const overlay = { order, work, onClose: () => setDialog(null) };
  const withdrawal = dialog?.withdrawal;
  return (
    <div className="screen order">
      <DetailHeader list={m.ordersLink} to={getOrderListUrl()} title={formatOrderNumber(order)}>
        <OrderStateBadge state={order.state} />
        <LateBadge order={order} />
        <p className="muted">
          {formatTimestamp(order.placedAt)} · {getCustomerName(order.customer.name)}
        </p>
        {order.undo && (
          <TextButton onClick={() => void work.undo(order)}>
            {changes.undoButtons[order.undo.step]}
          </TextButton>
        )}
        <StepButtons order={order} work={work} onOpen={open} />
      </DetailHeader>
      {!dialog && <ConflictNotice conflict={work.conflict} />}
      <div className="columns">
        <div>
          <StaffOrderLines order={order} mayChange={may('orders.refund')} />
          <GiftOptionsCard gift={order.gift} />
          <WithdrawalCard
            order={order}
            onRefund={canRefund ? (each) => open('refund', each) : undefined}
            onResolve={mayRefund ? (each) => open('settle', each) : undefined}
          />
          <PaymentsCard order={order} onRefund={canRefund ? () => open('refund') : undefined} />
          <OrderTimeline order={order} work={work} />
        </div>
        <CustomerCard
          order={order}
          work={work}
          onChange={may('orders.fulfil') ? open : undefined}
        />
      </div>
      {dialog?.name === 'ship' && <ShipOrderDialog {...overlay} />}
      {dialog?.name === 'refund' && <RefundDialog {...overlay} withdrawal={withdrawal} />}
      {dialog?.name === 'settle' && withdrawal && (
        <ResolveWithdrawalDialog {...overlay} withdrawal={withdrawal} />
      )}
      {dialog?.name === 'cancel' && <CancelOrderDialog {...overlay} />}
      {dialog?.name === 'delivery' &&
        (order.address.country === undefined ? (
          <ChangeDeliveryDialog {...overlay} address={order.address} />
        ) : (
          <ChangeCountryDeliveryDialog {...overlay} address={order.address} />
        ))}
      {dialog?.name === 'tracking' && <ChangeTrackingDialog {...overlay} />}
    </div>
  );
}

function useOrderKeys(order: StaffOrder, work: OrderActions, open: OpenDialog, canRefund: boolean) {
  const navigate = useNavigate();
  const { steps, orderId } = order;
  const step = (name: OrderTransitionName, act: () => void) =>
    steps.includes(name) ? act : undefined;
  const walk = (direction: 1 | -1) => () => {
    const next = getAdjacentOrder(orderId, direction);
    if (next) navigate(`/order?id=${next}`);
  };
  useShortcuts({
    p: step('pack', () => void work.take('pack')),
    s: step('ship', () => open('ship')),
    d: step('deliver', () => void work.take('deliver')),
    u: order.undo ? () => void work.undo(order) : undefined,
    c: step('cancel', () => open('cancel')),
    r: canRefund ? () => open('refund') : undefined,
    n: () => document.querySelector<HTMLElement>('#note')?.focus(),
    l: () => navigate(`/print?slip=${orderId}`),
    j: walk(1),
    k: walk(-1),
    Escape: () => navigate(getOrderListUrl()),
  });
}

type StepButtonsProps = { order: StaffOrder; work: OrderActions; onOpen: OpenDialog };

/** Buttons for the available transitions, next one first. At the bottom of the screen on phones. */
function StepButtons({ order, work, onOpen }: StepButtonsProps) {
  const steps = (Object.keys(m.steps) as OrderTransitionName[]).filter((each) =>
    order.steps.includes(each),
  );
  const next = getAdjacentOrder(order.orderId, 1);
  const take = (step: OrderTransitionName) => {
    if (step === 'ship' || step === 'cancel') onOpen(step);
    else void work.take(step);
  };
  return (
    <div className="steps">
      {steps.map((step, index) => (
        <button
          key={step}
          type="button"
          className={`button button-small ${index === 0 && step !== 'cancel' ? '' : 'button-secondary'}`}
          aria-disabled={work.busy}
          onClick={() => !work.busy && take(step)}
        >
          {step === 'deliver' && order.collected ? m.handOver : m.steps[step]}
        </button>
      ))}
      <Link to={`/print?slip=${order.orderId}`} className="icon-button step-print">
        <BackOfficeIcon name="print" label={m.packingSlip} />
      </Link>
      {next && (
        <Link to={`/order?id=${next}`} className="icon-button">
          <BackOfficeIcon name="arrow" label={m.nextOrder} />
        </Link>
      )}
    </div>
  );
}

export { loader, OrderScreen as Component };
