import '../forms/forms.css';
import '../features/addresses/addresses.css';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { Addresses } from '../features/addresses/addresses.tsx';
import { privatePage } from '../page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';
import { requireSession } from '../session/require-session.ts';

export const meta = () => privatePage('Addresses');

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
      <Addresses />
    </OnlyLoggedIn>
  );
}
