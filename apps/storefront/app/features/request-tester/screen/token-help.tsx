import { showToast } from '@briolette/ui/toast-store.ts';
import type { Dispatch } from 'react';
import { renewedToken } from '../../../session/renewed-token.ts';
import { getSession } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { sessionValue } from '../request/session-value.ts';
import { type TesterAction, type TesterState, testerReducer } from '../state/tester-state.ts';
import { LoginAndBack } from './session-token.tsx';

type TokenHelpProps = {
  state: TesterState;
  dispatch: Dispatch<TesterAction>;
  send: (state: TesterState) => void;
};

/** The shop answered 401: what helps depends on whether a token was sent at all. */
export function TokenHelp({ state, dispatch, send }: TokenHelpProps) {
  const session = useSession();
  if (!session) return <LoginAndBack state={state}>Log in and come back</LoginAndBack>;

  const usesSession = Object.values(state.headers).some((value) => value.includes(sessionValue));
  async function again(): Promise<void> {
    if (usesSession && !(await renewToken())) return;
    const action = { type: 'header', header: 'authorization', value: sessionValue } as const;
    if (!usesSession) dispatch(action);
    send(usesSession ? state : testerReducer(state, action));
  }
  return (
    <div className="tester-actions">
      <button type="button" className="tester-button" onClick={again}>
        {usesSession ? 'Renew my token and send again' : 'Send again with my session token'}
      </button>
      {usesSession && <LoginAndBack state={state}>Log in and come back</LoginAndBack>}
    </div>
  );
}

async function renewToken(): Promise<boolean> {
  try {
    await renewedToken(getSession()?.token ?? '');
    return true;
  } catch (error) {
    console.error(error);
    showToast({ kind: 'error', text: 'The session is over: please log in again' });
    return false;
  }
}
