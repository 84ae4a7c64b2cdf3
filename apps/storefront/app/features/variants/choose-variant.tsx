import type { Model, Product } from '@briolette/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useKeptRingSize } from './ring-size/stored-ring-size.ts';
import { type ChosenPiece, firstChoice, modelAt, sizeIn } from './selection.ts';
import { Choice } from './variant-picker.tsx';

type ChoosePieceProps = {
  product: Product;
  models: readonly Model[];
  onProduct: (product: ChosenPiece) => void;
};

/** What is chosen stands in the address: it can be sent to somebody, and a reload keeps it. */
export function ChoosePiece({ product, models, onProduct }: ChoosePieceProps) {
  const kept = useKeptRingSize();
  const [chosenId, setChosenId] = useState(product._id);

  // An address, or the size of a finger, is known only in the browser.
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('choice');
    setChosenId((now) => firstChoice(models, { now, wanted, kept, productId: product._id }));
  }, [models, kept, product._id]);

  const choose = (id: string) => {
    setChosenId(id);
    const url = new URL(location.href);
    if (id === product._id) url.searchParams.delete('choice');
    else url.searchParams.set('choice', id.slice(product._id.length + 1));
    history.replaceState(history.state, '', url);
  };
  const model = modelAt(models, product._id);
  const size = model && sizeIn(model, product._id);
  return (
    <>
      <Choice
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
