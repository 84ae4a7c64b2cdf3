import geometryByProduct from 'virtual:geometry-data';
import type { StaffProduct } from '@briolette/contract';
import { type DimensionName, type GeometryData, geometryOptions } from '@briolette/geometry';
import * as m from '@briolette/i18n/back-office/viewer';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useRef, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { SelectField } from '../../components/product-fields.tsx';
import { TextButton } from '../../components/screen.tsx';
import { Options } from '../../components/taxonomy-options.tsx';
import { type ProductValues, parseNumber } from '../../lib/product-values.ts';
import { useAutoFocus } from '../../lib/shortcuts.ts';
import { humanize, isSameGeometry } from './geometry-draft.ts';
import { RenderImages } from './render-images.tsx';
import { useGeometryPreview } from './use-viewer.ts';

const getGeometry = (productId: string): GeometryData | null =>
  geometryByProduct[productId] ?? null;

const geometryLabels: Record<string, string> = m.geometries;

/** Geometries of the catalogue by kind of product. */
const groups = Object.entries(
  Object.groupBy(Object.keys(geometryByProduct), (id) => getGeometry(id)?.studio.piece ?? ''),
).map(([kind, ids = []]) => ({
  label: geometryLabels[kind] ?? humanize(kind),
  values: ids.map((id) => ({ value: id, label: humanize(id) })),
}));

/**
 * Edits the geometry of the surrounding form, starting from that of another product. Shoppers can
 * turn a product that has one.
 */
export default function GeometryEditor({ staffProduct }: { staffProduct?: StaffProduct }) {
  const frame = useRef<HTMLDivElement>(null);
  const first = useAutoFocus<HTMLSelectElement>();
  const name = useWatch<ProductValues, 'fields.product_name'>({ name: 'fields.product_name' });
  const { field } = useController<ProductValues, 'geometry'>({ name: 'geometry' });
  const productId = staffProduct?.product._id ?? '';
  // Stored geometries were validated by the builders.
  const own = (staffProduct?.geometry ?? null) as GeometryData | null;
  const edited = field.value as GeometryData | null;
  const [from, setFrom] = useState(() => (!own && getGeometry(productId) ? productId : ''));
  const geometry = edited ?? getGeometry(from);
  const { fault, busy } = useGeometryPreview(geometry, frame);
  // The fields are filled again when the geometry changes elsewhere, such as by discarding edits.
  const reported = useRef(edited);
  const [filled, setFilled] = useState(0);
  if (!isSameGeometry(reported.current, edited)) {
    reported.current = edited;
    setFilled(filled + 1);
  }
  const change = (next: GeometryData | null) => {
    reported.current = next;
    field.onChange(next);
  };
  const isSaved = isSameGeometry(edited, own);
  return (
    <>
      <SelectField
        ref={first}
        label={m.startLabel}
        value={from}
        onChange={({ target }) => {
          setFrom(target.value);
          change(target.value ? getGeometry(target.value) : own);
        }}
      >
        <option value="">{own ? m.currentModel : m.selectProduct}</option>
        {groups.map(({ label, values }) => (
          <optgroup key={label} label={label}>
            <Options values={values} />
          </optgroup>
        ))}
      </SelectField>
      <div
        ref={frame}
        className="geometry-editor-frame"
        hidden={!geometry}
        role="img"
        aria-label={name ? m.namedModel({ name }) : m.unnamedModel}
        aria-busy={busy && geometry !== null}
      />
      <p role="alert" className="field-error">
        {geometry && fault}
      </p>
      {geometry && (
        <>
          <GeometryFields key={`${from} ${filled}`} start={geometry} onChange={change} />
          <p role="status" className="muted">
            {isSaved ? own && m.isSaved : m.unsaved}
          </p>
          {edited && (
            <TextButton
              onClick={() => {
                setFrom('');
                change(null);
              }}
            >
              {m.removeButton}
            </TextButton>
          )}
          <RenderImages data={geometry} />
        </>
      )}
    </>
  );
}

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
function GeometryFields({ start, onChange }: GeometryFieldsProps) {
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
