import * as m from '@briolette/i18n/storefront/sign-in';
import { showToast, type ToastContent } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';

export type FormFailure = { title: string; advice?: string };

type SchemaForm<Fields extends FieldValues> = {
  resolver?: Resolver<Fields>;
  defaultValues: DefaultValues<Fields>;
  send: (fields: Fields) => Promise<unknown>;
  /** Returns the error text if `send` rejects. */
  explain: (error: unknown) => FormFailure;
};

/** Creates a form with validation, submission and an error. */
export function useSchemaForm<Fields extends FieldValues>(options: SchemaForm<Fields>) {
  const { resolver, defaultValues, send, explain } = options;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm<Fields>({ ...(resolver && { resolver }), mode: 'onTouched', defaultValues });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    await send(fields).catch((error) => setFailure(explain(error)));
  });
  /** Props of a required text field. */
  const field = (name: Path<Fields>) => ({
    required: true,
    error: (errors[name] as FieldError | undefined)?.message,
    ...form.register(name),
  });
  return { form, field, submit, isSubmitting, failure, setFailure };
}

/** Shows a toast and returns its text with advice, for the form. */
export function failWith(notice: ToastContent, advice: string): FormFailure {
  showToast(notice);
  return { title: notice.text, advice };
}

/** Checks less strictly than the schema, with the form's own message. */
export function validateEmailField({ email }: { email: string }): { email?: string } {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: m.emailInvalid };
}
