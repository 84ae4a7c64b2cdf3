import { type Role, roles } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { queryClient, screenData, staffQuery } from '../../lib/api/queries.ts';
import { roleLabels } from '../../lib/session/me.ts';
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
        <span>Back office</span>
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
      <h1 id="demo">Look behind the counter</h1>
      <p>This is a demonstration: nothing here is real, and everything works.</p>
      <button type="button" className="button" onClick={() => take('owner')}>
        Open the back office
      </button>
      <ul className="login-roles">
        {roles
          .filter((role) => role !== 'owner')
          .map((role) => (
            <li key={role}>
              <button type="button" className="text-link" onClick={() => take(role)}>
                as {roleLabels[role].name.toLowerCase()}
              </button>
              <span className="muted">{roleLabels[role].may}</span>
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
      <h1>Sign in</h1>
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
          <p className="login-or">or</p>
        </>
      )}
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      <PasswordAndCode needsCode={needsCode} />
      <SubmitButton quiet={supportsPasskeys()} busy={busy} busyText="Signing in…">
        Sign in
      </SubmitButton>
    </form>
  );
}

export { loader, StaffLoginPage as Component };
