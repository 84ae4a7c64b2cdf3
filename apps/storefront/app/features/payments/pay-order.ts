import { useNavigate } from 'react-router';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

/** Asks where an order is paid and goes there; with nothing to pay, to the page that says why. */
export function usePayOrder() {
  const goTo = useNavigateTo();
  const navigate = useNavigate();
  return async (orderId: string): Promise<void> => {
    const { order } = await callApiAsUser('payOrder', { path: { orderId } });
    if (order.payment?.url) await goTo(order.payment.url);
    else await navigate(`/cart/payment/${orderId}`);
  };
}

/** A page of the shop opens inside it; anybody else's is opened by the browser. */
export function useNavigateTo() {
  const navigate = useNavigate();
  return async (address: string): Promise<void> => {
    const path = toShopPath(address, location.href, import.meta.env.BASE_URL);
    if (path === null) location.assign(address);
    else await navigate(path);
  };
}

/** The path of an address that is a page of this shop's own; null for anybody else's. */
export function toShopPath(address: string, here: string, base: string): string | null {
  const { origin, pathname, search } = new URL(address, here);
  const root = base.replace(/\/$/, '');
  const isOurs = origin === new URL(here).origin && pathname.startsWith(`${root}/`);
  return isOurs ? pathname.slice(root.length) + search : null;
}

/** When somebody else may have the pieces; the shopper's own clock shows the time. */
export function formatPaymentDeadline(paymentDueAt: string): string {
  const time = new Date(paymentDueAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return `Your pieces are held for you until ${time}.`;
}
