import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { resetPasswordSchema } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { getTokenFromHash } from '../../../lib/paths.ts';
import { clearEndedSession } from '../../../lib/session/log-out.ts';
import { type FormFailure, useSchemaForm } from '../../../lib/use-schema-form.ts';
import '@briolette/ui/forms/forms.css';
import './sign-in.css';
import { buildPrivatePageMeta } from '../../../lib/page-meta.ts';

type Fields = { newPassword: string };

const resolver = schemaResolver<Fields>(resetPasswordSchema, {
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
      await callApiWithTimeout('resetPassword', {
        body: { token: getTokenFromHash(), newPassword },
      });
      clearEndedSession();
      expectEmail();
      const reason = 'Your password is changed. Please log in with the new one.';
      await navigate('/login', { replace: true, state: { reason } });
    },
    explain(error) {
      setUsedUp(error instanceof ApiResponseError && error.code === 'linkExpiredOrUsed');
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
  return error instanceof ApiResponseError && error.status >= 400 && error.status < 500
    ? { title: `${error.message}.` }
    : {
        title:
          'The shop did not answer, so it is not known whether your password was changed. Try again, or log in with the new one.',
      };
}

export const meta = () => buildPrivatePageMeta('Choose a new password');

export { ResetPasswordPage as default };
