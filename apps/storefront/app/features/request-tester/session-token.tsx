import * as m from '@briolette/i18n/storefront/request-tester';
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
        {m.logIn}
      </Link>
    );
  }
  const refresh = () =>
    refreshToken(session.token).then(
      () => showToast({ kind: 'success', text: m.tokenRefreshed }),
      () => showToast({ kind: 'error', text: m.sessionExpired }),
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
        {m.useTokenButton}
      </button>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => void refresh()}
      >
        {m.refreshTokenButton}
      </button>
      <p className="field-note">
        {m.tokenHelp({
          placeholder: sessionPlaceholder,
          email: session.user.email,
          code: (text) => <code key="placeholder">{text}</code>,
        })}
      </p>
    </div>
  );
}
