import { ApiError } from '@briolette/api-client/api-client.ts';
import { resetRequestSchema } from '@briolette/contract';
import { minutesInWords } from '@briolette/domain';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { callInTime } from '../../api/call-in-time.ts';
import { expectMail } from '../../browser/mail-expected.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { emailFault } from './email-fault.ts';

type Fields = { email: string };

const resolver = schemaResolver<Fields>(resetRequestSchema, { faults: emailFault });

/** Says the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const { linkMinutes } = usePolicy();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({ resolver, mode: 'onTouched', defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await callInTime('requestReset', { body: { email: email.trim() } });
      setSentTo(email.trim());
      expectMail();
    } catch (error) {
      setFailure(failureText(error));
    }
  });
  return (
    <section className="page account">
      <div className="account-card">
        <form className="form" noValidate onSubmit={submit} aria-labelledby="account-title">
          <h1 id="account-title">A new password</h1>
          <p>We mail you a link with which you choose a new one.</p>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            error={errors.email?.message}
            {...form.register('email')}
          />
          <FormError title={failure ?? undefined} />
          <p role="status" className="account-done">
            {sentTo !== null && (
              <>
                If there is an account for {sentTo}, the link is on its way. It works once, for{' '}
                {minutesInWords(linkMinutes)}.
              </>
            )}
          </p>
          <SubmitButton busy={isSubmitting} busyText="Sending…">
            {sentTo === null ? 'Send me the link' : 'Send it again'}
          </SubmitButton>
        </form>
        <p className="account-switch">
          <Link to="/login" className="text-link">
            Back to Login
          </Link>
        </p>
      </div>
    </section>
  );
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.code === 'tooManyAttempts'
    ? `${error.message}.`
    : 'The shop could not be reached. Check your connection and try again.';
}
