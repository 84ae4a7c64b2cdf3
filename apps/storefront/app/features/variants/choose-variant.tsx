import type { MetalOption, Product } from '@briolette/contract';
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

type ChoosePieceProps = {
  product: Product;
  models: readonly MetalOption[];
  onProduct: (product: SelectedProduct) => void;
};

/** What is chosen stands in the address: it can be sent to somebody, and a reload keeps it. */
export function ProductVariantPicker({ product, models, onProduct }: ChoosePieceProps) {
  const kept = useSavedRingSize();
  const [chosenId, setChosenId] = useState(product._id);

  // An address, or the size of a finger, is known only in the browser.
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('choice');
    setChosenId((now) =>
      getInitialVariantId(models, { now, wanted, kept, productId: product._id }),
    );
  }, [models, kept, product._id]);

  const choose = (id: string) => {
    setChosenId(id);
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
        chosenId={chosenId}
        onChoose={choose}
        onProduct={onProduct}
      />
      {chosenId !== product._id && size && (
        <p className="option-note">
          The facts below are those of {model.name}, {size.label}.
        </p>
      )}
      {size?.label.startsWith('US ') && (
        <Link className="text-link" to={`/ring-size?piece=${product._id}`}>
          Which size fits?
        </Link>
      )}
    </>
  );
}
