import { notices } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { logOut, logOutEverywhere } from '../../session/log-out.ts';

/** The protected page around it leads home as soon as the session is gone. */
export function LogOut() {
  const [failed, setFailed] = useState(false);
  const leave = () => {
    logOut();
    showToast(notices.loggedOut);
  };
  const leaveEverywhere = async () => {
    setFailed(false);
    try {
      await logOutEverywhere();
      showToast(notices.loggedOut);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={leave}>
        Log Out
      </button>
      <button type="button" className="text-link" onClick={() => void leaveEverywhere()}>
        Log out on all devices
      </button>
      <p role="alert" className="field-error">
        {failed && 'The other devices could not be reached. Please try again.'}
      </p>
    </>
  );
}
