import { dollarsIn, formatPrice, parseMoney } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/variants';
import { useFormContext } from 'react-hook-form';
import { useReadOnly } from '../../components/product-fields.tsx';
import { type CellField, type DefaultCell, isOwnCell } from './grid-cells.ts';
import type { VariantsValues } from './variants-form.ts';

/** The fields that the grid shows at a time. */
export type GridMode = 'prices' | 'leadTimes' | 'active';

type GridCellProps = {
  mode: GridMode;
  metalId: string;
  rowId: string;
  grid: { variants: VariantsValues; own: DefaultCell };
  onChange: (field: CellField, value: string | boolean) => void;
};

/** The fields of one metal in one size. */
export function GridCell({ mode, metalId, rowId, grid, onChange }: GridCellProps) {
  const { variants, own } = grid;
  const metal = variants.metals[metalId];
  const cell = metal?.cells[rowId];
  const readOnly = useReadOnly();
  if (!metal || !cell) return null;
  const isOwn = isOwnCell(variants, metalId, rowId);
  const name = { metal: metal.name, size: variants.rows[rowId]?.label ?? '' };
  const props = { place: `${metalId} ${rowId}`, name, onChange };
  if (mode === 'active')
    return (
      <CheckCell
        {...props}
        field="active"
        checked={isOwn || cell.active}
        disabled={readOnly || isOwn}
      />
    );
  if (!isOwn && !cell.active) return <span className="muted">{m.inactive}</span>;
  const path = `variants.metals.${metalId}.cells.${rowId}`;
  if (mode === 'leadTimes')
    return isOwn ? (
      <span className="muted">{m.noLeadTime}</span>
    ) : (
      <span className="grid-fields">
        <TextCell {...props} field="days" value={cell.days} path={`${path}.days`} placeholder="0" />
        <CheckCell {...props} field="made" checked={cell.made} disabled={readOnly} />
      </span>
    );
  const inherited = dollarsIn(metal.price || own.price);
  return (
    <span className="grid-fields">
      <TextCell
        {...props}
        field="price"
        value={isOwn ? own.price : cell.price}
        path={isOwn ? 'fields.product_price' : `${path}.price`}
        placeholder={Number.isNaN(inherited) ? '' : formatPrice(inherited)}
      />
      <TextCell
        {...props}
        field="stock"
        value={isOwn ? own.stock : cell.stock}
        path={isOwn ? 'stock' : `${path}.stock`}
        placeholder="0"
      />
    </span>
  );
}

type CellInputProps = Pick<GridCellProps, 'onChange'> & {
  /** The ids of the metal and the row. */
  place: string;
  name: { metal: string; size: string };
  field: CellField;
};

type TextCellProps = CellInputProps & { value: string; path: string; placeholder: string };

function TextCell({ place, name, field, value, path, placeholder, onChange }: TextCellProps) {
  const { register, getFieldState, formState } = useFormContext();
  const readOnly = useReadOnly();
  const unreadable = field === 'price' && value.trim() ? parseMoney(value).error : null;
  const error = unreadable ?? getFieldState(path, formState).error?.message;
  const isProductPrice = path === 'fields.product_price';
  return (
    <span className="grid-field">
      <input
        type="text"
        autoComplete="off"
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        readOnly={readOnly}
        data-cell={`${place} ${field}`}
        data-field={field}
        aria-label={m.cellLabel({ field: m.cellFields[field], ...name })}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder}
        // The price of the product has its own field, which gets the focus on an error.
        {...(isProductPrice ? {} : { ref: register(path).ref, name: path })}
        value={value}
        onChange={({ target }) => onChange(field, target.value)}
      />
      {error && <span className="field-error">{error}</span>}
    </span>
  );
}

type CheckCellProps = CellInputProps & { checked: boolean; disabled: boolean };

function CheckCell({ place, name, field, checked, disabled, onChange }: CheckCellProps) {
  return (
    <label className="grid-check">
      <input
        type="checkbox"
        data-cell={`${place} ${field}`}
        aria-label={m.cellLabel({ field: m.cellFields[field], ...name })}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(field, target.checked)}
      />
      <span aria-hidden="true">{field === 'made' ? m.cellFields.made : ''}</span>
    </label>
  );
}
