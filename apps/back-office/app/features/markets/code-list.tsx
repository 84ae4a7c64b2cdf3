import * as m from '@briolette/i18n/back-office/markets';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button, TextButton } from '../../components/screen.tsx';

/** An entry that can be added: one code, or several at once. */
export type CodeOption = {
  value: string;
  label: string;
  codes: readonly string[];
  disabled?: boolean;
};

type CodeListProps = {
  /** The form field. Its value is a list of codes. */
  name: string;
  legend: string;
  help?: string;
  label: string;
  placeholder: string;
  addLabel: string;
  options: readonly CodeOption[];
  format: (code: string, place: number) => string;
};

/** A list of countries or languages: a select with a button that adds, and a button to remove each. */
export function CodeList(props: CodeListProps) {
  const { name, legend, help, label, placeholder, addLabel, options, format } = props;
  const { field, fieldState } = useController({ name });
  const codes = field.value as string[];
  const [selected, setSelected] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const left = options.filter((option) => option.codes.some((code) => !codes.includes(code)));
  const add = () => {
    const option = left.find(({ value }) => value === selected);
    if (!option) return select.current?.focus();
    const added = option.codes.filter((code) => !codes.includes(code));
    field.onChange([...codes, ...added]);
    setSelected('');
    select.current?.focus();
  };
  const remove = (code: string) => {
    field.onChange(codes.filter((each) => each !== code));
    select.current?.focus();
  };
  return (
    <fieldset className="code-list" aria-describedby={help && `${id}-help`}>
      <legend>{legend}</legend>
      {codes.length > 0 && (
        <ul aria-label={legend}>
          {codes.map((code, place) => (
            <li key={code}>
              {format(code, place)}
              <TextButton
                aria-label={m.removeItem({ name: format(code, -1) })}
                onClick={() => remove(code)}
              >
                <span aria-hidden="true">×</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <div className="code-list-add">
        <select
          ref={select}
          aria-label={label}
          aria-invalid={fieldState.error ? true : undefined}
          value={selected}
          onChange={({ target }) => setSelected(target.value)}
        >
          <option value="">{placeholder}</option>
          {left.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <Button quiet onClick={add}>
          {addLabel}
        </Button>
      </div>
      {help && (
        <p id={`${id}-help`} className="field-note">
          {help}
        </p>
      )}
      {fieldState.error && (
        <p role="alert" className="field-error">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
