import * as m from '@briolette/i18n/storefront/orders';
import { useNavigate } from 'react-router';
import { useMarkets } from '../../lib/markets/market.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

/** Opens the payment page of an order, or the status page if there is nothing to pay. */
export function usePayOrder() {
  const goTo = useNavigateTo();
  const navigate = useNavigate();
  return async (orderId: string): Promise<void> => {
    const { order } = await callApiAsUser('payOrder', { path: { orderId } });
    if (order.payment?.url) await goTo(order.payment.url);
    else await navigate(`/cart/payment/${orderId}`);
  };
}

/** Opens a page of the shop with the router and any other page with the browser. */
export function useNavigateTo() {
  const navigate = useNavigate();
  const { market, markets } = useMarkets();
  return async (address: string): Promise<void> => {
    const path = toShopPath(address, location.href, import.meta.env.BASE_URL);
    const named = markets.find((each) => !each.isDefault && path?.startsWith(`/${each.code}/`));
    // Another market is another page of the browser.
    if (path === null || (named && named.code !== market.code)) location.assign(address);
    else await navigate(named ? path.slice(named.code.length + 1) : path);
  };
}

/** Returns the path of a URL inside this shop, or null for any other URL. */
export function toShopPath(address: string, here: string, base: string): string | null {
  const { origin, pathname, search } = new URL(address, here);
  const root = base.replace(/\/$/, '');
  const isOurs = origin === new URL(here).origin && pathname.startsWith(`${root}/`);
  return isOurs ? pathname.slice(root.length) + search : null;
}

/** Formats the time until which the items are reserved, in the user's time zone. */
export function formatPaymentDeadline(paymentDueAt: string): string {
  const time = new Date(paymentDueAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return m.paymentDeadline({ time });
}
