import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/back-office/components';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form';
import {
  type RunOptions,
  type StaffMutation,
  useStaffMutation,
} from '../../lib/api/use-staff-mutation.ts';
import './request-resolver.ts';
import { TextButton } from '../screen.tsx';
import { MoneyField } from './money-field.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

type StaffFormOptions<Values extends FieldValues, Output> = {
  /** Initial values. When they change, a form without edits is reset to them. */
  values: Values;
  /** `zodResolver(schema)`. Without one, only the server validates. */
  resolver?: Resolver<Values, unknown, Output>;
  save: (values: Output) => Promise<unknown>;
  /** Toast on success; empty for none. */
  done: string | ((values: Output) => string);
  onDone?: () => void;
  /** The screen's mutation, if the form shares its `busy` and `conflict` states. */
  work?: Pick<StaffMutation, 'busy' | 'run'>;
  run?: RunOptions;
};

export type StaffForm<Values extends FieldValues = FieldValues, Output = Values> = {
  form: UseFormReturn<Values, unknown, Output>;
  busy: boolean;
  isDirty: boolean;
  submit: () => Promise<void>;
  discard: () => void;
};

/** A React Hook Form form that submits a staff mutation and shows server errors at their fields. */
export function useStaffForm<Values extends FieldValues, Output = Values>(
  options: StaffFormOptions<Values, Output>,
): StaffForm<Values, Output> {
  const { values, resolver, save, done, onDone, run } = options;
  const own = useStaffMutation();
  const work = options.work ?? own;
  const latest = useRef(values);
  latest.current = values;
  const form = useForm<Values, unknown, Output>({
    defaultValues: values as DefaultValues<Values>,
    ...(resolver && { resolver }),
  });
  const { isDirty, defaultValues } = form.formState;
  const isStale = !isDirty && JSON.stringify(values) !== JSON.stringify(defaultValues);
  useEffect(() => {
    if (isStale) form.reset(latest.current);
  }, [isStale, form.reset]);
  const { errors, isSubmitted } = form.formState;
  const submitted = useRef(errors);
  submitted.current = isSubmitted && resolver ? errors : {};
  useEffect(() => {
    // A corrected field can correct others, such as the compare-at price.
    const { unsubscribe } = form.watch(() => {
      const paths = listErrorPaths(submitted.current);
      if (paths.length > 0) void form.trigger(paths as Path<Values>[]);
    });
    return unsubscribe;
  }, [form.watch, form.trigger]);
  const handles = (error: unknown) => {
    const found = Object.entries(fieldErrors(error)).flatMap(([name, message]) => {
      const paths = [name, `fields.${name}`, name.replace(/\..*/, '')];
      const path = paths.find((each) => get(latest.current, each) !== undefined);
      return path ? [{ path, message }] : [];
    });
    for (const { path, message } of found) form.setError(path as Path<Values>, { message });
    return found.length > 0 || (run?.handles?.(error) ?? false);
  };
  const submit = form.handleSubmit(async (output) => {
    const sent = structuredClone(form.getValues());
    const text = typeof done === 'string' ? done : done(output);
    if (!(await work.run(() => save(output), text, { ...run, handles }))) return;
    // Keeps text typed during the request as an edit of the saved values.
    if (JSON.stringify(form.getValues()) === JSON.stringify(sent)) form.reset(latest.current);
    else form.reset(sent, { keepValues: true });
    onDone?.();
  });
  return { form, busy: work.busy, isDirty, submit, discard: () => form.reset(latest.current) };
}

/** Lists the fields with an error of the resolver; errors of the server have no type. */
function listErrorPaths(errors: object, parent = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    if (typeof error.type === 'string') return [parent + name];
    return listErrorPaths(error, `${parent}${name}.`);
  });
}

/** Returns server errors by field: "fields.name: Too long" becomes `{ name: 'Too long' }`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiResponseError) || error.code !== 'invalidRequest') return {};
  const { errors = [] } = error.body as { errors?: string[] };
  // Reversed, so that the first error of a field wins.
  return Object.fromEntries(
    errors.toReversed().flatMap((text) => {
      const [, name, words] = /^(?:fields\.|settings\.)?([\w.]+)[^:]*: (.*)$/.exec(text) ?? [];
      return name && words ? [[name, words === rawError ? m.invalidValue : words]] : [];
    }),
  );
}

/** The text of an issue that the server has no words for. */
const rawError = 'Invalid input';

type FormProps<Values extends FieldValues, Output> = Pick<
  ComponentProps<'form'>,
  'aria-labelledby' | 'className' | 'children' | 'onKeyDown'
> & { form: StaffForm<Values, Output> };

export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, ...rest } = props;
  return (
    <FormProvider {...form.form}>
      <form
        className="form"
        {...rest}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      />
    </FormProvider>
  );
}

type FieldProps = ComponentProps<typeof TextField> & { name: string };

/** A text field of the surrounding form. */
export function Field({ name, ...field }: FieldProps) {
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return <TextField {...field} {...register(name)} error={error?.message} />;
}

type AmountFieldProps = Omit<ComponentProps<typeof MoneyField>, 'value' | 'onChange' | 'ref'> & {
  name: string;
};

/** An amount field of the surrounding form. Its value is the typed text. */
export function AmountField({ name, ...field }: AmountFieldProps) {
  const { field: input, fieldState } = useController({ name });
  return (
    <MoneyField
      error={fieldState.error?.message}
      {...field}
      ref={input.ref}
      name={name}
      value={input.value ?? ''}
      onChange={input.onChange}
    />
  );
}

type SaveBarProps = {
  form: Pick<StaffForm, 'busy' | 'isDirty' | 'discard'>;
  /** Button label. */
  children?: ReactNode;
};

/** Save and discard buttons with the dirty state, for a form on a screen. */
export function SaveBar({
  form: { busy, isDirty, discard },
  children = m.saveButton,
}: SaveBarProps) {
  useUnsavedChanges(isDirty && !busy);
  return (
    <div className="save-bar">
      <SubmitButton busy={busy} busyText={m.saving}>
        {children}
      </SubmitButton>
      {isDirty && <TextButton onClick={discard}>{m.discardButton}</TextButton>}
      <p role="status" className="muted">
        {isDirty ? m.unsaved : ''}
      </p>
    </div>
  );
}

type FormDialogProps<Values extends FieldValues, Output> = {
  title: string;
  form: StaffForm<Values, Output>;
  /** Submit button label. */
  action: ReactNode;
  busyText?: string;
  /** Label of a second button that only closes the dialog. */
  cancel?: string;
  /** The field to focus first; by default a dialog focuses its close button. */
  focus?: Path<Values>;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. */
export function FormDialog<Values extends FieldValues, Output>({
  title,
  form,
  action,
  busyText = m.busy,
  cancel,
  focus,
  className,
  onClose,
  children,
}: FormDialogProps<Values, Output>) {
  const { setFocus } = form.form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [setFocus, focus]);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} {...(className && { className })}>
        {children}
        <SubmitButton busy={form.busy} busyText={busyText}>
          {action}
        </SubmitButton>
        {cancel && (
          <button type="button" className="button button-secondary" onClick={onClose}>
            {cancel}
          </button>
        )}
      </Form>
    </Dialog>
  );
}
