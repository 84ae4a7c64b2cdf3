import geometryByProduct from 'virtual:geometry-data';
import { type DimensionName, type GeometryData, geometryOptions } from '@briolette/geometry';
import * as m from '@briolette/i18n/back-office/viewer';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ProductCardProps } from '../../components/form/use-product-form.ts';
import { SelectField } from '../../components/product-fields.tsx';
import { TextButton } from '../../components/screen.tsx';
import { Options } from '../../components/taxonomy-options.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { type ProductValues, parseNumber } from '../../lib/product-values.ts';
import { useAutoFocus } from '../../lib/shortcuts.ts';
import { buildGeometry, humanize, isSameGeometry } from './geometry-draft.ts';
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

export type GeometryEditorProps = {
  /** A saved product, whose geometry is saved separately. */
  saved?: ProductCardProps;
  /** For a new product: receives the geometry to save with it. */
  onGeometryChange?: (geometry: GeometryData | null) => void;
};

/** Edits a geometry, starting from that of another product. */
export default function GeometryEditor({ saved, onGeometryChange }: GeometryEditorProps) {
  const staffProduct = saved?.staffProduct;
  const frame = useRef<HTMLDivElement>(null);
  const first = useAutoFocus<HTMLSelectElement>();
  const name = useWatch<ProductValues, 'fields.product_name'>({ name: 'fields.product_name' });
  const productId = staffProduct?.product._id ?? '';
  // Stored geometries were validated by the builders.
  const own = (staffProduct?.geometry ?? null) as GeometryData | null;
  const [from, setFrom] = useState(() => (!own && getGeometry(productId) ? productId : ''));
  const [geometry, setGeometry] = useState(() => own ?? getGeometry(productId));
  const { fault, busy } = useGeometryPreview(geometry, frame);
  const change = (next: GeometryData | null) => {
    setGeometry(next);
    onGeometryChange?.(next);
  };
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
          <GeometryFields key={from} start={geometry} onChange={change} />
          {saved && <SaveGeometry data={geometry} {...saved} />}
          <RenderImages data={geometry} />
        </>
      )}
    </>
  );
}

/** Saves the geometry with the product, which lets shoppers turn it. */
function SaveGeometry({ data, staffProduct, work }: ProductCardProps & { data: GeometryData }) {
  const [snapshot, setSnapshot] = useState(staffProduct);
  const [failure, setFailure] = useState('');
  const isSaved = isSameGeometry(data, staffProduct.geometry);
  const save = async (next: GeometryData | null) => {
    const built = next ? await buildGeometry(next) : { geometry: null, fault: '' };
    setFailure('fault' in built ? built.fault : '');
    if (next && !built.geometry) return;
    // Other changes of the product are no conflict; a changed geometry is.
    const isUnchanged = isSameGeometry(snapshot.geometry, staffProduct.geometry) || work.conflict;
    const body = {
      version: isUnchanged ? staffProduct.version : snapshot.version,
      geometry: built.geometry,
    };
    const path = { productId: staffProduct.product._id };
    const call = async () =>
      setSnapshot((await callStaffApi('updateProduct', { path, body })).product);
    await work.run(call, next ? m.saved : m.removed, { snapshot: staffProduct });
  };
  return (
    <>
      <div className="save-bar">
        <SubmitButton busy={work.busy} busyText={m.saving} onPress={() => void save(data)}>
          {m.saveButton}
        </SubmitButton>
        {staffProduct.geometry && (
          <TextButton onClick={() => void save(null)}>{m.removeButton}</TextButton>
        )}
        <p role="status" className="muted">
          {isSaved ? m.isSaved : staffProduct.geometry && m.unsaved}
        </p>
      </div>
      <p role="alert" className="field-error">
        {failure}
      </p>
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
