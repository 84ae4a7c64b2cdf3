import { ApiError } from '@briolette/api-client/api-client.ts';
import { showToast } from '@briolette/ui/toast-store.ts';
import { type Dispatch, useState } from 'react';
import { callApi } from '../../../api/api-client.ts';
import { saveSession } from '../../../session/keep-session.ts';
import { sessionValue } from '../request/session-value.ts';
import type { TesterAction } from '../state/tester-state.ts';

/** Logs in with the account that a demonstration shares, and puts its token into the request. */
export function DemoLogin({ dispatch }: { dispatch: Dispatch<TesterAction> }) {
  const [isWorking, setWorking] = useState(false);

  async function logIn(): Promise<void> {
    setWorking(true);
    try {
      const guest = await callApi('getGuest');
      const { foundUser, encodedToken } = await callApi('login', { body: guest });
      saveSession(foundUser, encodedToken, false);
      dispatch({ type: 'header', header: 'authorization', value: sessionValue });
    } catch (error) {
      const isAbsent = error instanceof ApiError && error.status === 404;
      const text = isAbsent ? 'This shop has no demo account' : (error as Error).message;
      showToast({ kind: 'error', text });
    } finally {
      setWorking(false);
    }
  }

  return (
    <button
      type="button"
      className="tester-button"
      disabled={isWorking}
      onClick={() => void logIn()}
    >
      Log in as demo
    </button>
  );
}
