import { type Answer, ApiError } from '@briolette/api-client/api-client.ts';
import { loginRequestSchema, notices } from '@briolette/contract';
import { displayName } from '@briolette/domain';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callInTime } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { keepPhoto } from '../../../lib/session/session-store.ts';
import {
  emailFault,
  type FormFailure,
  failWith,
  useSchemaForm,
} from '../../../lib/use-schema-form.ts';
import { type Guest, loadGuest } from './guest.tsx';

type LoginFormProps = {
  reason: string | null;
  guest: Guest;
  onSwitch: () => void;
};
type Fields = { email: string; password: string; remember: boolean };

const resolver = schemaResolver<Fields>(loginRequestSchema, { faults: emailFault });

export function LoginForm({ reason, guest, onSwitch }: LoginFormProps) {
  const { form, field, submit, isSubmitting, failure, setFailure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { email: '', password: '', remember: true },
    send: async ({ email, ...fields }) => {
      const body = { ...fields, email: email.trim() };
      welcome(await callInTime('login', { body }), fields.remember);
    },
    explain: loginFailure,
  });

  return (
    <form className="form" noValidate onSubmit={submit} aria-labelledby="account-title">
      <h1 id="account-title">Login</h1>
      {reason && <p className="form-reason">{reason}</p>}
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className="account-row">
        <label className="option">
          <input type="checkbox" {...form.register('remember')} />
          Remember Me
        </label>
        <ForgotPassword />
      </div>
      <FormError title={failure?.title} advice={failure?.advice} />
      <SubmitButton busy={isSubmitting} busyText="Logging in…">
        Log in
      </SubmitButton>
      <PasskeyButton remember={() => form.getValues('remember')} onFailure={setFailure} />
      <GuestButton
        guest={guest}
        onFill={({ email, password }) => form.reset({ ...form.getValues(), email, password })}
      />
      <p className="account-switch">
        New here?{' '}
        <button type="button" className="text-link" onClick={onSwitch}>
          Sign Up
        </button>
      </p>
    </form>
  );
}

/** What to do: a link by mail, or a person who helps. */
function ForgotPassword() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-expanded={shown}
        onClick={() => setShown(true)}
      >
        Forgot Password ?
      </button>
      <p role="status" className="account-apology" hidden={!shown}>
        {shown && (
          <>
            Sorry that you cannot get in. We can{' '}
            <Link to="/forgot-password">mail you a link to a new password</Link>, or{' '}
            <Link to="/contact">write to us</Link> and we will help.
          </>
        )}
      </p>
    </>
  );
}

type GuestButtonProps = {
  guest: Guest;
  onFill: (credentials: { email: string; password: string }) => void;
};

/** Fills the fields and nothing more. Not shown where the shop has no guest account. */
function GuestButton({ guest, onFill }: GuestButtonProps) {
  const [state, setState] = useState<'offered' | 'absent' | 'failed'>('offered');
  useEffect(() => {
    guest.then((found) => found ?? setState('absent')).catch(() => {});
  }, [guest]);
  if (state === 'absent') return null;

  const fill = () =>
    guest
      .catch(loadGuest)
      .then((found) => {
        setState(found ? 'offered' : 'absent');
        if (found) onFill(found);
      })
      .catch(() => setState('failed'));

  return (
    <div className="account-guest">
      <button type="button" className="button button-secondary" onClick={() => void fill()}>
        Set as Guest
      </button>
      <p className="field-note">A shared demo account: please give it no real details.</p>
      <p role="status" className="field-error">
        {state === 'failed' && 'The shop could not be reached. Please press it again.'}
      </p>
    </div>
  );
}

type PasskeyButtonProps = {
  remember: () => boolean;
  onFailure: (failure: FormFailure) => void;
};

/** Shown where the browser supports passkeys. */
function PasskeyButton({ remember, onFailure }: PasskeyButtonProps) {
  const { busy, attempt } = useAttempt((error) => onFailure(passkeyFailure(error)));
  if (typeof PublicKeyCredential === 'undefined') return null;
  return (
    <SubmitButton
      quiet
      busy={busy}
      busyText="Waiting for your passkey…"
      onPress={() => void attempt(() => logInByPasskey(remember()))}
    >
      Use a passkey
    </SubmitButton>
  );
}

async function logInByPasskey(remember: boolean): Promise<void> {
  const [{ startAuthentication }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callInTime('createPasskeyChallenge', {}),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never });
  const body = { ticket, remember, credential };
  welcome(await callInTime('loginWithPasskey', { body }), remember);
}

function welcome({ foundUser, encodedToken }: Answer<'login'>, remember: boolean): void {
  keepPhoto(foundUser._id, foundUser.photo);
  saveSession(foundUser, encodedToken, remember);
  showToast(notices.welcomeBack(displayName(foundUser)));
}

/** An error that is no ApiError comes from the browser: no passkey was chosen. */
function passkeyFailure(error: unknown): FormFailure {
  const title = 'You are not logged in.';
  if (!(error instanceof ApiError))
    return { title, advice: 'No passkey was chosen. Try again, or use your password.' };
  if (error.code === 'passkeyRejected')
    return { title, advice: 'This passkey is not known here. Please use your password.' };
  return { title, advice: 'The shop could not be reached. Check your connection and try again.' };
}

function loginFailure(error: unknown): FormFailure {
  const { status, code, message } = error instanceof ApiError ? error : new ApiError(0, '');
  if (code === 'tooManyAttempts') return failWith(notices.loginFailed, `${message}.`);
  if (status >= 400 && status < 500)
    return failWith(notices.loginFailed, 'Check both and try again, or sign up.');
  return failWith(
    notices.somethingWentWrong,
    'The shop could not be reached. Check your connection and press Log in again.',
  );
}
