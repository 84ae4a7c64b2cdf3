import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { Order } from '@briolette/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { callApiAsUser, isLoginRequired } from '../../lib/session/call-as-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { checkoutFlow } from '../checkout/current-order.ts';
import { useNavigateTo, usePayOrder } from './pay-order.ts';
import { createPaymentTaskRunner, type PaymentTask } from './payment-polling.ts';
import { getPaymentStatus, type PaymentStatus } from './payment-status.ts';

/** Loads the order and runs payment tasks. The last response determines the state. */
export function usePayment(orderId: string) {
  const navigate = useNavigate();
  const goTo = useNavigateTo();
  const payOrder = usePayOrder();
  const [order, setOrder] = useState<Order | null>(null);
  const [failure, setFailure] = useState<ApiResponseError | null>(null);
  const [busy, setBusy] = useState<PaymentTask | null>('check');
  const status = useRef<PaymentStatus>(undefined);

  const show = async (updated: Order) => {
    status.current = getPaymentStatus(updated);
    const session = getSession();
    if (status.current === 'paid' && session) {
      checkoutFlow.paid(session.user._id, updated);
      notifyOtherTabs('orders');
      await navigate('/cart/completedorders', { replace: true });
    } else setOrder(updated);
    if (status.current === 'ended') await loadCart();
  };

  const tasks: Record<PaymentTask, () => Promise<void>> = {
    check: async () => show((await callApiAsUser('syncPayment', { path: { orderId } })).order),
    cancel: async () => {
      await show((await callApiAsUser('cancelOrder', { path: { orderId } })).order);
      notifyOtherTabs('orders');
      notifyOtherTabs('lists');
    },
    pay: () => payOrder(orderId),
  };

  const attempt = async (task: PaymentTask) => {
    try {
      await tasks[task]();
      setFailure(null);
    } catch (error) {
      if (isLoginRequired(error)) clearSession();
      setFailure(
        error instanceof ApiResponseError ? error : new ApiResponseError(0, String(error)),
      );
    }
  };
  const latestAttempt = useRef(attempt);
  latestAttempt.current = attempt;
  const [run] = useState(() =>
    createPaymentTaskRunner({
      attempt: (task) => latestAttempt.current(task),
      getStatus: () => status.current,
      onBusy: setBusy,
    }),
  );

  const arrive = async () => {
    const url = checkoutFlow.leaveToPay(orderId);
    if (url) await goTo(url);
    else await run('check');
  };
  const latest = useRef(arrive);
  latest.current = arrive;
  const onArrive = useCallback(() => void latest.current(), []);

  useEffect(() => {
    onArrive();
    // The browser may restore this page from its back/forward cache.
    const again = ({ persisted }: PageTransitionEvent) => persisted && onArrive();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [onArrive]);

  return { order, failure, busy, run };
}
