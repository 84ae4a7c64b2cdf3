import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { describeSecurityError, PasswordDialog } from './password-dialog.tsx';
import { type PasskeyRow, submitCreatePasskey, submitDeletePasskey } from './security-data.ts';

export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyRow[] | null }) {
  const [adding, setAdding] = useState(false);
  const { failure, attempt } = useAttempt((error) => describeSecurityError(error).title);
  const isSupported = typeof PublicKeyCredential !== 'undefined';
  const remove = async ({ id }: PasskeyRow) => {
    await submitDeletePasskey(id);
    showToast({ kind: 'success', text: 'Passkey removed' });
  };
  return (
    <section className="security-part" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="field-note">
        Log in with your face, your finger or the PIN of your device. Your password stays.
      </p>
      {passkeys && passkeys.length > 0 && (
        <ul className="security-list" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <span className="field-note">
                  {passkey.usedAt
                    ? `Last used ${formatTimestamp(passkey.usedAt)}`
                    : `Added ${formatTimestamp(passkey.createdAt)}`}
                </span>
              </div>
              <button
                type="button"
                className="text-link"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => void attempt(() => remove(passkey))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <div className="security-actions">
          <button type="button" className="button button-secondary" onClick={() => setAdding(true)}>
            Add a passkey
          </button>
        </div>
      ) : (
        <p>This browser does not know passkeys.</p>
      )}
      <p role="alert" className="field-error">
        {failure}
      </p>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </section>
  );
}

type Fields = { name: string; password: string };

function AddPasskey({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog<Fields>
      title="Add a passkey"
      defaultValues={{ name: '', password: '' }}
      press="Go on"
      busyText="Waiting for your device…"
      onClose={onClose}
      onSubmit={async ({ name, password }) => {
        await submitCreatePasskey(password, name);
        showToast({ kind: 'success', text: 'Passkey added' });
        expectEmail();
        onClose();
      }}
    >
      {(field) => (
        <TextField
          label="Name (optional)"
          note="To know it again, such as “My phone”."
          maxLength={60}
          autoComplete="off"
          {...field('name')}
          required={false}
        />
      )}
    </PasswordDialog>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function formatTimestamp(timestamp: string): string {
  return day.format(new Date(timestamp));
}
