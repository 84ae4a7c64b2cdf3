import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import type { Dispatch } from 'react';
import { Link } from 'react-router';
import type { LoginState } from '../../lib/paths.ts';
import { refreshToken } from '../../lib/session/call-as-user.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { sessionPlaceholder } from './build-request.ts';
import { shareFragment } from './share-link.ts';
import type { TesterAction, TesterState } from './tester-state.ts';

type SessionTokenProps = { state: TesterState; dispatch: Dispatch<TesterAction> };

export function SessionToken({ state, dispatch }: SessionTokenProps) {
  const session = useSession();
  if (!session) {
    const login: LoginState = { from: `/mockman${shareFragment(state)}` };
    return (
      <Link className="text-link" to="/login" state={login}>
        Log in to use your session token
      </Link>
    );
  }
  const refresh = () =>
    refreshToken(session.token).then(
      () => showToast({ kind: 'success', text: 'The token is renewed' }),
      () => showToast({ kind: 'error', text: 'The session is over: please log in again' }),
    );
  return (
    <div className="tester-actions">
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() =>
          dispatch({ type: 'header', header: 'authorization', value: sessionPlaceholder })
        }
      >
        Use my session token
      </button>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => void refresh()}
      >
        Renew my token
      </button>
      <p className="field-note">
        <code>{sessionPlaceholder}</code> is the token of {session.user.email}, filled in while
        sending and never sent to another site
      </p>
    </div>
  );
}
