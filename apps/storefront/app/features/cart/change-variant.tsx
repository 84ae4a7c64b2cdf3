import type { CartLine, MetalOption, Product } from '@briolette/contract';
import {
  formatPrice,
  getEngravedLineId,
  getProductId,
  getUnengravedLineId,
} from '@briolette/domain';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';
import { VariantPicker } from '../variants/variant-picker.tsx';

type ChangeChoiceProps = { line: CartLine; onClose: () => void };
type Found = { product: Product; models?: readonly MetalOption[] | undefined };

/** Another metal or size in place of the one in the cart, as many pieces of it as there were. */
export default function ChangeVariantDialog({ line, onClose }: ChangeChoiceProps) {
  const productId = getProductId(line);
  const { addToCart, removeFromCart } = useCartActions();
  const [found, setFound] = useState<Found | 'failed'>();
  const uncutId = getUnengravedLineId(line._id);
  const [chosenId, choose] = useState(uncutId);
  const [chosen, setChosen] = useState<Product>(line);
  const load = useCallback(() => {
    callApi('getProduct', { path: { productId } }).then(setFound, () => setFound('failed'));
  }, [productId]);
  useEffect(load, [load]);

  const { engraving } = line;
  const price = chosen.product_price + (engraving && chosen !== line ? engraving.price : 0);

  const change = () => {
    onClose();
    if (chosen === line || chosen._id === uncutId) return;
    const wanted = engraving
      ? {
          ...chosen,
          _id: getEngravedLineId(chosen._id, engraving),
          product_price: price,
          product_prevPrice: chosen.product_prevPrice + engraving.price,
          engraving,
        }
      : chosen;
    for (let pieces = Math.min(line.qty, chosen.product_stock); pieces > 0; pieces -= 1)
      void addToCart(wanted);
    void removeFromCart(line);
  };
  return (
    <Dialog title={`Change ${line.product_name}`} onClose={onClose}>
      {!found && <p role="status">One moment…</p>}
      {found === 'failed' && (
        <p role="alert">
          The shop did not answer.{' '}
          <button type="button" className="text-link" onClick={load}>
            Try again
          </button>
        </p>
      )}
      {found && found !== 'failed' && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            change();
          }}
        >
          <VariantPicker
            product={found.product}
            models={found.models ?? []}
            chosenId={chosenId}
            onChoose={choose}
            onProduct={setChosen}
          />
          <button type="submit" className="button" disabled={chosen.product_stock < 1}>
            Change, {formatPrice(price)}
          </button>
        </form>
      )}
    </Dialog>
  );
}
