import { type Role, roles } from '@briolette/contract';
import * as shell from '@briolette/i18n/back-office/shell';
import * as m from '@briolette/i18n/back-office/staff';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { queryClient, screenData, staffQuery } from '../../lib/api/queries.ts';
import {
  getFormFields,
  PasskeyButton,
  PasswordAndCode,
  requestPasskeyAssertion,
  supportsPasskeys,
  useCredentials,
} from '../../lib/staff/credentials.tsx';

const { loader, useData } = screenData(() => staffQuery('getStaffLoginInfo'));

/** Signs a staff member in. In a demo shop any role can be selected. */
function StaffLoginPage() {
  const { demo: isDemo, shop } = useData();
  // Clears data cached by an earlier session.
  useEffect(() => queryClient.removeQueries({ type: 'inactive' }), []);
  return (
    <main className="login" id="main">
      <p className="app-mark">
        {shop}
        <span>{shell.backOffice}</span>
      </p>
      {isDemo ? <DemoRoles /> : <SignInForm />}
    </main>
  );
}

function useSignIn() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { send, ...credentials } = useCredentials();
  const signIn = (call: () => Promise<unknown>) =>
    send(async () => {
      await call();
      await navigate(pathAfter(query.get('to')), { replace: true });
    });
  return { ...credentials, signIn };
}

/** Returns a back office path. Ignores other URLs, to prevent open redirects. */
function pathAfter(to: string | null): string {
  return to && /^\/(?!\/)/.test(to) ? to : '/';
}

function DemoRoles() {
  const { error, signIn } = useSignIn();
  const take = (role: Role) =>
    signIn(() => callStaffApi('startStaffDemoSession', { body: { role } }));
  return (
    <section className="card" aria-labelledby="demo">
      <h1 id="demo">{m.demoHeading}</h1>
      <p>{m.demoHelp}</p>
      <button type="button" className="button" onClick={() => take('owner')}>
        {m.demoButton}
      </button>
      <ul className="login-roles">
        {roles
          .filter((role) => role !== 'owner')
          .map((role) => (
            <li key={role}>
              <button type="button" className="text-link" onClick={() => take(role)}>
                {m.demoRole({ role: m.roles[role] })}
              </button>
              <span className="muted">{m.roleDescriptions[role]}</span>
            </li>
          ))}
      </ul>
      <FormError title={error} />
    </section>
  );
}

function SignInForm() {
  const { busy, error, needsCode, signIn } = useSignIn();
  return (
    <form
      className="card form"
      onSubmit={(event) => {
        event.preventDefault();
        const body = getFormFields(event.currentTarget);
        signIn(() => callStaffApi('logInStaff', { body }));
      }}
    >
      <h1>{m.signInHeading}</h1>
      <FormError title={error} />
      {supportsPasskeys() && (
        <>
          <PasskeyButton
            busy={busy}
            onPress={() =>
              signIn(async () =>
                callStaffApi('logInStaffWithPasskey', { body: await requestPasskeyAssertion() }),
              )
            }
          />
          <p className="login-or">{m.or}</p>
        </>
      )}
      <TextField label={m.emailLabel} name="email" type="email" autoComplete="username" required />
      <PasswordAndCode needsCode={needsCode} />
      <SubmitButton quiet={supportsPasskeys()} busy={busy} busyText={m.signingIn}>
        {m.signInButton}
      </SubmitButton>
    </form>
  );
}

export { loader, StaffLoginPage as Component };
