import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  /** A control inside the field's frame, such as a button to show the password. */
  children?: ReactNode;
};

/** A labelled input, described by its note and its error. */
export function TextField({ label, error, note, children, ...input }: TextFieldProps) {
  const id = useId();
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-frame">
        <input
          id={id}
          type="text"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} className="field-note">
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
