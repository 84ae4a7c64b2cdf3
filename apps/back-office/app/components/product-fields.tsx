import type { TaxonomyTerm } from '@briolette/contract';
import { type ComponentProps, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useHasPermission } from '../lib/session/me.ts';
import { AmountField, Field } from './form/staff-form.tsx';
import { Options } from './taxonomy-options.tsx';

/** Staff members without permission to edit products see the same form, read-only. */
export const useReadOnly = () => !useHasPermission()('products.manage');

export function Text(props: ComponentProps<typeof Field>) {
  return <Field autoComplete="off" readOnly={useReadOnly()} {...props} />;
}

export function Amount(props: ComponentProps<typeof AmountField>) {
  return <AmountField readOnly={useReadOnly()} {...props} />;
}

type CheckboxProps = { name: string; label: string; className: string };

export function Checkbox({ name, label, className }: CheckboxProps) {
  return (
    <label className={className}>
      <input type="checkbox" disabled={useReadOnly()} {...useFormContext().register(name)} />
      {label}
    </label>
  );
}

type TermSelectProps = { name: string; label: string; values: readonly TaxonomyTerm[] };

export function TermSelect({ name, label, values }: TermSelectProps) {
  return (
    <SelectField label={label} disabled={useReadOnly()} {...useFormContext().register(name)}>
      <Options values={values} />
    </SelectField>
  );
}

export function SelectField({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select} />
    </div>
  );
}
