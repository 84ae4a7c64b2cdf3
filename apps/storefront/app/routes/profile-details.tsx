import '../forms/forms.css';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { Profile } from '../features/profile/profile.tsx';
import { privatePage } from '../page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';
import { requireSession } from '../session/require-session.ts';
import { useSession } from '../session/use-session.ts';

export const meta = () => privatePage('Profile');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export function HydrateFallback() {
  return <p className="page-wait">Loading…</p>;
}

export default function Page() {
  const session = useSession();
  return <OnlyLoggedIn>{session && <Profile session={session} />}</OnlyLoggedIn>;
}
