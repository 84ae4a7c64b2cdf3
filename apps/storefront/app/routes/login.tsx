import '@briolette/ui/forms/forms.css';
import '../features/account/account.css';
import { useLoaderData } from 'react-router';
import { loadGuest } from '../features/account/guest.ts';
import { LoginPage } from '../features/account/login-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Login');

/** Not awaited: the form is there before the shop has said whether it has a guest account. */
export function clientLoader() {
  const guest = loadGuest();
  guest.catch(() => {});
  return { guest };
}

/** Login and Sign Up are one path: switching asks nothing again. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <p className="page page-wait">Loading…</p>;
}

export default function Login() {
  const { guest } = useLoaderData<typeof clientLoader>();
  return <LoginPage guest={guest} />;
}
