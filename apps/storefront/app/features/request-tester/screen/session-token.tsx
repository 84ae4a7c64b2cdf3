import type { Dispatch } from 'react';
import { Link } from 'react-router';
import type { LoginState } from '../../../navigation/origin.ts';
import { useSession } from '../../../session/use-session.ts';
import { shareFragment } from '../history/share-link.ts';
import { sessionValue } from '../request/session-value.ts';
import type { TesterAction, TesterState } from '../state/tester-state.ts';
import { DemoLogin } from './demo-login.tsx';

type SessionTokenProps = { state: TesterState; dispatch: Dispatch<TesterAction> };

/** The row holds a stand-in; the token itself is put in while sending, and only to this shop. */
export function SessionToken({ state, dispatch }: SessionTokenProps) {
  const session = useSession();
  if (!session)
    return (
      <div className="tester-session">
        <DemoLogin dispatch={dispatch} />
        <LoginAndBack state={state}>Log in to use your session token</LoginAndBack>
      </div>
    );
  return (
    <div className="tester-session">
      <button
        type="button"
        className="tester-button"
        onClick={() => dispatch({ type: 'header', header: 'authorization', value: sessionValue })}
      >
        Use my session token
      </button>
      <p className="tester-hint">
        <code>{sessionValue}</code> is the token of {session.user.email}, filled in while sending
        and never sent to another site
      </p>
    </div>
  );
}

/** To the login and back to this very request. */
export function LoginAndBack({ state, children }: { state: TesterState; children: string }) {
  const login: LoginState = { from: `/mockman${shareFragment(state)}` };
  return (
    <Link className="text-link" to="/login" state={login}>
      {children}
    </Link>
  );
}
