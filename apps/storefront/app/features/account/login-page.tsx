import { texts } from '@briolette/contract';
import { fullName } from '@briolette/domain';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type PendingAction, pendingKey } from '../../cart-and-wishlist/pending-action.ts';
import { type LoginState, originOf } from '../../navigation/origin.ts';
import { Picture } from '../../pictures/picture.tsx';
import { useSession } from '../../session/use-session.ts';
import type { Guest } from './guest.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Screen = 'login' | 'signup';

/** One screen for both; the choice is in the history, so that Back works. */
export function LoginPage({ guest }: { guest: Guest }) {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const pressed = useRef(false);
  const state = location.state as (LoginState & { screen?: Screen }) | null;
  const origin = originOf(location);
  const reason = state?.reason ?? (origin?.startsWith('/cart') ? texts.cartNeedsLogin : null);

  const isLoggedIn = session !== null;
  const target = origin ?? (state?.screen === 'signup' ? '/browse' : '/');

  // The one way out, for who has just logged in and for who was logged in already.
  useEffect(() => {
    if (isLoggedIn) void navigate(target, { replace: true });
  }, [isLoggedIn]);
  // The form stays in sight until the next page is there; who never needed it does not see it.
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
        <WaitingPiece />
        {state?.screen === 'signup' ? (
          <SignUpForm reason={reason} onSwitch={() => toggle('login')} />
        ) : (
          <LoginForm reason={reason} guest={guest} onSwitch={() => toggle('signup')} />
        )}
      </div>
    </section>
  );
}

/** What the visitor wanted when they were sent here: it is done once they are in. */
function WaitingPiece() {
  const [waiting, setWaiting] = useState<PendingAction | null>(null);
  useEffect(() => setWaiting(JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null')), []);
  if (!waiting) return null;
  return (
    <p className="pending-product">
      <Picture src={waiting.product.product_image} alt="" sizes="56px" />
      <span>
        {fullName(waiting.product)}
        <small>{waiting.type === 'cart' ? 'Waits for your cart' : 'Waits for your wishlist'}</small>
      </span>
    </p>
  );
}
