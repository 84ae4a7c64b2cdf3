import * as m from '@briolette/i18n/back-office/staff';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { callStaffApi } from '../lib/api/call-staff.ts';
import { stepUpRequest } from '../lib/api/step-up-request.ts';
import { useCurrentStaff } from '../lib/session/me.ts';
import {
  getFormFields,
  PasskeyButton,
  PasswordAndCode,
  requestPasskeyAssertion,
  supportsPasskeys,
  useCredentials,
} from '../lib/staff/credentials.tsx';

/**
 * Asks the staff member to confirm their identity for a pending call. The transport then repeats
 * the call.
 */
export function StepUpDialog() {
  const respond = useStore(stepUpRequest, null);
  if (!respond) return null;
  return <StepUpForm onConfirmed={() => respond(true)} onClose={() => respond(false)} />;
}

type StepUpFormProps = { onConfirmed: () => void; onClose: () => void };

function StepUpForm({ onConfirmed, onClose }: StepUpFormProps) {
  const { me, demo } = useCurrentStaff();
  const { busy, error, needsCode, send } = useCredentials();
  const authenticate = (call: () => Promise<unknown>) => send(() => call().then(onConfirmed));
  return (
    <Dialog title={m.confirmHeading} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const body = getFormFields(event.currentTarget);
          // Demo staff members have no password; pressing the button is enough.
          authenticate(() =>
            demo
              ? callStaffApi('startStaffDemoSession', { body: { role: me.role } })
              : callStaffApi('stepUpStaff', { body }),
          );
        }}
      >
        <p>{m.confirmHelp}</p>
        <FormError title={error} />
        {!demo && supportsPasskeys() && (
          <PasskeyButton
            quiet
            busy={busy}
            onPress={() =>
              authenticate(async () =>
                callStaffApi('stepUpStaffWithPasskey', { body: await requestPasskeyAssertion() }),
              )
            }
          />
        )}
        {!demo && <PasswordAndCode needsCode={needsCode} />}
        <SubmitButton busy={busy} busyText={m.busy}>
          {m.confirmButton}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
