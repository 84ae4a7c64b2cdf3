import type { MetalOption, Product } from '@briolette/contract';
import { formatLeadTime, formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/variants';
import * as policy from '@briolette/i18n/terms/policy';
import { useEffect, useId, useRef } from 'react';
import {
  findMetalOption,
  findVariant,
  resolveVariantId,
  type SelectedProduct,
  toSelectedProduct,
} from './selection.ts';

type VariantPickerProps = {
  product: Product;
  models: readonly MetalOption[];
  selectedId: string;
  onSelect: (id: string) => void;
  /** Called with the selected product; for the default variant with the product itself. */
  onProduct: (product: SelectedProduct) => void;
};

/** Selects metal and size. Sold-out sizes stay visible and are marked. */
export function VariantPicker({
  product,
  models,
  selectedId,
  onSelect,
  onProduct,
}: VariantPickerProps) {
  const name = useId();
  const model = findMetalOption(models, selectedId);
  const size = model && findVariant(model, selectedId);
  const own = findMetalOption(models, product._id);
  useEffect(
    () => onProduct(toSelectedProduct(product, models, selectedId)),
    [product, models, selectedId, onProduct],
  );

  // Reads a selection made before hydration from the inputs.
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [metal, pressed] = [...(fields.current?.querySelectorAll('input') ?? [])]
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
    const id = resolveVariantId(models, metal, pressed);
    if (id && id !== selectedId) onSelect(id);
  }, []);

  if (!model || !size) return null;
  const work = formatLeadTime(size.leadDays, size.made);
  const note = [describeStock(size), work].filter(Boolean).join(' · ');
  return (
    <div ref={fields} className="product-options">
      <fieldset>
        <legend>
          {m.metal({
            metal: model.name,
            strong: (text) => <strong key="metal">{text}</strong>,
          })}
        </legend>
        {models.map((each) => (
          <label key={each.code} className="swatch" data-metal={each.metal}>
            <input
              type="radio"
              name={`${name}-metal`}
              value={each.code}
              checked={each === model}
              onChange={() => onSelect(resolveVariantId(models, each.code, size.size) ?? size._id)}
            />
            <span className="swatch-disc" aria-hidden="true" />
            <span className="swatch-name">
              {each.name} <small>{formatPrice(each.price)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>
          {(size.label.endsWith('cm') ? m.length : m.size)({
            size: size.label,
            strong: (text) => <strong key="size">{text}</strong>,
          })}
        </legend>
        {model.sizes.map((each) => (
          <label key={each.size} className="size" data-none={each.stock < 1}>
            <input
              type="radio"
              name={`${name}-size`}
              value={each.size}
              checked={each === size}
              onChange={() => onSelect(each._id)}
            />
            {each.label}
            {each.stock < 1 && <span className="visually-hidden"> {m.soldOut}</span>}
          </label>
        ))}
      </fieldset>
      <p className="option-note" role="status">
        <span className="visually-hidden">
          {m.selection({
            metal: model.name,
            size: size.label,
            price: formatPrice(size.price ?? model.price),
          })}{' '}
        </span>
        {note}
        {model !== own && model.image === product.product_image && (
          <span className="visually-hidden"> {m.picturedNote({ metal: own?.name ?? '' })}</span>
        )}
      </p>
      {size.made && <p className="option-note">{policy.personalReturns}</p>}
    </div>
  );
}

/** Made-to-order variants have no stock to describe. */
function describeStock({ stock, made }: MetalOption['sizes'][number]): string | null {
  if (stock < 1) return m.soldOutSize;
  if (made) return null;
  return stock < 4 ? m.fewLeft({ count: stock }) : m.available;
}
