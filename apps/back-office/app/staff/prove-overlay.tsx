import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { callStaff } from '../api/call-staff.ts';
import { refusalOf, wordsOf } from '../api/refusal-of.ts';
import { CodeField } from './code-field.tsx';
import { useMe } from './me.ts';
import { knowsPasskeys, showPasskey } from './passkey.ts';

type ProveOverlayProps = { onProven: () => void; onClose: () => void };

/** Some things are done only if somebody has shown a few minutes ago who they are. */
export function ProveOverlay({ onProven, onClose }: ProveOverlayProps) {
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
        <p>You signed in a while ago. Before this is done, show that it is still you.</p>
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
