import '../features/addresses/addresses.css';
import '../features/checkout/checkout.css';
import * as m from '@briolette/i18n/storefront/checkout';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { getLastOrder } from '../features/checkout/current-order.ts';
import { OrderComplete } from '../features/checkout/order-complete.tsx';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';
import { requireUserSession } from '../lib/session/require-session.tsx';

export const meta = () => buildPrivatePageMeta(m.completeTitle);

/** Redirects if no order was placed in this browser session. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const order = getLastOrder(requireUserSession(request).user._id);
  if (!order) throw redirect('/cart');
  return { order };
}

export default function Page() {
  const { order } = useLoaderData<typeof clientLoader>();
  return <OrderComplete order={order} />;
}
