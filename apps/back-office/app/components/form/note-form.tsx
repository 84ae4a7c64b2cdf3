import * as m from '@briolette/i18n/back-office/components';
import type { StaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { Button } from '../screen.tsx';
import { Form, useStaffForm } from './staff-form.tsx';

type NoteFormProps = {
  id?: string;
  label: string;
  placeholder: string;
  rows: number;
  /** Shown below the text. */
  help?: string;
  className?: string;
  save: (text: string) => Promise<unknown>;
  work: Pick<StaffMutation, 'busy' | 'run'>;
};

/** A form for internal notes. Ctrl+Enter submits, Escape leaves the field. */
export function NoteForm({ id, label, placeholder, rows, help, ...props }: NoteFormProps) {
  const { className = 'form', save, work } = props;
  const form = useStaffForm({
    values: { text: '' },
    save: ({ text }) => save(text.trim()),
    done: m.noteAdded,
    work,
  });
  const { register, watch } = form.form;
  const isEmpty = watch('text').trim() === '';
  return (
    <Form form={form} className={className}>
      <textarea
        id={id}
        aria-label={label}
        placeholder={placeholder}
        rows={rows}
        maxLength={2000}
        {...register('text')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isEmpty)
            void form.submit();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {help && <p className="field-note">{help}</p>}
      <p>
        <Button type="submit" disabled={isEmpty}>
          {m.addNoteButton}
        </Button>
      </p>
    </Form>
  );
}
