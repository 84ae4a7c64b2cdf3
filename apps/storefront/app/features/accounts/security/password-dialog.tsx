import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/storefront/account';
import * as account from '@briolette/i18n/storefront/sign-in';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import type { ReactNode } from 'react';
import type { DefaultValues, Path, Resolver } from 'react-hook-form';
import { getSession } from '../../../lib/session/session-store.ts';
import { type FormFailure, useSchemaForm } from '../../../lib/use-schema-form.ts';

type PasswordDialogProps<Fields extends { password: string }> = {
  title: string;
  resolver?: Resolver<Fields>;
  defaultValues: DefaultValues<Fields>;
  press: string;
  busyText: string;
  /** Marks an action that can't be undone. */
  isFinal?: boolean;
  onClose: () => void;
  onSubmit: (fields: Fields) => Promise<void>;
  children: (field: ReturnType<typeof useSchemaForm<Fields>>['field']) => ReactNode;
};

/** Asks for the password again before a change to the account. */
export function PasswordDialog<Fields extends { password: string }>(
  props: PasswordDialogProps<Fields>,
) {
  const { title, press, busyText, isFinal, onClose, onSubmit, children } = props;
  const { field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    ...(props.resolver && { resolver: props.resolver }),
    defaultValues: props.defaultValues,
    send: onSubmit,
    explain: describeSecurityError,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={isFinal ? 'form security-final' : 'form'} noValidate onSubmit={submit}>
        {children(field)}
        {/* Tells a password manager which account the password belongs to. */}
        <input
          type="text"
          autoComplete="username"
          value={getSession()?.user.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label={m.passwordLabel}
          autoComplete="current-password"
          {...field('password' as Path<Fields>)}
        />
        <FormError title={failure?.title} advice={failure?.advice} />
        <SubmitButton busy={isSubmitting} busyText={busyText}>
          {press}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

export function describeSecurityError(error: unknown): FormFailure {
  if (!(error instanceof ApiResponseError))
    return { title: m.passkeyNotCreated, advice: m.passkeyNotCreatedAdvice };
  if (error.code === 'wrongPassword')
    return { title: m.confirmPasswordWrong, advice: m.passwordWrongAdvice };
  if (error.status >= 400 && error.status < 500) return { title: error.message };
  return { title: m.unreachable, advice: account.checkConnection };
}
