import { type Role, roles } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { refusalOf, wordsOf } from '../../api/refusal-of.ts';
import { CodeField } from '../../staff/code-field.tsx';
import { knowsPasskeys, showPasskey } from '../../staff/passkey.ts';
import { roleWords } from '../../staff/role-words.ts';
import type { loadDoor } from './load-door.ts';

/** The door. A demonstration opens it at a press, in any role. */
export function LoginPage() {
  const { demo: isDemo, shop } = useLoaderData<typeof loadDoor>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const [fault, setFault] = useState<string>();
  const enter = async (sign: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await sign();
      await navigate(placeAfter(query.get('to')), { replace: true });
    } catch (error) {
      if (refusalOf(error) === 'codeWanted') setWantsCode(true);
      else setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = async () => callStaff('staffLoginByPasskey', { body: await showPasskey() });
  const take = (role: Role) => enter(() => callStaff('staffDemo', { body: { role } }));
  return (
    <main className="login" id="main">
      <p className="office-mark">
        {shop}
        <span>Back office</span>
      </p>
      {isDemo && (
        <section className="card" aria-labelledby="demo">
          <h1 id="demo">Look behind the counter</h1>
          <p>This is a demonstration: nothing here is real, and everything works.</p>
          <button type="button" className="button" onClick={() => void take('owner')}>
            Open the back office
          </button>
          <ul className="login-roles">
            {roles
              .filter((role) => role !== 'owner')
              .map((role) => (
                <li key={role}>
                  <button type="button" className="text-link" onClick={() => void take(role)}>
                    as {roleWords[role].name.toLowerCase()}
                  </button>
                  <span className="quiet">{roleWords[role].may}</span>
                </li>
              ))}
          </ul>
          <FormError title={fault} />
        </section>
      )}
      {!isDemo && (
        <form
          className="card form"
          onSubmit={(event) => {
            event.preventDefault();
            const fields = Object.fromEntries(new FormData(event.currentTarget));
            void enter(() => callStaff('staffLogin', { body: fields }));
          }}
        >
          <h1>Sign in</h1>
          <FormError title={fault} />
          {knowsPasskeys() && (
            <>
              <SubmitButton
                busy={busy}
                busyText="Waiting for your passkey…"
                onPress={() => void enter(byPasskey)}
              >
                Use a passkey
              </SubmitButton>
              <p className="login-or">or</p>
            </>
          )}
          <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
          {wantsCode && <CodeField autoFocus />}
          <SubmitButton quiet={knowsPasskeys()} busy={busy} busyText="Signing in…">
            Sign in
          </SubmitButton>
        </form>
      )}
    </main>
  );
}

/** Only within the back office, whatever the address says. */
function placeAfter(to: string | null): string {
  return to && /^\/(?!\/)/.test(to) ? to : '/';
}
