import type { CartLine } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { useListActions } from '../../cart-and-wishlist/use-list-actions.ts';

/** Never sends a decrement at one; stops at the stock and says so. */
export function QuantityStepper({ line }: { line: CartLine }) {
  const { changeQuantity } = useListActions();
  const { qty, product_stock: stock, product_name: name } = line;
  // The in-browser back end lets a quantity fall below one; such a line can only be removed.
  if (qty < 1) return <span className="cart-none">{qty}</span>;
  const atLeast = qty <= 1;
  const atMost = qty >= stock;
  return (
    <fieldset className="stepper" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-disabled={atLeast}
        onClick={() => !atLeast && void changeQuantity(line, 'decrement')}
      >
        <Icon name="minus" label={`One less ${name}`} />
      </button>
      <output>{qty}</output>
      <button
        type="button"
        aria-disabled={atMost}
        onClick={() => !atMost && void changeQuantity(line, 'increment')}
      >
        <Icon name="plus" label={`One more ${name}`} />
      </button>
      {qty === stock && <p className="field-note">All {stock} we have</p>}
    </fieldset>
  );
}
