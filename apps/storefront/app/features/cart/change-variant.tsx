import type { CartLine, MetalOption, Product } from '@briolette/contract';
import { getEngravedLineId, getProductId, getUnengravedLineId } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/cart';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { VariantPicker } from '../variants/variant-picker.tsx';

type ChangeVariantDialogProps = { line: CartLine; onClose: () => void };
type ProductWithOptions = { product: Product; models?: readonly MetalOption[] | undefined };

/** Replaces the variant of a cart line and keeps its quantity. */
export default function ChangeVariantDialog({ line, onClose }: ChangeVariantDialogProps) {
  const formatPrice = useFormatPrice();
  const productId = getProductId(line);
  const { addToCart, removeFromCart } = useCartActions();
  const [found, setFound] = useState<ProductWithOptions | 'failed'>();
  const unengravedId = getUnengravedLineId(line._id);
  const [variantId, setVariantId] = useState(unengravedId);
  const [selected, setSelected] = useState<Product>(line);
  const load = useCallback(() => {
    callApi('getProduct', { path: { productId } }).then(setFound, () => setFound('failed'));
  }, [productId]);
  useEffect(load, [load]);

  const { engraving } = line;
  const price = selected.product_price + (engraving && selected !== line ? engraving.price : 0);

  const change = () => {
    onClose();
    if (selected === line || selected._id === unengravedId) return;
    const newLine = engraving
      ? {
          ...selected,
          _id: getEngravedLineId(selected._id, engraving),
          product_price: price,
          product_prevPrice: selected.product_prevPrice + engraving.price,
          engraving,
        }
      : selected;
    for (let count = Math.min(line.qty, selected.product_stock); count > 0; count -= 1)
      void addToCart(newLine);
    void removeFromCart(line);
  };
  return (
    <Dialog title={m.changeHeading({ name: line.product_name })} onClose={onClose}>
      {!found && <p role="status">{m.changeLoading}</p>}
      {found === 'failed' && (
        <p role="alert">
          {m.changeLoadFailed}{' '}
          <button type="button" className="text-link" onClick={load}>
            {m.tryAgain}
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
            selectedId={variantId}
            onSelect={setVariantId}
            onProduct={setSelected}
          />
          <button type="submit" className="button" disabled={selected.product_stock < 1}>
            {m.changeSubmit({ price: formatPrice(price) })}
          </button>
        </form>
      )}
    </Dialog>
  );
}
