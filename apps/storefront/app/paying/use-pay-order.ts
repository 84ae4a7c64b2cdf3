import { useNavigate } from 'react-router';
import { callAsUser } from '../session/call-as-user.ts';
import { useGoTo } from './use-go-to.ts';

/** Asks where an order is paid and goes there; with nothing to pay, to the page that says why. */
export function usePayOrder() {
  const goTo = useGoTo();
  const navigate = useNavigate();
  return async (orderId: string): Promise<void> => {
    const { order } = await callAsUser('payOrder', { path: { orderId } });
    if (order.payment?.url) await goTo(order.payment.url);
    else await navigate(`/cart/payment/${orderId}`);
  };
}
