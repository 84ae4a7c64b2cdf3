import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useStore } from '@briolette/ui/store.ts';
import { callStaff } from '../lib/api/call-staff.ts';
import { proofRequest } from '../lib/api/step-up-request.ts';
import { useMe } from '../lib/session/me.ts';
import {
  fieldsOf,
  knowsPasskeys,
  PasskeyButton,
  PasswordAndCode,
  showPasskey,
  useCredentials,
} from '../lib/staff/credentials.tsx';

/** Asks for the proof that a call waits for; the transport then repeats the call. */
export function ProofDialog() {
  const answer = useStore(proofRequest, null);
  if (!answer) return null;
  return <ProveOverlay onProven={() => answer(true)} onClose={() => answer(false)} />;
}

type ProveOverlayProps = { onProven: () => void; onClose: () => void };

function ProveOverlay({ onProven, onClose }: ProveOverlayProps) {
  const { me, demo } = useMe();
  const { busy, error, wantsCode, send } = useCredentials();
  const prove = (call: () => Promise<unknown>) => send(() => call().then(onProven));
  return (
    <Overlay title="Is it you?" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const body = fieldsOf(event.currentTarget);
          // Demo members have no password: a press is enough.
          prove(() =>
            demo
              ? callStaff('startStaffDemoSession', { body: { role: me.role } })
              : callStaff('stepUpStaff', { body }),
          );
        }}
      >
        <p>You signed in a while ago. Confirm it’s you to continue.</p>
        <FormError title={error} />
        {!demo && knowsPasskeys() && (
          <PasskeyButton
            quiet
            busy={busy}
            onPress={() =>
              prove(async () => callStaff('stepUpStaffWithPasskey', { body: await showPasskey() }))
            }
          />
        )}
        {!demo && <PasswordAndCode wantsCode={wantsCode} />}
        <SubmitButton busy={busy} busyText="One moment…">
          It is me
        </SubmitButton>
      </form>
    </Overlay>
  );
}
