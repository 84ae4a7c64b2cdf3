import { ApiError } from '@briolette/api-client/api-client.ts';
import { type LoginRequest, loginRequestSchema, notices } from '@briolette/contract';
import { displayName } from '@briolette/domain';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { type Notice, showToast } from '@briolette/ui/toast-store.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { callInTime } from '../../api/call-in-time.ts';
import { saveSession } from '../../session/keep-session.ts';
import { keepPhoto } from '../../session/photo-store.ts';
import { emailFault } from './email-fault.ts';
import { type Guest, loadGuest } from './guest.ts';

type LoginFormProps = {
  reason: string | null;
  guest: Guest;
  onSwitch: () => void;
};
type Fields = { email: string; password: string; remember: boolean };

const resolver = schemaResolver<Fields>(loginRequestSchema, { faults: emailFault });

export function LoginForm({ reason, guest, onSwitch }: LoginFormProps) {
  const [failure, setFailure] = useState<ReturnType<typeof loginFailure> | null>(null);
  const form = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { email: '', password: '', remember: true },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password, remember }) => {
    setFailure(null);
    try {
      await logIn({ email: email.trim(), password }, remember);
    } catch (error) {
      const failed = loginFailure(error);
      setFailure(failed);
      showToast(failed.notice);
    }
  });

  return (
    <form className="form" noValidate onSubmit={submit} aria-labelledby="account-title">
      <h1 id="account-title">Login</h1>
      {reason && <p className="form-reason">{reason}</p>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="account-row">
        <label className="choice">
          <input type="checkbox" {...form.register('remember')} />
          Remember Me
        </label>
        <ForgotPassword />
      </div>
      <FormError title={failure?.notice.text} advice={failure?.advice} />
      <SubmitButton busy={isSubmitting} busyText="Logging in…">
        Log in
      </SubmitButton>
      <PasskeyButton
        remember={() => form.getValues('remember')}
        onRefused={(error) => setFailure(passkeyFailure(error))}
      />
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
      <button type="button" className="button button-quiet" onClick={() => void fill()}>
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
  onRefused: (error: unknown) => void;
};

/** Where the browser knows passkeys. The page that holds it leads away once somebody is logged in. */
function PasskeyButton({ remember, onRefused }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (typeof PublicKeyCredential === 'undefined') return null;
  const logIn = async () => {
    setBusy(true);
    await logInByPasskey(remember()).catch(onRefused);
    setBusy(false);
  };
  return (
    <SubmitButton
      quiet
      busy={busy}
      busyText="Waiting for your passkey…"
      onPress={() => void logIn()}
    >
      Use a passkey
    </SubmitButton>
  );
}

/** The browser asks for a face, a finger or a PIN; what speaks with it is fetched on the way. */
async function logInByPasskey(remember: boolean): Promise<void> {
  const [{ startAuthentication }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callInTime('askPasskey', {}),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never });
  const { foundUser, encodedToken } = await callInTime('loginByPasskey', {
    body: { ticket, remember, credential },
  });
  keepPhoto(foundUser._id, foundUser.photo);
  saveSession(foundUser, encodedToken, remember);
  showToast(notices.welcomeBack(displayName(foundUser)));
}

/** Without an answer of the shop it was the browser: no passkey was chosen. */
function passkeyFailure(error: unknown): { notice: Notice; advice: string } {
  const notice = { ...notices.somethingWentWrong, text: 'You are not logged in.' };
  if (!(error instanceof ApiError))
    return { notice, advice: 'No passkey was chosen. Try again, or use your password.' };
  if (error.code === 'passkeyRefused')
    return { notice, advice: 'This passkey is not known here. Please use your password.' };
  return { notice, advice: 'The shop could not be reached. Check your connection and try again.' };
}

async function logIn(request: LoginRequest, remember: boolean): Promise<void> {
  const { foundUser, encodedToken } = await callInTime('login', {
    body: { ...request, remember },
  });
  keepPhoto(foundUser._id, foundUser.photo);
  saveSession(foundUser, encodedToken, remember);
  showToast(notices.welcomeBack(displayName(foundUser)));
}

/** The notice, and the words that stay on the screen and say what to do. */
function loginFailure(error: unknown): { notice: Notice; advice: string } {
  const { status, code, message } = error instanceof ApiError ? error : new ApiError(0, '');
  if (code === 'tooManyAttempts') return { notice: notices.loginFailed, advice: `${message}.` };
  if (status >= 400 && status < 500)
    return { notice: notices.loginFailed, advice: 'Check both and try again, or sign up.' };
  return {
    notice: notices.somethingWentWrong,
    advice: 'The shop could not be reached. Check your connection and press Log in again.',
  };
}
