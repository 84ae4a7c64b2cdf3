import '../features/account/private-pages.css';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { Wishlist } from '../features/wishlist/wishlist.tsx';
import { privatePage } from '../page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';
import { requireSession } from '../session/require-session.ts';

export const meta = () => privatePage('Wishlist');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export function HydrateFallback() {
  return <p className="page page-wait">Loading…</p>;
}

export default function Page() {
  return (
    <OnlyLoggedIn>
      <Wishlist />
    </OnlyLoggedIn>
  );
}
