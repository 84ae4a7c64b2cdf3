import '../shell/private-pages.css';
import { Wishlist } from '../features/wishlist/wishlist.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

export const meta = () => privatePage('Wishlist');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  return (
    <OnlyLoggedIn>
      <Wishlist />
    </OnlyLoggedIn>
  );
}
