import { ApiError } from '@briolette/api-client/api-client.ts';
import type { Order } from '@briolette/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadCart } from '../../cart-and-wishlist/lists.ts';
import { useGoTo } from '../../paying/use-go-to.ts';
import { usePayOrder } from '../../paying/use-pay-order.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { needsLogin } from '../../session/needs-login.ts';
import { clearSession, getSession } from '../../session/session-store.ts';
import { tellOtherTabs } from '../../shopper-data/other-tabs.ts';
import { currentOrder } from './current-order.ts';
import { paymentStanding } from './payment-standing.ts';

export type Task = 'check' | 'pay' | 'cancel';

/** One call at a time; what was answered last is what is shown. */
export function usePayment(orderId: string) {
  const navigate = useNavigate();
  const goTo = useGoTo();
  const payOrder = usePayOrder();
  const [order, setOrder] = useState<Order | null>(null);
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<Task | null>('check');
  const isWorking = useRef(false);

  const show = async (answered: Order) => {
    const standing = paymentStanding(answered);
    const session = getSession();
    if (standing === 'paid' && session) {
      currentOrder.paid(session.user._id, answered);
      tellOtherTabs('orders');
      await navigate('/cart/completedorders', { replace: true });
    } else setOrder(answered);
    if (standing === 'ended') await loadCart();
  };

  const tasks: Record<Task, () => Promise<void>> = {
    check: async () => show((await callAsUser('checkPayment', { path: { orderId } })).order),
    cancel: async () => {
      await show((await callAsUser('cancelOrder', { path: { orderId } })).order);
      tellOtherTabs('orders');
      tellOtherTabs('lists');
    },
    pay: () => payOrder(orderId),
  };

  const run = async (task: Task) => {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(task);
    try {
      await tasks[task]();
      setTrouble(null);
    } catch (error) {
      if (needsLogin(error)) clearSession();
      setTrouble(error instanceof ApiError ? error : new ApiError(0, String(error)));
    }
    isWorking.current = false;
    setBusy(null);
  };

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
