import { Cart } from '../features/cart/cart.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Your Cart');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  return <Cart />;
}
