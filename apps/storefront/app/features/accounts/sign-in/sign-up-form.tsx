import { ApiResponseError, isOutcomeUnknown } from '@briolette/api-client/api-client.ts';
import { signupRequestSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/sign-in';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { sharePendingAction } from '../../../lib/lists/pending-action.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { toastTexts } from '../../../lib/toast-texts.ts';
import {
  type FormFailure,
  failWith,
  useSchemaForm,
  validateEmailField,
} from '../../../lib/use-schema-form.ts';
import { sampleSignUp, saveLogin } from './guest.tsx';

type SignUpFormProps = { reason: string | null; onSwitch: () => void };
type Fields = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirm: string;
  terms: boolean;
};

const empty: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirm: '',
  terms: false,
};

const resolver = schemaResolver<Fields>(signupRequestSchema, { faults: validateEmailField });

export function SignUpForm({ reason, onSwitch }: SignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: empty,
    explain: describeSignUpError,
    async send({ confirm, terms, ...request }): Promise<void> {
      setSentTo(null);
      if (confirm !== request.password || !terms) {
        showToast(toastTexts.passwordsDiffer);
        const [name, message] =
          confirm !== request.password
            ? (['confirm', toastTexts.passwordsDiffer.text] as const)
            : (['terms', m.termsRequired] as const);
        form.setError(name, { message });
        return form.setFocus(name);
      }
      const email = request.email.trim();
      await signUp({ ...request, email }).catch((error) => {
        if (!(error instanceof ApiResponseError && error.code === 'confirmEmailFirst')) throw error;
        sharePendingAction();
        setSentTo(email);
      });
    },
  });

  return (
    <form className="form" noValidate onSubmit={submit} aria-labelledby="account-title">
      <h1 id="account-title">{m.signUpHeading}</h1>
      {reason && <p className="form-reason">{reason}</p>}
      <TextField label={m.emailLabel} type="email" autoComplete="email" {...field('email')} />
      <div className="form-pair">
        <TextField label={m.firstNameLabel} autoComplete="given-name" {...field('firstName')} />
        <TextField label={m.lastNameLabel} autoComplete="family-name" {...field('lastName')} />
      </div>
      <PasswordField
        label={m.passwordLabel}
        autoComplete="new-password"
        note={m.passwordHelp}
        {...field('password')}
      />
      <PasswordField
        label={m.confirmPasswordLabel}
        autoComplete="new-password"
        {...field('confirm')}
      />
      <TermsField input={form.register('terms')} error={form.formState.errors.terms} />
      <FormError title={failure?.title} advice={failure?.advice} />
      <p role="status" className="account-done">
        {sentTo !== null && m.confirmationSent({ email: sentTo })}
      </p>
      <SubmitButton busy={isSubmitting} busyText={m.signingUp}>
        {m.signUpButton}
      </SubmitButton>
      <p className="account-switch">
        <button type="button" className="text-link" onClick={onSwitch}>
          {m.loginInstead}
        </button>
      </p>
      <div className="account-guest account-demo">
        <button
          type="button"
          className="text-link"
          onClick={() => form.reset({ ...form.getValues(), ...sampleSignUp() })}
        >
          {m.guestButton}
        </button>
        <p className="field-note">{m.guestSignUpHelp}</p>
      </div>
    </form>
  );
}

type TermsFieldProps = {
  input: UseFormRegisterReturn<'terms'>;
  error: FieldError | undefined;
};

function TermsField({ input, error }: TermsFieldProps) {
  return (
    <div className="field">
      <label className="option">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
          {...input}
        />
        {m.termsLabel}
      </label>
      <Link to="/terms" className="text-link">
        {m.termsLink}
      </Link>
      {error && (
        <p id="terms-error" className="field-error">
          {error.message}
        </p>
      )}
    </div>
  );
}

type SignUpRequest = { email: string; password: string; firstName: string; lastName: string };

/** Email of an attempt without a response. The account may exist despite the error. */
let unconfirmedEmail: string | null = null;

async function signUp(request: SignUpRequest): Promise<void> {
  try {
    const { createdUser, encodedToken } = await callApiWithTimeout('signup', { body: request });
    await saveLogin(createdUser, encodedToken, true);
  } catch (error) {
    const taken = error instanceof ApiResponseError && error.code === 'emailTaken';
    if (!taken || unconfirmedEmail !== request.email) {
      unconfirmedEmail = isOutcomeUnknown(error) ? request.email : null;
      throw error;
    }
    await logInToExistingAccount(request, error);
  }
  unconfirmedEmail = null;
  showToast(toastTexts.signedUp);
  requestEmailVerification();
}

/**
 * Sends the verification email in the background. A failure is ignored: the profile offers to send
 * it again.
 */
function requestEmailVerification(): void {
  callApiAsUser('requestEmailVerification').then(expectEmail, () => {});
}

/**
 * The email may be taken because the previous attempt succeeded, so this tries to log in with the
 * password.
 */
async function logInToExistingAccount(
  { email, password }: SignUpRequest,
  signUpError: ApiResponseError,
) {
  const { foundUser, encodedToken } = await callApiWithTimeout('login', {
    body: { email, password },
  }).catch(() => {
    throw signUpError;
  });
  await saveLogin(foundUser, encodedToken, true);
}

function describeSignUpError(error: unknown): FormFailure {
  const { code, message } = error instanceof ApiResponseError ? error : new ApiResponseError(0, '');
  if (code === 'emailTaken') return failWith(toastTexts.userExists, m.emailTakenAdvice);
  if (code === 'tooManyAttempts' || code === 'passwordTooCommon' || code === 'passwordTooShort')
    return failWith(toastTexts.signUpFailed, message);
  return failWith(toastTexts.signUpFailed, m.signUpFailedAdvice);
}
