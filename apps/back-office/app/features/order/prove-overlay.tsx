import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import { refusalOf, wordsOf } from '../../api/refusal-of.ts';
import { CodeField } from '../../staff/code-field.tsx';
import { useMe } from '../../staff/me.ts';

type ProveOverlayProps = { onProven: () => void; onClose: () => void };

/** Money goes back only if somebody has shown a few minutes ago who they are. */
export function ProveOverlay({ onProven, onClose }: ProveOverlayProps) {
  const { me, demo } = useMe();
  const [fault, setFault] = useState<string>();
  const [wantsCode, setWantsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const prove = async (fields: Record<string, unknown>) => {
    setBusy(true);
    try {
      // A demonstration's people have no password: a press is enough.
      if (demo) await callStaff('staffDemo', { body: { role: me.role } });
      else await callStaff('proveStaff', { body: fields });
      onProven();
    } catch (error) {
      if (refusalOf(error) === 'codeWanted') setWantsCode(true);
      else setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Overlay title="Is it you?" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void prove(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <p>You signed in a while ago. Before money goes back, show that it is still you.</p>
        <FormError title={fault} />
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
