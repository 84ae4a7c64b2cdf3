import { texts } from '@briolette/contract';
import { useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { type LoginState, originOf } from '../../navigation/origin.ts';
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
  const leaving = useRef(false);
  const state = location.state as (LoginState & { screen?: Screen }) | null;
  const origin = originOf(location);
  const reason = state?.reason ?? (origin?.startsWith('/cart') ? texts.cartNeedsLogin : null);

  if (session && !leaving.current) return <Navigate to={origin ?? '/'} replace />;

  const toggle = (screen: Screen) =>
    void navigate(location.pathname + location.search, {
      state: { ...state, screen },
      preventScrollReset: true,
    });
  const leaveFor = (home: string) => {
    leaving.current = true;
    void navigate(origin ?? home, { replace: true });
  };

  return (
    <section className="page account">
      <div className="account-card">
        {state?.screen === 'signup' ? (
          <SignUpForm
            reason={reason}
            onDone={() => leaveFor('/browse')}
            onSwitch={() => toggle('login')}
          />
        ) : (
          <LoginForm
            reason={reason}
            guest={guest}
            onDone={() => leaveFor('/')}
            onSwitch={() => toggle('signup')}
          />
        )}
      </div>
    </section>
  );
}
