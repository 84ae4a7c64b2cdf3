import type { Product } from '@briolette/contract';
import { Link } from 'react-router';
import { useListActions } from '../cart-and-wishlist/use-list-actions.ts';
import { useIsInCart, useIsWished } from '../cart-and-wishlist/use-lists.ts';
import { ignoreSecondPress } from './ignore-second-press.ts';
import { SoldOut } from './sold-out.tsx';

type CardCartButtonProps = { product: Product; wished?: boolean };

export function CardCartButton({ product, wished = false }: CardCartButtonProps) {
  const inCart = useIsInCart(product._id);
  const isWished = useIsWished(product._id) || wished;
  const { addToCart, changeQuantity } = useListActions();
  const name = product.product_name;
  if (!inCart) {
    if (product.product_stock < 1) return <SoldOut />;
    return (
      <button
        type="button"
        className="button card-button"
        aria-label={`Add to Cart: ${name}`}
        onClick={(event) => ignoreSecondPress(event) || void addToCart(product)}
      >
        Add to Cart
      </button>
    );
  }
  return (
    <div className="card-buttons">
      {isWished && (
        <button
          type="button"
          className="button card-button"
          aria-label={`+ 1 in Cart: ${name}`}
          onClick={() => void changeQuantity(product, 'increment')}
        >
          + 1 in Cart
        </button>
      )}
      <Link
        to="/cart"
        className={isWished ? 'text-link' : 'button button-quiet card-button'}
        aria-label={`Go to Cart: ${name}`}
        onClick={ignoreSecondPress}
      >
        Go to Cart
      </Link>
    </div>
  );
}
