import * as m from '@briolette/i18n/storefront/cart';
import { Cart } from '../features/cart/cart-page.tsx';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';

export const meta = () => buildPrivatePageMeta(m.title);

export { PageLoading as HydrateFallback } from '../components/page-wait.tsx';
export { requireLogin as clientLoader } from '../lib/session/require-session.tsx';

export default function Page() {
  return <Cart />;
}
