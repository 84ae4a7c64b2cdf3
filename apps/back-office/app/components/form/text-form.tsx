import * as m from '@briolette/i18n/back-office/components';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useEffect, useId } from 'react';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { TextButton } from '../screen.tsx';
import { Form, useStaffForm } from './staff-form.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

type TextFormProps = {
  label: string;
  note?: string;
  /** The label of the submit button. */
  action: string;
  text: string;
  maxLength: number;
  rows?: number;
  work: StaffMutation;
  save: (text: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
};

/**
 * An inline text form. Ctrl+Enter submits, Escape closes it unless there are unsaved changes.
 */
export function TextForm({
  label,
  note,
  action,
  text,
  maxLength,
  onClose,
  ...options
}: TextFormProps) {
  const { rows = 3, work, save, done } = options;
  const form = useStaffForm({
    values: { text },
    save: (values) => save(values.text.trim()),
    done,
    work,
    onDone: onClose,
  });
  const { register, setFocus } = form.form;
  const id = useId();
  useUnsavedChanges(form.isDirty && !form.busy);
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <Form form={form}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={rows}
          maxLength={maxLength}
          aria-describedby={note && `${id}-note`}
          {...register('text', { validate: (words) => words.trim() !== '' })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void form.submit();
            if (event.key === 'Escape' && !form.isDirty) onClose();
          }}
        />
        {note && (
          <p id={`${id}-note`} className="field-note">
            {note}
          </p>
        )}
      </div>
      <p className="feedback-card-actions">
        <SubmitButton busy={form.busy} busyText={m.saving}>
          {action}
        </SubmitButton>
        <TextButton onClick={onClose}>{m.cancelButton}</TextButton>
      </p>
    </Form>
  );
}
