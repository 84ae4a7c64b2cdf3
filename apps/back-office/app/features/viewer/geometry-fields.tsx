import { type DimensionName, type GeometryData, geometryOptions } from '@briolette/geometry';
import * as m from '@briolette/i18n/back-office/viewer';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../components/product-fields.tsx';
import { Options } from '../../components/taxonomy-options.tsx';
import { parseNumber } from '../../lib/product-values.ts';

type MaterialName = keyof typeof geometryOptions;

const materialNames = [
  'metal',
  'finish',
  'stone',
  'cut',
  'accent',
] as const satisfies MaterialName[];

function listOptions(name: MaterialName) {
  const labels: Record<string, string> = m.options[name];
  return geometryOptions[name].map((value) => ({ value, label: labels[value] ?? value }));
}

type GeometryFieldsProps = { start: GeometryData; onChange: (geometry: GeometryData) => void };

/** Materials and measures of the geometry. Unreadable measures become NaN. */
export function GeometryFields({ start, onChange }: GeometryFieldsProps) {
  const { register, getValues } = useForm<GeometryData>({ defaultValues: start });
  const { studio, dimensions } = start;
  const report = { onChange: () => onChange(structuredClone(getValues())) };
  return (
    <fieldset className="geometry-editor-fields">
      <legend>{m.fieldsLegend}</legend>
      {materialNames
        .filter((name) => studio[name] !== undefined)
        .map((name) => (
          <SelectField
            key={name}
            label={m.parameters[name]}
            {...register(`studio.${name}`, report)}
          >
            <Options values={listOptions(name)} />
          </SelectField>
        ))}
      {(Object.keys(dimensions) as DimensionName[]).map((name) => (
        <TextField
          key={name}
          label={m.measurement({ name: m.dimensions[name] })}
          inputMode="decimal"
          autoComplete="off"
          {...register(`dimensions.${name}`, { ...report, setValueAs: parseNumber })}
        />
      ))}
    </fieldset>
  );
}
