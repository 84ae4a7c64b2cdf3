import { ApiError } from '@briolette/api-client/api-client.ts';
import type { Order } from '@briolette/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCart } from '../../lib/lists/lists.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { callAsUser, needsLogin } from '../../lib/session/call-as-user.ts';
import { clearSession } from '../../lib/session/session.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { currentOrder } from '../checkout/current-order.ts';
import { useGoTo, usePayOrder } from './pay-order.ts';
import { createTaskRunner, type Task } from './payment-polling.ts';
import { paymentStanding, type Standing } from './payment-status.ts';

/** What was answered last is what is shown. */
export function usePayment(orderId: string) {
  const navigate = useNavigate();
  const goTo = useGoTo();
  const payOrder = usePayOrder();
  const [order, setOrder] = useState<Order | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<Task | null>('check');
  const standing = useRef<Standing>(undefined);

  const show = async (answered: Order) => {
    standing.current = paymentStanding(answered);
    const session = getSession();
    if (standing.current === 'paid' && session) {
      currentOrder.paid(session.user._id, answered);
      tellOtherTabs('orders');
      await navigate('/cart/completedorders', { replace: true });
    } else setOrder(answered);
    if (standing.current === 'ended') await loadCart();
  };

  const tasks: Record<Task, () => Promise<void>> = {
    check: async () => show((await callAsUser('syncPayment', { path: { orderId } })).order),
    cancel: async () => {
      await show((await callAsUser('cancelOrder', { path: { orderId } })).order);
      tellOtherTabs('orders');
      tellOtherTabs('lists');
    },
    pay: () => payOrder(orderId),
  };

  const attempt = async (task: Task) => {
    try {
      await tasks[task]();
      setTrouble(null);
    } catch (error) {
      if (needsLogin(error)) clearSession();
      setTrouble(error instanceof ApiError ? error : new ApiError(0, String(error)));
    }
  };
  const latestAttempt = useRef(attempt);
  latestAttempt.current = attempt;
  const [run] = useState(() =>
    createTaskRunner({
      attempt: (task) => latestAttempt.current(task),
      standing: () => standing.current,
      tellBusy: setBusy,
    }),
  );

  const arrive = async () => {
    const url = currentOrder.leaveToPay(orderId);
    if (url) await goTo(url);
    else await run('check');
  };
  const latest = useRef(arrive);
  latest.current = arrive;
  const look = useCallback(() => void latest.current(), []);

  useEffect(() => {
    look();
    // Back from the provider's page, a browser may show this one as it was left.
    const again = ({ persisted }: PageTransitionEvent) => persisted && look();
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, [look]);

  return { order, trouble, busy, run };
}
