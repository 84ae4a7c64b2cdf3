import { emailChangeSchema } from '@briolette/contract';
import { formatMinutes } from '@briolette/domain';
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
  words: { email: 'Please enter an email address' },
});

export function EmailSettings({ email, verified }: { email: string; verified: boolean }) {
  const { emailTokenMinutes } = usePolicy();
  const [changing, setChanging] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { busy, failure, attempt } = useAttempt((error) => describeSecurityError(error).title);
  const requestVerification = async () => {
    await callApiAsUser('requestEmailVerification');
    setNotice(
      `A link is on its way to ${email}. It works once, for ${formatMinutes(emailTokenMinutes)}.`,
    );
    expectEmail();
  };
  return (
    <section className="security-part" aria-labelledby="email-settings">
      <h2 id="email-settings">Email</h2>
      <p className="security-address">
        <strong>{email}</strong>{' '}
        <span className={verified ? 'security-mark' : 'security-mark security-mark-open'}>
          {verified ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </p>
      {!verified && (
        <p className="field-note">
          You can buy without it. We write about pieces that are back only to confirmed addresses.
        </p>
      )}
      <div className="security-actions">
        {!verified && (
          <SubmitButton
            quiet
            busy={busy}
            busyText="Sending…"
            onPress={() => void attempt(requestVerification)}
          >
            {notice ? 'Send it again' : 'Send me a link to confirm it'}
          </SubmitButton>
        )}
        <button type="button" className="text-link" onClick={() => setChanging(true)}>
          Change email
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
            setNotice(
              `A link is on its way to ${next}. Once you have pressed it, that is your address, and every device is logged out.`,
            );
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
      title="Change email"
      resolver={resolver}
      defaultValues={{ email: '', password: '' }}
      press="Send the link"
      busyText="Sending…"
      onClose={onClose}
      onSubmit={async (fields) => {
        await callWithPassword('requestEmailChange', { ...fields, email: fields.email.trim() });
        onRequested(fields.email.trim());
      }}
    >
      {(field) => (
        <>
          <p>We mail a link to the new address. Nothing changes before it is pressed.</p>
          <TextField label="New email" type="email" autoComplete="email" {...field('email')} />
        </>
      )}
    </PasswordDialog>
  );
}
