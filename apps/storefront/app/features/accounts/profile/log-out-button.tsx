import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { logOut, logOutEverywhere } from '../../../lib/session/log-out.ts';
import { toastTexts } from '../../../lib/toast-texts.ts';

/** Logs out. The protected layout redirects once the session is gone. */
export function LogOutButton() {
  const { failure, attempt } = useAttempt(
    () => 'The other devices could not be reached. Please try again.',
  );
  const leave = () => {
    logOut();
    showToast(toastTexts.loggedOut);
  };
  const leaveEverywhere = async () => {
    await logOutEverywhere();
    showToast(toastTexts.loggedOut);
  };
  return (
    <>
      <button type="button" className="button button-secondary" onClick={leave}>
        Log Out
      </button>
      <button type="button" className="text-link" onClick={() => void attempt(leaveEverywhere)}>
        Log out on all devices
      </button>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </>
  );
}
