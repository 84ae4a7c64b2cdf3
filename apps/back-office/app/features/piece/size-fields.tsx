import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { MoneyField } from '../../money/money-field.tsx';
import type { Faults, SizeDraft } from './models-draft.ts';

type SizeFieldsProps = {
  size: SizeDraft;
  /** Where it stands in the body. */
  at: string;
  faults: Faults;
  readOnly: boolean;
  /** Whether somebody may still say which size the piece itself is. */
  isFirst: boolean;
  onChange: (size: SizeDraft) => void;
  onOwn: () => void;
  onRemove: (() => void) | null;
};

export function SizeFields({ size, at, faults, readOnly, ...props }: SizeFieldsProps) {
  const { isFirst, onChange, onOwn, onRemove } = props;
  const text = (name: 'label' | 'days' | 'stock', label: string, more: object = {}) => (
    <TextField
      label={label}
      value={size[name]}
      error={faults[`${at}.${name}`] ?? (name === 'label' ? faults[`${at}.size`] : undefined)}
      readOnly={readOnly}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...size, [name]: target.value })}
      {...more}
    />
  );
  return (
    <li className="size-fields">
      {text('label', 'Size or length', { placeholder: 'US 6½, 45 cm' })}
      {size.own ? (
        <p className="size-own">As listed: its price and stock are those of the piece.</p>
      ) : (
        <>
          <MoneyField
            label="Own price"
            placeholder="Same"
            value={size.price}
            error={faults[`${at}.price`]}
            readOnly={readOnly}
            onChange={(price) => onChange({ ...size, price })}
          />
          {text('days', 'Days', { inputMode: 'numeric', placeholder: '0' })}
          {size.size === '' ? (
            text('stock', 'Stock', { inputMode: 'numeric', placeholder: '0' })
          ) : (
            <p className="size-stock">
              <span>Stock</span> {size.stock}
            </p>
          )}
          <label className="size-made">
            <input
              type="checkbox"
              checked={size.made}
              disabled={readOnly}
              onChange={({ target }) => onChange({ ...size, made: target.checked })}
            />
            Made to order
          </label>
        </>
      )}
      {!readOnly && (
        <span className="size-work">
          {isFirst && !size.own && (
            <button type="button" className="text-link" onClick={onOwn}>
              This is the piece
            </button>
          )}
          {onRemove && (
            <button
              type="button"
              className="text-link"
              aria-label={`Take ${size.label || 'this size'} away`}
              onClick={onRemove}
            >
              Take away
            </button>
          )}
        </span>
      )}
    </li>
  );
}
