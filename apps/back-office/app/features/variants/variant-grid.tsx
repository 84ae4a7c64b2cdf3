import { dollarsIn, formatPrice, parseMoney } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, useReadOnly } from '../../components/product-fields.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import type { ProductValues } from '../../lib/product-values.ts';
import { GridCell, type GridMode } from './grid-cell.tsx';
import {
  type CellPlace,
  type CopyTarget,
  copyCell,
  type DefaultCell,
  parseCells,
  pasteCells,
  setCell,
} from './grid-cells.ts';
import { findOwn, type VariantsValues } from './variants-form.ts';

type Values = ProductValues & { stock: string; variants: VariantsValues };

const modes = ['prices', 'leadTimes', 'active'] as const satisfies GridMode[];
const targets = ['row', 'column', 'all'] as const satisfies CopyTarget[];

/** The grid, with the price and the stock of the product, which are those of its default cell. */
function useGrid() {
  const { control, setValue } = useFormContext<Values>();
  const variants = useWatch({ control, name: 'variants' });
  const price = useWatch({ control, name: 'fields.product_price' });
  const stock = useWatch({ control, name: 'stock' });
  const grid = { variants, own: { price, stock } };
  const options = { shouldDirty: true, shouldValidate: false } as const;
  const change = (next: { variants: VariantsValues; own: DefaultCell }) => {
    const cells = changedCells(variants, next.variants);
    if (!cells) setValue('variants', next.variants, options);
    for (const { path, value } of cells ?? []) setValue(path as never, value as never, options);
    if (next.own.price !== price) setValue('fields.product_price', next.own.price, options);
    if (next.own.stock !== stock) setValue('stock', next.own.stock, options);
  };
  return { grid, change };
}

/**
 * Metals × sizes, with price and stock in each cell. Cells pasted from a spreadsheet fill the grid
 * from the focused field; Enter and the arrow keys move up and down.
 */
export function VariantGrid({ isNew }: { isNew: boolean }) {
  const { grid, change } = useGrid();
  const [mode, setMode] = useState<GridMode>('prices');
  const [place, setPlace] = useState<CellPlace | null>(null);
  const [done, setDone] = useState('');
  const table = useRef<HTMLTableElement>(null);
  useFaultyMode(mode, setMode);
  const name = useId();
  const readOnly = useReadOnly();
  const { metalIds, rowIds, metals, rows } = grid.variants;
  const paste = (event: ClipboardEvent) => {
    const at = readPlace(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || readOnly || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const result = pasteCells(grid, at, parseCells(text));
    change(result);
    setDone(m.pasted({ count: result.filled }) + (result.left ? ` ${m.pastedOutside}` : ''));
  };
  const move = (event: KeyboardEvent) => {
    const at = readPlace(event.target);
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    if (!at || !step) return;
    event.preventDefault();
    const rowId = rowIds[rowIds.indexOf(at.rowId) + step];
    const next = `${at.metalId} ${rowId} ${at.field}`;
    table.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    <div className="variant-grid">
      <fieldset className="grid-modes">
        <legend>{m.showLabel}</legend>
        {modes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={mode === each}
              onChange={() => {
                setMode(each);
                setPlace(null);
              }}
            />
            {m.gridModes[each]}
          </label>
        ))}
      </fieldset>
      <div className="grid-scroll">
        <table
          ref={table}
          aria-label={m.gridLabel}
          onPaste={paste}
          onKeyDown={move}
          onFocus={({ target }) => setPlace(readPlace(target))}
        >
          <thead>
            <tr>
              <th scope="col">{m.sizeLabel}</th>
              {metalIds.map((id) => (
                <th scope="col" key={id}>
                  {metals[id]?.name || m.newMetal}
                  {mode === 'prices' && (
                    <span className="grid-fields muted" aria-hidden="true">
                      <span>{m.cellFields.price}</span>
                      <span>{m.cellFields.stock}</span>
                    </span>
                  )}
                </th>
              ))}
            </tr>
            {mode === 'prices' && <MetalPrices />}
          </thead>
          <tbody>
            {rowIds.map((rowId) => (
              <tr key={rowId}>
                <th scope="row">
                  <RowHeader rowId={rowId} isNew={isNew} />
                </th>
                {metalIds.map((metalId) => (
                  <td key={metalId}>
                    <GridCell
                      mode={mode}
                      metalId={metalId}
                      rowId={rowId}
                      grid={grid}
                      onChange={(field, value) =>
                        change(setCell(grid, { metalId, rowId, field }, value))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div className="grid-tools">
          <p className="muted" id={`${name}-from`}>
            {place
              ? m.copyFrom({
                  field: m.cellFields[place.field],
                  metal: metals[place.metalId]?.name ?? '',
                  size: rows[place.rowId]?.label ?? '',
                })
              : m.gridNote}
          </p>
          {place && (
            <fieldset className="button-row" aria-labelledby={`${name}-from`}>
              {targets.map((target) => (
                <Button
                  quiet
                  key={target}
                  onClick={() => {
                    change(copyCell(grid, place, target));
                    setDone(m.copied);
                  }}
                >
                  {m.copyTargets[target]}
                </Button>
              ))}
            </fieldset>
          )}
          <p role="status" className="muted">
            {done}
          </p>
        </div>
      )}
      {isNew && !readOnly && <DefaultVariantSelect />}
    </div>
  );
}

/** The fields that differ, or null if the grid differs in more than its cells. */
function changedCells(before: VariantsValues, after: VariantsValues) {
  if (before.metalIds !== after.metalIds || before.rowIds !== after.rowIds) return null;
  const cells = after.metalIds.flatMap((metalId) =>
    after.rowIds.map((rowId) => ({ metalId, rowId })),
  );
  return cells.flatMap(({ metalId, rowId }) => {
    const was = before.metals[metalId]?.cells[rowId];
    const cell = after.metals[metalId]?.cells[rowId];
    if (!cell || was === cell) return [];
    return Object.entries(cell)
      .filter(([field, value]) => was?.[field as keyof typeof was] !== value)
      .map(([field, value]) => ({
        path: `variants.metals.${metalId}.cells.${rowId}.${field}`,
        value,
      }));
  });
}

/** Shows lead times after a save that found errors only there. */
function useFaultyMode(mode: GridMode, setMode: (mode: GridMode) => void) {
  const { formState } = useFormContext<Values>();
  const { errors, submitCount } = formState;
  const metals = Object.values(errors.variants?.metals ?? {});
  const cells = metals.flatMap((metal) => Object.values(metal?.cells ?? {}));
  const hasFaultyPrices = cells.some((cell) => cell?.price || cell?.stock);
  const hasFaultyDays = cells.some((cell) => cell?.days);
  const faulty = hasFaultyPrices ? 'prices' : hasFaultyDays ? 'leadTimes' : mode;
  useEffect(() => setMode(faulty), [submitCount]);
}

/** Reads the place of a field from its attribute. */
function readPlace(target: EventTarget): CellPlace | null {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  if (!cell) return null;
  const [metalId = '', rowId = '', field] = cell.split(' ');
  return { metalId, rowId, field: field as CellPlace['field'] };
}

/** The price of each metal, which applies to its sizes without one. */
function MetalPrices() {
  const { register, getFieldState, formState } = useFormContext<Values>();
  const { grid } = useGrid();
  const readOnly = useReadOnly();
  const { metalIds, metals } = grid.variants;
  const defaultMetalId = findOwn(grid.variants)?.metalId;
  const price = dollarsIn(grid.own.price);
  const productPrice = Number.isNaN(price) ? '' : formatPrice(price);
  return (
    <tr>
      <th scope="row">{m.allSizes}</th>
      {metalIds.map((id) => {
        const at = `variants.metals.${id}.price` as const;
        const typed = metals[id]?.price ?? '';
        const fault = typed.trim() && parseMoney(typed).error;
        const error = fault || getFieldState(at, formState).error?.message;
        return (
          <td key={id}>
            {id === defaultMetalId ? (
              <span className="muted">{m.basePrice({ price: productPrice })}</span>
            ) : (
              <>
                <input
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  readOnly={readOnly}
                  aria-label={m.metalPriceIn({ metal: metals[id]?.name ?? '' })}
                  aria-invalid={error ? true : undefined}
                  placeholder={productPrice}
                  {...register(at)}
                />
                {error && <span className="field-error">{error}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function RowHeader({ rowId, isNew }: { rowId: string; isNew: boolean }) {
  const { register, getFieldState, formState } = useFormContext<Values>();
  const { grid, change } = useGrid();
  const readOnly = useReadOnly();
  const { variants, own } = grid;
  const label = variants.rows[rowId]?.label ?? '';
  const at = `variants.rows.${rowId}.label` as const;
  const { error } = getFieldState(at, formState);
  const canRemove =
    !readOnly && variants.rowIds.length > 1 && (isNew || findOwn(variants)?.rowId !== rowId);
  return (
    <span className="grid-row-head">
      <input
        type="text"
        autoComplete="off"
        readOnly={readOnly}
        aria-label={m.sizeLabel}
        aria-invalid={error ? true : undefined}
        {...register(at)}
      />
      {canRemove && (
        <TextButton
          aria-label={m.removeSize({ size: label })}
          title={m.removeButton}
          onClick={() => {
            const rowIds = variants.rowIds.filter((each) => each !== rowId);
            change({ variants: { ...variants, rowIds }, own });
          }}
        >
          ×
        </TextButton>
      )}
      {error && <span className="field-error">{error.message}</span>}
    </span>
  );
}

/** Which cell is the default variant, until it is saved. */
function DefaultVariantSelect() {
  const { grid, change } = useGrid();
  const { variants, own } = grid;
  const { metalIds, rowIds, metals, rows } = variants;
  const current = findOwn(variants);
  const select = (value: string) => {
    const next = metalIds.map((metalId) => {
      const metal = metals[metalId];
      const cells = Object.entries(metal?.cells ?? {}).map(([rowId, cell]) => [
        rowId,
        { ...cell, own: value === `${metalId} ${rowId}` },
      ]);
      return [metalId, { ...metal, cells: Object.fromEntries(cells) }];
    });
    const changed = { ...metals, ...Object.fromEntries(next) };
    change({ variants: { ...variants, metals: changed }, own });
  };
  return (
    <SelectField
      label={m.defaultVariantLabel}
      value={current ? `${current.metalId} ${current.rowId}` : ''}
      onChange={({ target }) => select(target.value)}
    >
      {metalIds.flatMap((metalId) =>
        rowIds
          .filter((rowId) => metals[metalId]?.cells[rowId]?.active)
          .map((rowId) => (
            <option key={metalId + rowId} value={`${metalId} ${rowId}`}>
              {m.variantName({
                metal: metals[metalId]?.name ?? '',
                size: rows[rowId]?.label ?? '',
              })}
            </option>
          )),
      )}
    </SelectField>
  );
}
