import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expectMail } from '../../../browser/mail-expected.ts';
import { getSession } from '../../../session/session-store.ts';
import { addPasskey, type Passkey, removePasskey } from './own-security.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { securityFailure } from './security-failure.ts';
import { whenSeen } from './when-seen.ts';

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] | null }) {
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isKnown = typeof PublicKeyCredential !== 'undefined';
  const remove = async ({ id }: Passkey) => {
    setFailure(null);
    await removePasskey(id).then(
      () => showToast({ kind: 'success', text: 'Passkey removed' }),
      (error) => setFailure(securityFailure(error).title),
    );
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
                    ? `Last used ${whenSeen(passkey.usedAt)}`
                    : `Added ${whenSeen(passkey.createdAt)}`}
                </span>
              </div>
              <button
                type="button"
                className="text-link"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => void remove(passkey)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {isKnown ? (
        <div className="security-actions">
          <button type="button" className="button button-quiet" onClick={() => setAdding(true)}>
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
  const form = useForm<Fields>({ defaultValues: { name: '', password: '' } });
  return (
    <PasswordDialog
      title="Add a passkey"
      username={getSession()?.user.email ?? ''}
      form={form}
      press="Go on"
      busyText="Waiting for your device…"
      onClose={onClose}
      onSubmit={async ({ name, password }) => {
        await addPasskey(password, name);
        showToast({ kind: 'success', text: 'Passkey added' });
        expectMail();
        onClose();
      }}
    >
      <TextField
        label="Name (optional)"
        note="To know it again, such as “My phone”."
        maxLength={60}
        autoComplete="off"
        {...form.register('name')}
      />
    </PasswordDialog>
  );
}
