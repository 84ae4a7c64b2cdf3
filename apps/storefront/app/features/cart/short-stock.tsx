import type { CartLine } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/cart';
import { useCartActions } from '../../lib/lists/use-list-actions.ts';

/** Warns that a line exceeds the stock and offers to reduce it. */
export function StockShortageNotice({ line }: { line: CartLine }) {
  const { changeQuantity, removeFromCart } = useCartActions();
  const { qty, product_stock: stock, product_name: name } = line;
  if (qty <= stock || qty < 1) return null;
  const reduceToStock = () => {
    if (stock === 0) return void removeFromCart(line);
    for (let surplus = qty - stock; surplus > 0; surplus -= 1)
      void changeQuantity(line, 'decrement');
  };
  return (
    <div className="short-stock" role="alert">
      <p>{stock === 0 ? m.soldOut({ name }) : m.fewLeft({ stock, name })}</p>
      <button type="button" className="text-link" onClick={reduceToStock}>
        {stock === 0 ? m.removeSoldOut : m.reduceToStock({ stock })}
      </button>
    </div>
  );
}
