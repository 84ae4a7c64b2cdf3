import type { MetalOption, Product } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/variants';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSavedRingSize } from './ring-size/stored-ring-size.ts';
import {
  findMetalOption,
  findVariant,
  getInitialVariantId,
  type SelectedProduct,
} from './selection.ts';
import { VariantPicker } from './variant-picker.tsx';

type ProductVariantPickerProps = {
  product: Product;
  models: readonly MetalOption[];
  onProduct: (product: SelectedProduct) => void;
};

/** Stores the selected variant in the URL, so that it can be shared and survives a reload. */
export function ProductVariantPicker({ product, models, onProduct }: ProductVariantPickerProps) {
  const savedSize = useSavedRingSize();
  const [variantId, setVariantId] = useState(product._id);

  // The URL and the saved ring size are only known in the browser.
  useEffect(() => {
    const variantCode = new URLSearchParams(location.search).get('choice');
    setVariantId((current) =>
      getInitialVariantId(models, { current, variantCode, savedSize, productId: product._id }),
    );
  }, [models, savedSize, product._id]);

  const select = (id: string) => {
    setVariantId(id);
    const url = new URL(location.href);
    if (id === product._id) url.searchParams.delete('choice');
    else url.searchParams.set('choice', id.slice(product._id.length + 1));
    history.replaceState(history.state, '', url);
  };
  const model = findMetalOption(models, product._id);
  const size = model && findVariant(model, product._id);
  return (
    <>
      <VariantPicker
        product={product}
        models={models}
        selectedId={variantId}
        onSelect={select}
        onProduct={onProduct}
      />
      {variantId !== product._id && size && (
        <p className="option-note">{m.detailsNote({ metal: model.name, size: size.label })}</p>
      )}
      {size?.label.startsWith('US ') && (
        <Link className="text-link" to={`/ring-size?piece=${product._id}`}>
          {m.findSize}
        </Link>
      )}
    </>
  );
}
