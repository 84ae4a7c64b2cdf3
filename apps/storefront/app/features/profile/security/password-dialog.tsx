import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { type ReactNode, useState } from 'react';
import type { FieldError, Path, UseFormReturn } from 'react-hook-form';
import { securityFailure } from './security-failure.ts';

type PasswordDialogProps<Fields extends { password: string }> = {
  title: string;
  /** Tells a password manager whose password this is. */
  username: string;
  form: UseFormReturn<Fields>;
  press: string;
  busyText: string;
  /** What it does cannot be undone. */
  isFinal?: boolean;
  onClose: () => void;
  onSubmit: (fields: Fields) => Promise<void>;
  children: ReactNode;
};

/** What changes who may log in, or ends the account, asks for the password again. */
export function PasswordDialog<Fields extends { password: string }>(
  props: PasswordDialogProps<Fields>,
) {
  const { title, username, form, press, busyText, isFinal, onClose, onSubmit, children } = props;
  const [failure, setFailure] = useState<ReturnType<typeof securityFailure> | null>(null);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    await onSubmit(fields).catch((error) => setFailure(securityFailure(error)));
  });
  return (
    <Overlay title={title} onClose={onClose}>
      <form className={isFinal ? 'form security-final' : 'form'} noValidate onSubmit={submit}>
        {children}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          error={(errors.password as FieldError | undefined)?.message}
          {...form.register('password' as Path<Fields>)}
        />
        <FormError title={failure?.title} advice={failure?.advice} />
        <SubmitButton busy={isSubmitting} busyText={busyText}>
          {press}
        </SubmitButton>
      </form>
    </Overlay>
  );
}
