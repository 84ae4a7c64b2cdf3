import type { ClientLoaderFunctionArgs } from 'react-router';
import { Cart } from '../features/cart/cart.tsx';
import { privatePage } from '../page-meta.ts';
import { requireSession } from '../session/require-session.ts';

export const meta = () => privatePage('Your Cart');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export function HydrateFallback() {
  return <p className="page page-wait">Loading…</p>;
}

export default function Page() {
  return <Cart />;
}
