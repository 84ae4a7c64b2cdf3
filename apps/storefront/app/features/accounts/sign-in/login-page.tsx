import { fullName } from '@briolette/domain';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { ResponsiveImage } from '../../../components/image.tsx';
import { getPendingAction, type PendingAction } from '../../../lib/lists/pending-action.ts';
import { getReturnPath, type LoginState } from '../../../lib/paths.ts';
import { getSession, useSession } from '../../../lib/session/session-store.ts';
import { type GuestCredentials, loadGuest } from './guest.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import '@briolette/ui/forms/forms.css';
import './sign-in.css';
import { buildPrivatePageMeta } from '../../../lib/page-meta.ts';

type Screen = 'login' | 'signup';

/** Shows the login or the sign-up form. The choice is in the history state, so that Back works. */
export function LoginPage({ guest }: { guest: GuestCredentials }) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const pressed = useRef(false);
  const state = location.state as (LoginState & { screen?: Screen }) | null;
  const origin = getReturnPath(location);
  const reason = state?.reason ?? (origin?.startsWith('/cart') ? fixed.cartNeedsLogin : null);

  // A guest who came here as a guest wants to log in.
  const [wasGuest] = useState(() => getSession()?.user.guest === true);
  const isLoggedIn = session !== null && !(wasGuest && session.user.guest);
  const target = origin ?? (state?.screen === 'signup' ? '/browse' : '/');

  // Redirects after a login, or at once with an existing session.
  useEffect(() => {
    if (isLoggedIn) void navigate(target, { replace: true });
  }, [isLoggedIn]);
  // Keeps the form visible until the next page loads, but only if it was submitted here.
  if (isLoggedIn && !pressed.current) return null;

  const toggle = (screen: Screen) =>
    void navigate(location.pathname + location.search, {
      state: { ...state, screen },
      preventScrollReset: true,
    });

  return (
    <section
      className="page account"
      onSubmitCapture={() => {
        pressed.current = true;
      }}
    >
      <div className="account-card">
        <PendingProductNotice />
        {state?.screen === 'signup' ? (
          <SignUpForm reason={reason} onSwitch={() => toggle('login')} />
        ) : (
          <LoginForm reason={reason} guest={guest} onSwitch={() => toggle('signup')} />
        )}
      </div>
    </section>
  );
}

/** Shows the product that will be added after the login. */
function PendingProductNotice() {
  const [waiting, setWaiting] = useState<PendingAction | null>(null);
  useEffect(() => setWaiting(getPendingAction()), []);
  if (!waiting) return null;
  return (
    <p className="pending-product">
      <ResponsiveImage src={waiting.product.product_image} alt="" sizes="56px" />
      <span>
        {fullName(waiting.product)}
        <small>{waiting.type === 'cart' ? m.pendingCart : m.pendingWishlist}</small>
      </span>
    </p>
  );
}

export const meta = () => buildPrivatePageMeta(m.title);

/** Not awaited, so that the form shows before the guest account is known. */
export function clientLoader() {
  const guest = loadGuest();
  guest.catch(() => {});
  return { guest };
}

/** Switching between login and sign-up needs no new data. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return <p className="page page-wait">{m.loading}</p>;
}

export default function Login() {
  const { guest } = useLoaderData<typeof clientLoader>();
  return <LoginPage guest={guest} />;
}
