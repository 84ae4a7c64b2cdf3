import { dollarsIn, formatPrice, parseMoney } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { useFormContext } from 'react-hook-form';
import { SelectField, useReadOnly } from '../../components/product-fields.tsx';
import { TextButton } from '../../components/screen.tsx';
import { type GridValues, useGrid } from './use-grid.ts';
import { findOwn } from './variants-form.ts';

/** The price of each metal, which applies to its sizes without one. */
export function MetalPrices() {
  const { register, getFieldState, formState } = useFormContext<GridValues>();
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

export function RowHeader({ rowId, isNew }: { rowId: string; isNew: boolean }) {
  const { register, getFieldState, formState } = useFormContext<GridValues>();
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
export function DefaultVariantSelect() {
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
