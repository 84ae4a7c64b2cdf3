import type { MetalOption, Product } from '@briolette/contract';
import { formatLeadTime } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/variants';
import * as policy from '@briolette/i18n/terms/policy';
import { useEffect, useId, useRef } from 'react';
import { useFormatPrice } from '../../lib/markets/market.ts';
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
  /** False until a ring size is chosen. */
  hasSize?: boolean;
  /** The user tried to add the product without a size. */
  isSizeMissing?: boolean;
  onSelect: (id: string, hasSize: boolean) => void;
  /** Called with the selected product; for the default variant with the product itself. */
  onProduct: (product: SelectedProduct, hasSize: boolean) => void;
};

/** Selects metal and size. Sold-out sizes stay visible and are marked. */
export function VariantPicker({
  product,
  models,
  selectedId,
  hasSize = true,
  isSizeMissing = false,
  onSelect,
  onProduct,
}: VariantPickerProps) {
  const formatPrice = useFormatPrice();
  const name = useId();
  const model = findMetalOption(models, selectedId);
  const size = model && findVariant(model, selectedId);
  const own = findMetalOption(models, product._id);
  useEffect(
    () => onProduct(toSelectedProduct(product, models, selectedId), hasSize),
    [product, models, selectedId, hasSize, onProduct],
  );

  // Reads a selection made before hydration from the inputs.
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const readChecked = (label: string) =>
      fields.current?.querySelector<HTMLInputElement>(`${label} :checked`)?.value;
    const pressed = readChecked('.size');
    const id = resolveVariantId(
      models,
      readChecked('.swatch') ?? model?.code,
      pressed ?? size?.size,
    );
    const isSized = hasSize || pressed !== undefined;
    if (id && (id !== selectedId || isSized !== hasSize)) onSelect(id, isSized);
  }, []);

  if (!model || !size) return null;
  const work = formatLeadTime(size.leadDays, size.made);
  const note = [describeStock(size), work].filter(Boolean).join(' · ');
  return (
    <div ref={fields} className="product-options">
      {models.length > 1 && (
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
                onChange={() =>
                  onSelect(resolveVariantId(models, each.code, size.size) ?? size._id, hasSize)
                }
              />
              <span className="swatch-disc" aria-hidden="true" />
              <span className="swatch-name">
                {each.name} <small>{formatPrice(each.price)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <SizeField
        model={model}
        isLength={product.product_category === 'necklace'}
        selected={hasSize ? size : undefined}
        name={`${name}-size`}
        isMissing={isSizeMissing}
        onSelect={(id) => onSelect(id, true)}
      />
      <p className="option-note" role="status">
        <span className="visually-hidden">
          {m.selection({
            metal: model.name,
            size: hasSize ? size.label : m.noSize,
            price: formatPrice(size.price ?? model.price),
          })}{' '}
        </span>
        {hasSize ? note : m.roundUpHelp}
        {model !== own && model.image === product.product_image && (
          <span className="visually-hidden"> {m.picturedNote({ metal: own?.name ?? '' })}</span>
        )}
      </p>
      {hasSize && size.made && <p className="option-note">{policy.personalReturns}</p>}
    </div>
  );
}

type SizeFieldProps = {
  model: MetalOption;
  isLength: boolean;
  selected: MetalOption['sizes'][number] | undefined;
  name: string;
  isMissing: boolean;
  onSelect: (id: string) => void;
};

function SizeField({ model, isLength, selected, name, isMissing, onSelect }: SizeFieldProps) {
  const isRing = isRingSize(model.sizes[0]?.label);
  const legend = isRing ? m.ringSizeLegend : isLength ? m.length : m.size;
  const error = isMissing && !selected ? m.ringSizeMissing : null;
  return (
    <fieldset data-ring={isRing} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        {legend({
          size: selected ? selected.label : m.selectYours,
          strong: (text) => <strong key="size">{text}</strong>,
        })}
      </legend>
      {error && (
        <p id={`${name}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {model.sizes.map((each) => (
        <label key={each.size} className="size" data-none={each.stock < 1}>
          <input
            type="radio"
            name={name}
            value={each.size}
            checked={each === selected}
            onChange={() => onSelect(each._id)}
          />
          {isRing && <span className="visually-hidden">US </span>}
          {isRing ? each.label.slice(3) : each.label}
          {each.stock < 1 && <span className="visually-hidden"> {m.soldOut}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const isRingSize = (label = '') => label.startsWith('US ');

/** A variant that is made after the order has no stock to describe. */
function describeStock({ stock, made, leadDays }: MetalOption['sizes'][number]): string | null {
  if (stock < 1) return m.soldOutSize;
  if (made || leadDays > 0) return null;
  return stock < 4 ? m.fewLeft({ count: stock }) : m.available;
}
