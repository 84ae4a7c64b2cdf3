import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useStore } from '@briolette/ui/use-store.ts';
import { useState } from 'react';
import { callStaff } from '../api/call-staff.ts';
import { proofRequest } from '../api/proof-request.ts';
import { refusalOf, wordsOf } from '../api/refusal-of.ts';
import { CodeField } from './code-field.tsx';
import { useMe } from './me.ts';
import { knowsPasskeys, showPasskey } from './passkey.ts';

/** Asks for the proof that a call waits for; the transport then repeats the call. */
export function ProofDialog() {
  const answer = useStore(proofRequest, null);
  if (!answer) return null;
  return <ProveOverlay onProven={() => answer(true)} onClose={() => answer(false)} />;
}

type ProveOverlayProps = { onProven: () => void; onClose: () => void };

function ProveOverlay({ onProven, onClose }: ProveOverlayProps) {
  const { me, demo } = useMe();
  const [fault, setFault] = useState<string>();
  const [wantsCode, setWantsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const prove = async (show: () => Promise<unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await show();
      onProven();
    } catch (error) {
      if (refusalOf(error) === 'codeWanted') setWantsCode(true);
      else setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = async () => callStaff('proveStaffByPasskey', { body: await showPasskey() });
  return (
    <Overlay title="Is it you?" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const body = Object.fromEntries(new FormData(event.currentTarget));
          // A demonstration's people have no password: a press is enough.
          void prove(() =>
            demo
              ? callStaff('staffDemo', { body: { role: me.role } })
              : callStaff('proveStaff', { body }),
          );
        }}
      >
        <p>You signed in a while ago. Confirm it’s you to continue.</p>
        <FormError title={fault} />
        {!demo && knowsPasskeys() && (
          <SubmitButton
            quiet
            busy={busy}
            busyText="Waiting for your passkey…"
            onPress={() => void prove(byPasskey)}
          >
            Use a passkey
          </SubmitButton>
        )}
        {!demo && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
        )}
        {wantsCode && <CodeField />}
        <SubmitButton busy={busy} busyText="One moment…">
          It is me
        </SubmitButton>
      </form>
    </Overlay>
  );
}
