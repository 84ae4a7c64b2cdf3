import './variants.css';
import { finenesses, metals, type StaffMetalOption } from '@briolette/contract';
import { formatMetal } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, Text, useReadOnly } from '../../components/product-fields.tsx';
import { Button, Card, TextButton } from '../../components/screen.tsx';
import { ImageField } from '../images/image-field.tsx';
import { addMetal, addRows, defaultFineness, nameFor, parseSizes } from './variant-edits.ts';
import { VariantGrid } from './variant-grid.tsx';
import { findOwn, type VariantsValues } from './variants-form.ts';

type Metal = StaffMetalOption['metal'];
type Values = { variants: VariantsValues };

type MetalOfFineness = readonly [metal: Metal, fineness: number];

const commonMetals = Object.entries(defaultFineness) as [Metal, number][];
const allMetals = commonMetals.flatMap(([metal]) =>
  finenesses[metal].map((fineness): MetalOfFineness => [metal, fineness]),
);

/** Metals and sizes of a product. One of them is the default variant. */
export function VariantsCard({ isNew }: { isNew: boolean }) {
  const { control, formState } = useFormContext<Values>();
  const variants = useWatch({ control, name: 'variants' });
  const readOnly = useReadOnly();
  const isEmpty = variants.metalIds.length === 0;
  if (readOnly && isEmpty) return null;
  return (
    <Card title={m.heading} className="form">
      <p className="muted">{isEmpty ? m.emptyText : m.removedText}</p>
      {!readOnly && <MetalCheckboxes isNew={isNew} />}
      {!readOnly && <AddSizes />}
      {!isEmpty && <VariantGrid isNew={isNew} />}
      <p role="alert" className="field-error">
        {formState.errors.variants?.root?.message}
      </p>
      {variants.metalIds.map((id) => (
        <MetalDetails key={id} id={id} isNew={isNew} />
      ))}
    </Card>
  );
}

function useVariants() {
  const { control, setValue } = useFormContext<Values>();
  const variants = useWatch({ control, name: 'variants' });
  const change = (next: VariantsValues) => setValue('variants', next, { shouldDirty: true });
  return { variants, change };
}

/** Adds and removes metals with one press each. Less common finenesses are folded. */
function MetalCheckboxes({ isNew }: { isNew: boolean }) {
  const { variants, change } = useVariants();
  const own = findOwn(variants)?.metalId;
  const findId = ([metal, fineness]: MetalOfFineness) =>
    variants.metalIds.find((each) => {
      const option = variants.metals[each];
      return option?.metal === metal && option.fineness === fineness;
    });
  const isVisible = (each: MetalOfFineness) => isCommon(each) || findId(each) !== undefined;
  const visible = allMetals.filter(isVisible);
  const others = allMetals.filter((each) => !isVisible(each));
  const chip = ([metal, fineness]: MetalOfFineness) => {
    const id = findId([metal, fineness]);
    return (
      <label key={`${metal} ${fineness}`} className="metal-chip">
        <input
          type="checkbox"
          checked={id !== undefined}
          disabled={!isNew && id !== undefined && id === own}
          onChange={() =>
            change(id ? withoutMetal(variants, id) : addMetal(variants, metal, fineness))
          }
        />
        {formatMetal(metal, fineness)}
      </label>
    );
  };
  return (
    <fieldset className="metal-checkboxes">
      <legend>{m.metalsLabel}</legend>
      {visible.map(chip)}
      <details className="metal-others">
        <summary>{m.otherFinenesses}</summary>
        <div className="metal-checkboxes">{others.map(chip)}</div>
      </details>
    </fieldset>
  );
}

const isCommon = ([metal, fineness]: MetalOfFineness) => defaultFineness[metal] === fineness;

function withoutMetal(variants: VariantsValues, id: string): VariantsValues {
  const metalIds = variants.metalIds.filter((each) => each !== id);
  const { [id]: removed, ...others } = variants.metals;
  // A saved metal keeps its values, in case it is active again.
  const metals = removed?.code ? variants.metals : others;
  return metalIds.length > 0
    ? { ...variants, metalIds, metals }
    : { ...variants, metalIds, metals, rowIds: [] };
}

/** Adds sizes, several at once. Without a metal the first of the usual ones is added with them. */
function AddSizes() {
  const { variants, change } = useVariants();
  const [text, setText] = useState('');
  const sizes = parseSizes(text);
  const add = () => {
    if (sizes.length === 0) return;
    const [metal, fineness] = commonMetals[0] ?? ['yellow gold', 750];
    const grid = addRows(variants, sizes);
    change(grid.metalIds.length > 0 ? grid : addMetal(grid, metal, fineness));
    setText('');
  };
  return (
    <div className="add-sizes">
      <TextField
        label={m.addSizesLabel}
        note={m.addSizesNote}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button quiet onClick={add}>
        {sizes.length > 1 ? m.addSizesButton({ count: sizes.length }) : m.addSizeButton}
      </Button>
    </div>
  );
}

/** The name, the fineness and the picture of a metal. */
function MetalDetails({ id, isNew }: { id: string; isNew: boolean }) {
  const { variants, change } = useVariants();
  const { getFieldState, formState } = useFormContext<Values>();
  const readOnly = useReadOnly();
  const option = variants.metals[id];
  if (!option) return null;
  const at = `variants.metals.${id}` as const;
  const isOwn = findOwn(variants)?.metalId === id;
  const hasError = (['name', 'fineness', 'image'] as const).some(
    (name) => getFieldState(`${at}.${name}`, formState).invalid,
  );
  const setMetal = (metal: Metal, fineness: number) => {
    const name = nameFor(option, metal, fineness);
    const metals = { ...variants.metals, [id]: { ...option, metal, fineness, name } };
    change({ ...variants, metals });
  };
  return (
    <details className="metal-details" open={hasError || undefined}>
      <summary>{m.metalDetails({ metal: option.name || m.newMetal })}</summary>
      <div className="form">
        <div className="product-pairs">
          <SelectField
            label={m.metalLabel}
            value={option.metal}
            disabled={readOnly}
            onChange={({ target }) => {
              const metal = target.value as Metal;
              const hasFineness = finenesses[metal].includes(option.fineness);
              setMetal(metal, hasFineness ? option.fineness : defaultFineness[metal]);
            }}
          >
            {metals.map((metal) => (
              <option key={metal} value={metal}>
                {m.metals[metal]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.finenessLabel}
            value={option.fineness}
            disabled={readOnly}
            onChange={({ target }) => setMetal(option.metal, Number(target.value))}
          >
            {finenesses[option.metal].map((fineness) => (
              <option key={fineness}>{fineness}</option>
            ))}
          </SelectField>
          <Text name={`${at}.name`} label={m.displayNameLabel} />
        </div>
        {!isOwn && <ImageField name={`${at}.image`} />}
        {!readOnly && (isNew || !isOwn) && (
          <TextButton onClick={() => change(withoutMetal(variants, id))}>
            {m.removeMetalButton}
          </TextButton>
        )}
      </div>
    </details>
  );
}
