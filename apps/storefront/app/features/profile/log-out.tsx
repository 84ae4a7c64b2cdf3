import { notices } from '@briolette/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logOut, logOutEverywhere } from '../../session/log-out.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The page is left first: a protected page without a login would lead to /login. */
export function LogOut() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    await navigate('/');
    logOut();
    showToast(notices.loggedOut);
  };
  const leaveEverywhere = async () => {
    setFailed(false);
    try {
      await logOutEverywhere(() => navigate('/'));
      showToast(notices.loggedOut);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void leave()}>
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
