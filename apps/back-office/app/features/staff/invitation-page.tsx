import * as shell from '@briolette/i18n/back-office/shell';
import * as m from '@briolette/i18n/back-office/staff';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData } from '../../lib/api/queries.ts';
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
        <span>{shell.backOffice}</span>
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
          <h1>{m.invitationHeading({ name })}</h1>
          <p>
            {m.yourRole({
              role: m.roles[role],
              description: m.roleDescriptions[role],
            })}
          </p>
          <FormError title={error} />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={m.passwordLabel}
            name="password"
            note={m.passwordHelp}
            autoComplete="new-password"
            minLength={12}
            required
          />
          <section aria-labelledby="authenticator">
            <h2 id="authenticator">{m.authenticatorHeading}</h2>
            <p>
              {m.authenticatorHelp({
                link: (text) => (
                  <a key="app" href={uri}>
                    {text}
                  </a>
                ),
              })}
            </p>
            <p className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          </section>
          <TextField
            label={m.codeLabel}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <SubmitButton busy={busy} busyText={m.busy}>
            {m.acceptButton}
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
      <h1 id="codes">{m.recoveryCodesHeading}</h1>
      <p>{m.recoveryCodesHelp}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/" className="button" reloadDocument>
        {m.recoveryCodesSavedLink}
      </Link>
    </section>
  );
}

export { InvitationPage as Component, loader };
