import { choices, type DimensionName, type PieceData } from '@briolette/geometry';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../components/product-fields.tsx';
import { Options } from '../../components/taxonomy-options.tsx';
import { numberIn } from '../../lib/product-values.ts';
import { inWords } from './geometry-draft.ts';

const materialNames = [
  'metal',
  'finish',
  'stone',
  'cut',
  'accent',
] as const satisfies (keyof typeof choices)[];

type ShapeFieldsProps = { start: PieceData; onChange: (shape: PieceData) => void };

/** The materials and measures that a shape of this kind has. Unreadable measures become NaN. */
export function GeometryFields({ start, onChange }: ShapeFieldsProps) {
  const { register, getValues } = useForm<PieceData>({ defaultValues: start });
  const { studio, dimensions } = start;
  const report = { onChange: () => onChange(structuredClone(getValues())) };
  return (
    <fieldset className="geometry-editor-fields">
      <legend>Materials and measures</legend>
      {materialNames
        .filter((name) => studio[name] !== undefined)
        .map((name) => (
          <SelectField key={name} label={inWords(name)} {...register(`studio.${name}`, report)}>
            <Options values={choices[name].map((value) => ({ value, label: inWords(value) }))} />
          </SelectField>
        ))}
      {(Object.keys(dimensions) as DimensionName[]).map((name) => (
        <TextField
          key={name}
          label={`${inWords(name)}, mm`}
          inputMode="decimal"
          autoComplete="off"
          {...register(`dimensions.${name}`, { ...report, setValueAs: numberIn })}
        />
      ))}
    </fieldset>
  );
}
