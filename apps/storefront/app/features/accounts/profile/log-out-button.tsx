import * as m from '@briolette/i18n/storefront/account';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { logOut, logOutEverywhere } from '../../../lib/session/log-out.ts';
import { toastTexts } from '../../../lib/toast-texts.ts';

/** Logs out. The protected layout redirects once the session is gone. */
export function LogOutButton() {
  const { failure, attempt } = useAttempt(() => m.logOutEverywhereFailed);
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
        {m.logOutButton}
      </button>
      <button type="button" className="text-link" onClick={() => void attempt(leaveEverywhere)}>
        {m.logOutEverywhereButton}
      </button>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </>
  );
}
