import { emailChangeSchema } from '@briolette/contract';
import { formatMinutes } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/account';
import * as account from '@briolette/i18n/storefront/sign-in';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { describeSecurityError, PasswordDialog } from './password-dialog.tsx';
import { callWithPassword } from './security-data.ts';

type Fields = { email: string; password: string };

const resolver = schemaResolver<Fields>(emailChangeSchema, {
  words: { email: account.emailInvalid },
});

export function EmailSettings({ email, verified }: { email: string; verified: boolean }) {
  const { emailTokenMinutes } = usePolicy();
  const [changing, setChanging] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { busy, failure, attempt } = useAttempt((error) => describeSecurityError(error).title);
  const requestVerification = async () => {
    await callApiAsUser('requestEmailVerification');
    setNotice(m.linkSent({ email, duration: formatMinutes(emailTokenMinutes) }));
    expectEmail();
  };
  return (
    <section className="security-part" aria-labelledby="email-settings">
      <h2 id="email-settings">{m.emailHeading}</h2>
      <p className="security-address">
        <strong>{email}</strong>{' '}
        <span className={verified ? 'security-mark' : 'security-mark security-mark-open'}>
          {verified ? m.emailConfirmed : m.emailNotConfirmed}
        </span>
      </p>
      {!verified && <p className="field-note">{m.emailNotConfirmedHelp}</p>}
      <div className="security-actions">
        {!verified && (
          <SubmitButton
            quiet
            busy={busy}
            busyText={account.sending}
            onPress={() => void attempt(requestVerification)}
          >
            {notice ? account.sendAgainButton : m.sendLinkButton}
          </SubmitButton>
        )}
        <button type="button" className="text-link" onClick={() => setChanging(true)}>
          {m.changeEmailButton}
        </button>
      </div>
      <p role="status" className="security-message">
        {notice}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {changing && (
        <ChangeEmail
          onClose={() => setChanging(false)}
          onRequested={(next) => {
            setChanging(false);
            setNotice(m.changeLinkSent({ email: next }));
            expectEmail();
          }}
        />
      )}
    </section>
  );
}

type ChangeEmailProps = { onClose: () => void; onRequested: (email: string) => void };

function ChangeEmail({ onClose, onRequested }: ChangeEmailProps) {
  return (
    <PasswordDialog
      title={m.changeEmailHeading}
      resolver={resolver}
      defaultValues={{ email: '', password: '' }}
      press={m.changeEmailSubmit}
      busyText={account.sending}
      onClose={onClose}
      onSubmit={async (fields) => {
        await callWithPassword('requestEmailChange', { ...fields, email: fields.email.trim() });
        onRequested(fields.email.trim());
      }}
    >
      {(field) => (
        <>
          <p>{m.changeEmailIntro}</p>
          <TextField
            label={m.newEmailLabel}
            type="email"
            autoComplete="email"
            {...field('email')}
          />
        </>
      )}
    </PasswordDialog>
  );
}
