import { type DimensionName, type GeometryData, geometryOptions } from '@briolette/geometry';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../components/product-fields.tsx';
import { Options } from '../../components/taxonomy-options.tsx';
import { parseNumber } from '../../lib/product-values.ts';
import { humanize } from './geometry-draft.ts';

const materialNames = [
  'metal',
  'finish',
  'stone',
  'cut',
  'accent',
] as const satisfies (keyof typeof geometryOptions)[];

type GeometryFieldsProps = { start: GeometryData; onChange: (geometry: GeometryData) => void };

/** Materials and measures of the geometry. Unreadable measures become NaN. */
export function GeometryFields({ start, onChange }: GeometryFieldsProps) {
  const { register, getValues } = useForm<GeometryData>({ defaultValues: start });
  const { studio, dimensions } = start;
  const report = { onChange: () => onChange(structuredClone(getValues())) };
  return (
    <fieldset className="geometry-editor-fields">
      <legend>Materials and measures</legend>
      {materialNames
        .filter((name) => studio[name] !== undefined)
        .map((name) => (
          <SelectField key={name} label={humanize(name)} {...register(`studio.${name}`, report)}>
            <Options
              values={geometryOptions[name].map((value) => ({ value, label: humanize(value) }))}
            />
          </SelectField>
        ))}
      {(Object.keys(dimensions) as DimensionName[]).map((name) => (
        <TextField
          key={name}
          label={`${humanize(name)}, mm`}
          inputMode="decimal"
          autoComplete="off"
          {...register(`dimensions.${name}`, { ...report, setValueAs: parseNumber })}
        />
      ))}
    </fieldset>
  );
}
