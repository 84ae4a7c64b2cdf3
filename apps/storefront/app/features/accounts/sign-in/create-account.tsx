import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { convertGuestRequestSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/sign-in';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import '@briolette/ui/forms/forms.css';
import { expectEmail } from '../../../lib/browser-storage.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { type FormFailure, useSchemaForm } from '../../../lib/use-schema-form.ts';

type Fields = { password: string };

const resolver = schemaResolver<Fields>(convertGuestRequestSchema);

/** Lets a guest who has ordered choose a password. Renders nothing for other visitors. */
export function CreateAccount() {
  const user = useSession()?.user;
  const email = user?.guest ? user.contactEmail : undefined;
  const [result, setResult] = useState<string | null>(null);
  if (!result && !email) return null;
  return (
    <section aria-labelledby="create-account">
      <h2 id="create-account">{m.createAccountHeading}</h2>
      {!result && email && <CreateAccountForm email={email} onDone={setResult} />}
      <p role="status">{result}</p>
    </section>
  );
}

function CreateAccountForm({ email, onDone }: { email: string; onDone: (result: string) => void }) {
  const { field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { password: '' },
    explain: (error) => describeError(error, email),
    async send(body) {
      try {
        const { foundUser, encodedToken } = await callApiAsUser('convertGuest', { body });
        saveSession(foundUser, encodedToken);
        onDone(m.accountCreated({ email }));
      } catch (error) {
        if (!(error instanceof ApiResponseError && error.code === 'confirmEmailFirst')) throw error;
        expectEmail();
        onDone(m.accountLinkSent({ email }));
      }
    },
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p>{m.createAccountIntro({ email })}</p>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={m.createPasswordLabel}
        autoComplete="new-password"
        note={m.passwordHelp}
        {...field('password')}
      />
      <FormError title={failure?.title} />
      <SubmitButton quiet busy={isSubmitting} busyText={m.creatingAccount}>
        {m.createAccountButton}
      </SubmitButton>
    </form>
  );
}

function describeError(error: unknown, email: string): FormFailure {
  const { code, status, message } =
    error instanceof ApiResponseError ? error : new ApiResponseError(0, '');
  if (code === 'emailTaken') return { title: m.accountEmailTaken({ email }) };
  return { title: status >= 400 && status < 500 ? message : m.unreachable };
}
