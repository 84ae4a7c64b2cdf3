import { Cart } from '../features/cart/cart.tsx';
import { privatePage } from '../lib/page-meta.ts';

export const meta = () => privatePage('Your Cart');

export { PageWait as HydrateFallback } from '../components/page-wait.tsx';
export { requireLogin as clientLoader } from '../lib/session/require-session.tsx';

export default function Page() {
  return <Cart />;
}
