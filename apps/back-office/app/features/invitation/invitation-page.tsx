import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { wordsOf } from '../../api/refusal-of.ts';
import { roleWords } from '../../staff/role-words.ts';
import { type loadInvitation, tokenHere } from './load-invitation.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** A new member of the staff: a password, an authenticator, and codes for the day it is lost. */
export function InvitationPage() {
  const { name, email, role, secret, uri, shop } = useLoaderData<typeof loadInvitation>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const accept = async (fields: Record<string, unknown>) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      const body = { token: tokenHere(), ...fields };
      setCodes((await callStaff('acceptInvitation', { body })).recoveryCodes);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="login" id="main">
      <p className="office-mark">
        {shop}
        <span>Back office</span>
      </p>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form
          className="card form"
          onSubmit={(event) => {
            event.preventDefault();
            void accept(Object.fromEntries(new FormData(event.currentTarget)));
          }}
        >
          <h1>Welcome, {name}</h1>
          <p>
            You are invited as {roleWords[role].name.toLowerCase()}. {roleWords[role].may}.
          </p>
          <FormError title={fault} />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Password"
            name="password"
            note="12 characters or more."
            autoComplete="new-password"
            minLength={12}
            required
          />
          <section aria-labelledby="authenticator">
            <h2 id="authenticator">Your authenticator</h2>
            <p>
              Add this key to an authenticator app, or <a href={uri}>open the app</a> on this
              device.
            </p>
            <p className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          </section>
          <TextField
            label="The code it shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <SubmitButton busy={busy} busyText="One moment…">
            Join
          </SubmitButton>
        </form>
      )}
    </main>
  );
}
