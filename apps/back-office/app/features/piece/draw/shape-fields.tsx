import { choices, type DimensionName } from '@briolette/jewel';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useId } from 'react';
import { useFirstFocus } from '../../../keyboard/use-first-focus.ts';
import { chosenNames, inWords, type ShapeDraft } from './shape-draft.ts';

type ShapeFieldsProps = { shape: ShapeDraft; onChange: (shape: ShapeDraft) => void };

/** What a shape of this kind has: each of its materials and measures. */
export function ShapeFields({ shape, onChange }: ShapeFieldsProps) {
  const { look, measures } = shape;
  return (
    <fieldset className="draw-fields">
      <legend>Materials and measures</legend>
      {chosenNames
        .filter((name) => look[name] !== undefined)
        .map((name) => (
          <Choice
            key={name}
            label={inWords(name)}
            value={look[name] ?? ''}
            groups={[
              {
                label: '',
                values: choices[name].map((value) => ({ value, label: inWords(value) })),
              },
            ]}
            onChange={(value) =>
              onChange({ ...shape, look: { ...look, [name]: value } as ShapeDraft['look'] })
            }
          />
        ))}
      {Object.entries(measures).map(([name, text]) => (
        <TextField
          key={name}
          label={`${inWords(name)}, mm`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) =>
            onChange({
              ...shape,
              measures: { ...measures, [name as DimensionName]: target.value },
            })
          }
        />
      ))}
    </fieldset>
  );
}

type Group = { label: string; values: readonly { value: string; label: string }[] };

type ChoiceProps = {
  label: string;
  value: string;
  /** A group without a label is none. */
  groups: readonly Group[];
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

export function Choice({ label, value, groups, autoFocus = false, onChange }: ChoiceProps) {
  const id = useId();
  const first = useFirstFocus<HTMLSelectElement>();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        ref={autoFocus ? first : undefined}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {groups.map((group) => {
          const options = group.values.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ));
          return group.label ? (
            <optgroup key={group.label} label={group.label}>
              {options}
            </optgroup>
          ) : (
            options
          );
        })}
      </select>
    </div>
  );
}
