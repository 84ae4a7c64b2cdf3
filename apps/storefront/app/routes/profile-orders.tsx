import '../features/orders/orders.css';
import { Orders } from '../features/orders/orders.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

export const meta = () => privatePage('Orders');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PartWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  return (
    <OnlyLoggedIn>
      <Orders />
    </OnlyLoggedIn>
  );
}
