import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { resetRequestSchema } from '@briolette/contract';
import { formatMinutes } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/sign-in';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { usePolicy } from '../../../lib/policy.ts';
import {
  type FormFailure,
  useSchemaForm,
  validateEmailField,
} from '../../../lib/use-schema-form.ts';
import '@briolette/ui/forms/forms.css';
import './sign-in.css';
import { buildPrivatePageMeta } from '../../../lib/page-meta.ts';

type Fields = { email: string };

const resolver = schemaResolver<Fields>(resetRequestSchema, { faults: validateEmailField });

/** Shows the same message whether or not the account exists. */
export function ForgotPasswordPage() {
  const { emailTokenMinutes } = usePolicy();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { email: '' },
    explain: explainFailure,
    async send({ email }) {
      await callApiWithTimeout('requestPasswordReset', { body: { email: email.trim() } });
      setSentTo(email.trim());
      expectEmail();
    },
  });
  return (
    <section className="page account">
      <div className="account-card">
        <form className="form" noValidate onSubmit={submit} aria-labelledby="account-title">
          <h1 id="account-title">{m.resetHeading}</h1>
          <p>{m.resetIntro}</p>
          <TextField
            label={m.emailLabel}
            type="email"
            autoComplete="username"
            {...field('email')}
          />
          <FormError title={failure?.title} />
          <p role="status" className="account-done">
            {sentTo !== null &&
              m.resetLinkSent({ email: sentTo, duration: formatMinutes(emailTokenMinutes) })}
          </p>
          <SubmitButton busy={isSubmitting} busyText={m.sending}>
            {sentTo === null ? m.sendResetLinkButton : m.sendAgainButton}
          </SubmitButton>
        </form>
        <p className="account-switch">
          <Link to="/login" className="text-link">
            {m.backToLogin}
          </Link>
        </p>
      </div>
    </section>
  );
}

function explainFailure(error: unknown): FormFailure {
  return error instanceof ApiResponseError && error.code === 'tooManyAttempts'
    ? { title: error.message }
    : { title: m.unreachable };
}

export const meta = () => buildPrivatePageMeta(m.resetHeading);

export { ForgotPasswordPage as default };
