import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData } from '../../lib/api/queries.ts';
import { roleLabels } from '../../lib/session/me.ts';
import { getFormFields, useCredentials } from '../../lib/staff/credentials.tsx';

/** The token is in the URL fragment, which browsers don't send to servers. */
const getTokenFromUrl = () => window.location.hash.slice(1);

const { loader, useData } = screenData(() =>
  queryOptions({
    queryKey: ['invitation', getTokenFromUrl()],
    queryFn: () => callStaffApi('getStaffInvitation', { body: { token: getTokenFromUrl() } }),
  }),
);

/** Sets up the password and authenticator of a new staff member, then shows the recovery codes. */
function InvitationPage() {
  const { name, email, role, secret, uri, shop } = useData().invitation;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, error, send } = useCredentials();
  const accept = (fields: object) =>
    send(async () => {
      const body = { token: getTokenFromUrl(), ...fields };
      setCodes((await callStaffApi('acceptStaffInvitation', { body })).recoveryCodes);
    });
  return (
    <main className="login" id="main">
      <p className="app-mark">
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
            accept(getFormFields(event.currentTarget));
          }}
        >
          <h1>Welcome, {name}</h1>
          <p>
            You are invited as {roleLabels[role].name.toLowerCase()}. {roleLabels[role].may}.
          </p>
          <FormError title={error} />
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

/** Recovery codes are shown only once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="card" aria-labelledby="codes">
      <h1 id="codes">Your recovery codes</h1>
      <p>
        Each opens the back office once when you have no authenticator. Print them or write them
        down: they are not shown again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/" className="button" reloadDocument>
        I have kept them
      </Link>
    </section>
  );
}

export { InvitationPage as Component, loader };
