import * as m from '@briolette/i18n/storefront/account';
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
    showToast({ kind: 'success', text: m.passkeyRemoved });
  };
  return (
    <section className="security-part" aria-labelledby="passkeys">
      <h2 id="passkeys">{m.passkeysHeading}</h2>
      <p className="field-note">{m.passkeysIntro}</p>
      {passkeys && passkeys.length > 0 && (
        <ul className="security-list" aria-label={m.passkeysHeading}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <span className="field-note">
                  {passkey.usedAt
                    ? m.lastUsed({ time: formatTimestamp(passkey.usedAt) })
                    : m.passkeyCreated({ time: formatTimestamp(passkey.createdAt) })}
                </span>
              </div>
              <button
                type="button"
                className="text-link"
                aria-label={m.removePasskeyLabel({ name: passkey.name })}
                onClick={() => void attempt(() => remove(passkey))}
              >
                {m.removePasskeyButton}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <div className="security-actions">
          <button type="button" className="button button-secondary" onClick={() => setAdding(true)}>
            {m.addPasskeyButton}
          </button>
        </div>
      ) : (
        <p>{m.passkeysUnsupported}</p>
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
      title={m.addPasskeyHeading}
      defaultValues={{ name: '', password: '' }}
      press={m.addPasskeySubmit}
      busyText={m.passkeyWaiting}
      onClose={onClose}
      onSubmit={async ({ name, password }) => {
        await submitCreatePasskey(password, name);
        showToast({ kind: 'success', text: m.passkeyAdded });
        expectEmail();
        onClose();
      }}
    >
      {(field) => (
        <TextField
          label={m.passkeyNameLabel}
          note={m.passkeyNameHelp}
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
