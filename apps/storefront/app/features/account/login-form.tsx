import { loginRequestSchema } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailFault } from './email-fault.ts';
import { ForgotPassword } from './forgot-password.tsx';
import type { Guest } from './guest.ts';
import { GuestButton } from './guest-button.tsx';
import { logIn } from './log-in.ts';
import { loginFailure } from './login-failure.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyFailure } from './passkey-failure.ts';

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
