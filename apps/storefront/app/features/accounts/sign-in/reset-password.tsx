import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { resetPasswordSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/sign-in';
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
      await navigate('/login', { replace: true, state: { reason: m.passwordChanged } });
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
          <h1 id="account-title">{m.newPasswordHeading}</h1>
          <PasswordField
            label={m.newPasswordLabel}
            autoComplete="new-password"
            note={`${m.passwordHelp} ${m.loggedOutHelp}`}
            {...field('newPassword')}
          />
          <FormError title={failure?.title} />
          {isUsedUp ? (
            <Link to="/forgot-password" className="button">
              {m.newLinkButton}
            </Link>
          ) : (
            <SubmitButton busy={isSubmitting} busyText={m.savingPassword}>
              {m.savePasswordButton}
            </SubmitButton>
          )}
        </form>
      </div>
    </section>
  );
}

function explainFailure(error: unknown): FormFailure {
  return error instanceof ApiResponseError && error.status >= 400 && error.status < 500
    ? { title: error.message }
    : { title: m.resetOutcomeUnknown };
}

export const meta = () => buildPrivatePageMeta(m.newPasswordHeading);

export { ResetPasswordPage as default };
