import type { MetalOption, Product } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/variants';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSavedRingSize } from './ring-size/stored-ring-size.ts';
import {
  findMetalOption,
  getDefaultSelection,
  getInitialSelection,
  getUrlCode,
  isSizeRequired,
  type SelectedProduct,
  toSelectedProduct,
} from './selection.ts';
import { VariantPicker } from './variant-picker.tsx';

type ProductVariantPickerProps = {
  product: Product;
  models: readonly MetalOption[];
  isSizeMissing: boolean;
  onProduct: (product: SelectedProduct, hasSize: boolean) => void;
};

/** Stores the selected variant in the URL, so that it can be shared and survives a reload. */
export function ProductVariantPicker({
  product,
  models,
  isSizeMissing,
  onProduct,
}: ProductVariantPickerProps) {
  const savedSize = useSavedRingSize();
  const [selection, setSelection] = useState(() => getDefaultSelection(models, product._id));

  // The URL and the saved ring size are only known in the browser.
  useEffect(() => {
    const variantCode = new URLSearchParams(location.search).get('choice');
    setSelection((current) =>
      getInitialSelection(models, { current, variantCode, savedSize, productId: product._id }),
    );
  }, [models, savedSize, product._id]);

  const select = (id: string, hasSize: boolean) => {
    setSelection({ id, hasSize });
    // Reported at once: an effect would run later than a press on Add to Cart may come.
    onProduct(toSelectedProduct(product, models, id), hasSize);
    const code = getUrlCode(models, { id, hasSize }, product._id);
    const url = new URL(location.href);
    if (code === null) url.searchParams.delete('choice');
    else url.searchParams.set('choice', code);
    history.replaceState(history.state, '', url);
  };
  return (
    <>
      <VariantPicker
        product={product}
        models={models}
        selectedId={selection.id}
        hasSize={selection.hasSize}
        isSizeMissing={isSizeMissing}
        onSelect={select}
        onProduct={onProduct}
      />
      {isSizeRequired(models) && (
        <p className="option-note">
          {savedSize !== null && <SavedSize models={models} id={selection.id} size={savedSize} />}
          <Link className="text-link" to={`/ring-size?piece=${product._id}`}>
            {savedSize === null ? m.findSize : m.measureAgain}
          </Link>
        </p>
      )}
    </>
  );
}

type SavedSizeProps = { models: readonly MetalOption[]; id: string; size: number };

/** Tells whether the ring is available in the size that is saved on this device. */
function SavedSize({ models, id, size }: SavedSizeProps) {
  const label = `US ${String(size).replace('.5', '½')}`;
  const found = findMetalOption(models, id)?.sizes.find((each) => each.label === label);
  const text = found && found.stock > 0 ? m.savedSize : m.savedSizeMissing;
  return <>{text({ size: label })} </>;
}
