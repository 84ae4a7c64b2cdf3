import { ApiError } from '@briolette/api-client/api-client.ts';
import { type PasswordRequest, passwordRequestSchema } from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callInTime } from '../../api/call-in-time.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { saveSession } from '../../session/keep-session.ts';
import { getSession } from '../../session/session-store.ts';

type Fields = { currentPassword: string; newPassword: string };

const resolver = schemaResolver<Fields>(passwordRequestSchema);

export function EditPassword({ email, onClose }: { email: string; onClose: () => void }) {
  const [failure, setFailure] = useState<ReturnType<typeof passwordFailure>>();
  const form = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await changePassword(fields);
      showToast({ kind: 'success', text: 'Password changed' });
      onClose();
    } catch (error) {
      setFailure(passwordFailure(error));
    }
  });

  return (
    <Overlay title="Change Password" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          note="Twelve characters or more are hard to guess. Other devices are logged out."
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <FormError title={failure?.title} advice={failure?.advice} />
        <SubmitButton busy={isSubmitting} busyText="Changing…">
          Change
        </SubmitButton>
      </form>
    </Overlay>
  );
}

/** Ends the session on every other device; here the answer's token goes on. */
async function changePassword(request: PasswordRequest): Promise<void> {
  // Renews a token that has run out: what is refused after that is the password, asked once.
  const { user } = await callAsUser('getProfile');
  const token = getSession()?.token ?? '';
  const { encodedToken } = await callInTime('changePassword', { token, body: request });
  saveSession(user, encodedToken);
}

/** What stands under the form: what happened, and what to do. */
function passwordFailure(error: unknown): { title: string; advice?: string } {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'wrongPassword')
    return { title: 'The current password is not right.', advice: 'Nothing was changed.' };
  if (code === 'tooManyAttempts' || code === 'passwordTooCommon' || code === 'passwordTooShort')
    return { title: `${(error as ApiError).message}.` };
  return {
    title: 'The shop did not answer, so it is not known whether your password was changed.',
    advice: 'Check your connection and press Change again. If it is refused, the new one counts.',
  };
}
