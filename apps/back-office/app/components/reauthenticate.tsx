import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { callStaffApi } from '../lib/api/call-staff.ts';
import { proofRequest } from '../lib/api/step-up-request.ts';
import { useCurrentStaff } from '../lib/session/me.ts';
import {
  fieldsOf,
  PasskeyButton,
  PasswordAndCode,
  requestPasskeyAssertion,
  supportsPasskeys,
  useCredentials,
} from '../lib/staff/credentials.tsx';

/** Asks for the proof that a call waits for; the transport then repeats the call. */
export function ProofDialog() {
  const answer = useStore(proofRequest, null);
  if (!answer) return null;
  return <StepUpDialog onProven={() => answer(true)} onClose={() => answer(false)} />;
}

type ProveOverlayProps = { onProven: () => void; onClose: () => void };

function StepUpDialog({ onProven, onClose }: ProveOverlayProps) {
  const { me, demo } = useCurrentStaff();
  const { busy, error, wantsCode, send } = useCredentials();
  const prove = (call: () => Promise<unknown>) => send(() => call().then(onProven));
  return (
    <Dialog title="Is it you?" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const body = fieldsOf(event.currentTarget);
          // Demo members have no password: a press is enough.
          prove(() =>
            demo
              ? callStaffApi('startStaffDemoSession', { body: { role: me.role } })
              : callStaffApi('stepUpStaff', { body }),
          );
        }}
      >
        <p>You signed in a while ago. Confirm it’s you to continue.</p>
        <FormError title={error} />
        {!demo && supportsPasskeys() && (
          <PasskeyButton
            quiet
            busy={busy}
            onPress={() =>
              prove(async () =>
                callStaffApi('stepUpStaffWithPasskey', { body: await requestPasskeyAssertion() }),
              )
            }
          />
        )}
        {!demo && <PasswordAndCode wantsCode={wantsCode} />}
        <SubmitButton busy={busy} busyText="One moment…">
          It is me
        </SubmitButton>
      </form>
    </Dialog>
  );
}
