import '../features/orders/orders.css';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { Orders } from '../features/orders/orders.tsx';
import { privatePage } from '../page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';
import { requireSession } from '../session/require-session.ts';

export const meta = () => privatePage('Orders');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export function HydrateFallback() {
  return <p className="page-wait">Loading…</p>;
}

export default function Page() {
  return (
    <OnlyLoggedIn>
      <Orders />
    </OnlyLoggedIn>
  );
}
