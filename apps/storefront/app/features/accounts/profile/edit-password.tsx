import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type PasswordRequest, passwordRequestSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/account';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { getSession } from '../../../lib/session/session-store.ts';
import { type FormFailure, useSchemaForm } from '../../../lib/use-schema-form.ts';

type Fields = { currentPassword: string; newPassword: string };

const resolver = schemaResolver<Fields>(passwordRequestSchema);

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '' },
    explain: describePasswordError,
    async send(fields) {
      await submitPasswordChange(fields);
      showToast({ kind: 'success', text: m.passwordChanged });
      onClose();
    },
  });

  return (
    <Dialog title={m.changePasswordHeading} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={m.currentPasswordLabel}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={m.newPasswordLabel}
          autoComplete="new-password"
          note={m.newPasswordHelp}
          {...field('newPassword')}
        />
        <FormError title={failure?.title} advice={failure?.advice} />
        <SubmitButton busy={isSubmitting} busyText={m.updatingPassword}>
          {m.updatePasswordButton}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** Changes the password. The API ends all other sessions and returns a new token for this one. */
async function submitPasswordChange(request: PasswordRequest): Promise<void> {
  // Refreshes an expired token first, so that a 401 afterwards means a wrong password.
  const { user } = await callApiAsUser('getProfile');
  const token = getSession()?.token ?? '';
  const { encodedToken } = await callApiWithTimeout('changePassword', { token, body: request });
  saveSession(user, encodedToken);
}

function describePasswordError(error: unknown): FormFailure {
  const code = error instanceof ApiResponseError ? error.code : undefined;
  if (code === 'wrongPassword') return { title: m.passwordWrong, advice: m.passwordWrongAdvice };
  if (code === 'tooManyAttempts' || code === 'passwordTooCommon' || code === 'passwordTooShort')
    return { title: (error as ApiResponseError).message };
  return { title: m.passwordOutcomeUnknown, advice: m.passwordOutcomeUnknownAdvice };
}
