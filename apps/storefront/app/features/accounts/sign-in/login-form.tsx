import { ApiResponseError, type CallResponse } from '@briolette/api-client/api-client.ts';
import { loginRequestSchema } from '@briolette/contract';
import { getDisplayName } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/sign-in';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/api/use-action.ts';
import { cachePhoto, useSession } from '../../../lib/session/session-store.ts';
import { toastTexts } from '../../../lib/toast-texts.ts';
import {
  type FormFailure,
  failWith,
  useSchemaForm,
  validateEmailField,
} from '../../../lib/use-schema-form.ts';
import { continueAsGuest, type GuestCredentials, loadGuest, saveLogin } from './guest.tsx';

type LoginFormProps = {
  reason: string | null;
  guest: GuestCredentials;
  onSwitch: () => void;
};
type Fields = { email: string; password: string; remember: boolean };

const resolver = schemaResolver<Fields>(loginRequestSchema, { faults: validateEmailField });

export function LoginForm({ reason, guest, onSwitch }: LoginFormProps) {
  const { form, field, submit, isSubmitting, failure, setFailure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { email: '', password: '', remember: true },
    send: async ({ email, ...fields }) => {
      const body = { ...fields, email: email.trim() };
      await welcome(await callApiWithTimeout('login', { body }), fields.remember);
    },
    explain: describeLoginError,
  });

  return (
    <form className="form" noValidate onSubmit={submit} aria-labelledby="account-title">
      <h1 id="account-title">{m.heading}</h1>
      {reason && <p className="form-reason">{reason}</p>}
      <TextField label={m.emailLabel} type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label={m.passwordLabel}
        autoComplete="current-password"
        {...field('password')}
      />
      <div className="account-row">
        <label className="option">
          <input type="checkbox" {...form.register('remember')} />
          {m.rememberLabel}
        </label>
        <ForgotPasswordLink />
      </div>
      <FormError title={failure?.title} advice={failure?.advice} />
      <SubmitButton busy={isSubmitting} busyText={m.submitting}>
        {m.submitButton}
      </SubmitButton>
      <PasskeyButton remember={() => form.getValues('remember')} onFailure={setFailure} />
      <ContinueAsGuest onFailure={setFailure} />
      <p className="account-switch">
        {m.signUpInstead({
          button: (text) => (
            <button key="sign-up" type="button" className="text-link" onClick={onSwitch}>
              {text}
            </button>
          ),
        })}
      </p>
      <GuestButton
        guest={guest}
        onFill={({ email, password }) => form.reset({ ...form.getValues(), email, password })}
      />
    </form>
  );
}

/** Buys without an account. Hidden from guests. */
function ContinueAsGuest({ onFailure }: { onFailure: (failure: FormFailure) => void }) {
  const isGuest = useSession()?.user.guest === true;
  const { busy, attempt } = useAttempt((error) => onFailure(describeGuestError(error)));
  if (isGuest) return null;
  return (
    <div className="account-guest">
      <SubmitButton
        quiet
        busy={busy}
        busyText={m.startingGuest}
        onPress={() => void attempt(continueAsGuest)}
      >
        {m.continueAsGuest}
      </SubmitButton>
      <p className="field-note">{m.continueAsGuestHelp}</p>
    </div>
  );
}

function describeGuestError(error: unknown): FormFailure {
  return error instanceof ApiResponseError && error.code === 'tooManyAttempts'
    ? { title: error.message }
    : { title: m.unreachable };
}

/** Explains how to reset the password. */
function ForgotPasswordLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {m.forgotPasswordButton}
      </button>
      <p role="status" className="account-apology" hidden={!open}>
        {open &&
          m.forgotPasswordHelp({
            reset: (text) => (
              <Link key="reset" to="/forgot-password">
                {text}
              </Link>
            ),
            contact: (text) => (
              <Link key="contact" to="/contact">
                {text}
              </Link>
            ),
          })}
      </p>
    </>
  );
}

type GuestButtonProps = {
  guest: GuestCredentials;
  onFill: (credentials: { email: string; password: string }) => void;
};

/** Only fills in the fields. Hidden if the shop has no guest account. */
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
    <div className="account-guest account-demo">
      <button type="button" className="text-link" onClick={() => void fill()}>
        {m.guestButton}
      </button>
      <p className="field-note">{m.guestHelp}</p>
      <p role="status" className="field-error">
        {state === 'failed' && m.guestFailed}
      </p>
    </div>
  );
}

type PasskeyButtonProps = {
  remember: () => boolean;
  onFailure: (failure: FormFailure) => void;
};

/** Rendered only if the browser supports passkeys. */
function PasskeyButton({ remember, onFailure }: PasskeyButtonProps) {
  const { busy, attempt } = useAttempt((error) => onFailure(describePasskeyError(error)));
  if (typeof PublicKeyCredential === 'undefined') return null;
  return (
    <SubmitButton
      quiet
      busy={busy}
      busyText={m.passkeyWaiting}
      onPress={() => void attempt(() => logInWithPasskey(remember()))}
    >
      {m.passkeyButton}
    </SubmitButton>
  );
}

async function logInWithPasskey(remember: boolean): Promise<void> {
  const [{ startAuthentication }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApiWithTimeout('createPasskeyChallenge', {}),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never });
  const body = { ticket, remember, credential };
  await welcome(await callApiWithTimeout('loginWithPasskey', { body }), remember);
}

async function welcome(
  { foundUser, encodedToken }: CallResponse<'login'>,
  remember: boolean,
): Promise<void> {
  cachePhoto(foundUser._id, foundUser.photo);
  await saveLogin(foundUser, encodedToken, remember);
  showToast(toastTexts.welcomeBack(getDisplayName(foundUser)));
}

/** Any error other than an ApiResponseError comes from the browser: no passkey was selected. */
function describePasskeyError(error: unknown): FormFailure {
  const title = m.passkeyFailed;
  if (!(error instanceof ApiResponseError)) return { title, advice: m.passkeyNotSelected };
  if (error.code === 'passkeyRejected') return { title, advice: m.passkeyUnknown };
  return { title, advice: m.unreachable };
}

function describeLoginError(error: unknown): FormFailure {
  const { status, code, message } =
    error instanceof ApiResponseError ? error : new ApiResponseError(0, '');
  if (code === 'tooManyAttempts') return failWith(toastTexts.loginFailed, message);
  if (status >= 400 && status < 500) return failWith(toastTexts.loginFailed, m.checkDetails);
  return failWith(toastTexts.somethingWentWrong, m.unreachable);
}
