import { badges, colors, type FilterValue, type StaffValues, sizes } from '@briolette/contract';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useId } from 'react';
import { MoneyField } from '../../money/money-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { DraftFaults, PieceDraft } from './piece-draft.ts';

type PieceFormProps = {
  draft: PieceDraft;
  /** What it could be. */
  values: StaffValues;
  faults: DraftFaults;
  readOnly: boolean;
  onChange: (draft: PieceDraft) => void;
};

type FieldName = keyof PieceDraft;

/** All that is said of a piece. */
export function PieceForm({ draft, values, faults, readOnly, onChange }: PieceFormProps) {
  const set = (name: FieldName) => (value: string) => onChange({ ...draft, [name]: value });
  const text = (name: FieldName, label: string, more: object = {}) => (
    <TextField
      label={label}
      value={draft[name]}
      error={faults[name]}
      readOnly={readOnly}
      autoComplete="off"
      onChange={({ target }) => set(name)(target.value)}
      {...more}
    />
  );
  const money = (name: 'product_price' | 'product_prevPrice', label: string, note?: string) => (
    <MoneyField
      label={label}
      note={note}
      value={draft[name]}
      error={faults[name]}
      readOnly={readOnly}
      onChange={set(name)}
    />
  );
  const choice = (name: FieldName, label: string, among: readonly FilterValue[]) => (
    <Choice
      label={label}
      values={among}
      value={draft[name]}
      disabled={readOnly}
      onChange={set(name)}
    />
  );
  return (
    <>
      {text('product_name', 'Name', { note: 'Up to 14 characters it is nowhere cut.' })}
      {text('product_kind', 'What it is', { note: 'Beside the name: Solitaire Ring.' })}
      <LongText
        label="Description"
        value={draft.product_description}
        error={faults.product_description}
        readOnly={readOnly}
        onChange={set('product_description')}
      />
      <PictureField
        hasViews
        image={draft.product_image}
        error={faults.product_image}
        readOnly={readOnly}
        onChange={set('product_image')}
      />
      <div className="piece-pairs">
        {money('product_price', 'Price')}
        {money('product_prevPrice', 'Price before', 'Leave empty if not on sale.')}
        {choice('product_category', 'Category', values.category)}
        {choice('product_material', 'Material', values.material)}
        {choice('product_occasion', 'Occasion', values.occasion)}
        {choice('product_color', 'Colour', colors.map(asIs))}
        {choice('product_size', 'Size', sizes.map(asIs))}
        {choice('product_isBadge', 'Badge', badges.map(asIs))}
        {text('product_brand', 'Brand')}
      </div>
    </>
  );
}

const asIs = (value: string): FilterValue => ({ value, label: value || 'None' });

type ChoiceProps = {
  label: string;
  values: readonly FilterValue[];
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

function Choice({ label, values, value, disabled, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {values.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type LongTextProps = {
  label: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

function LongText({ label, value, error, readOnly, onChange }: LongTextProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={5}
        value={value}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
