import { ApiError } from '@briolette/api-client/api-client.ts';
import { newPasswordSchema } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callInTime } from '../../../lib/api/api-client.ts';
import { expectMail } from '../../../lib/expected-email.ts';
import { tokenInAddress } from '../../../lib/paths.ts';
import { leaveEndedSession } from '../../../lib/session/log-out.ts';
import { type FormFailure, useSchemaForm } from '../../../lib/use-schema-form.ts';
import '@briolette/ui/forms/forms.css';
import './sign-in.css';
import { privatePage } from '../../../lib/page-meta.ts';

type Fields = { newPassword: string };

const resolver = schemaResolver<Fields>(newPasswordSchema, {
  request: (fields) => ({ ...fields, token: '' }),
});

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [isUsedUp, setUsedUp] = useState(false);
  const { field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { newPassword: '' },
    async send({ newPassword }) {
      setUsedUp(false);
      await callInTime('resetPassword', { body: { token: tokenInAddress(), newPassword } });
      leaveEndedSession();
      expectMail();
      const reason = 'Your password is changed. Please log in with the new one.';
      await navigate('/login', { replace: true, state: { reason } });
    },
    explain(error) {
      setUsedUp(error instanceof ApiError && error.code === 'linkExpiredOrUsed');
      return explainFailure(error);
    },
  });
  return (
    <section className="page account">
      <div className="account-card">
        <form className="form" noValidate onSubmit={submit} aria-labelledby="account-title">
          <h1 id="account-title">Choose a new password</h1>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            note="Twelve characters or more are hard to guess. Every device is logged out."
            {...field('newPassword')}
          />
          <FormError title={failure?.title} />
          {isUsedUp ? (
            <Link to="/forgot-password" className="button">
              Ask for a new link
            </Link>
          ) : (
            <SubmitButton busy={isSubmitting} busyText="Changing…">
              Change my password
            </SubmitButton>
          )}
        </form>
      </div>
    </section>
  );
}

function explainFailure(error: unknown): FormFailure {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? { title: `${error.message}.` }
    : {
        title:
          'The shop did not answer, so it is not known whether your password was changed. Try again, or log in with the new one.',
      };
}

export const meta = () => privatePage('Choose a new password');

export { ResetPasswordPage as default };
