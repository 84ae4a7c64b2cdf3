import type { Product } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useListActions } from '../../cart-and-wishlist/use-list-actions.ts';
import { useIsInCart, useIsWished } from '../../cart-and-wishlist/use-lists.ts';
import { ignoreSecondPress } from '../../product-card/ignore-second-press.ts';
import { SoldOut } from '../../product-card/sold-out.tsx';
import type { WantedPiece } from './wanted-piece.ts';

type PurchaseButtonsProps = { product: Product; chosen: WantedPiece };

/** Bought is what was chosen of it; wished for, and told when it is back, is the product. */
export function PurchaseButtons({ product, chosen }: PurchaseButtonsProps) {
  const { hold } = chosen;
  const inCart = useIsInCart(chosen._id) && !hold;
  const wished = useIsWished(product._id);
  const { addToCart, addToWishlist, removeFromWishlist } = useListActions();
  return (
    <div className="purchase">
      {inCart ? (
        <Link to="/cart" className="button" onClick={ignoreSecondPress}>
          Go to Cart
        </Link>
      ) : chosen.product_stock < 1 ? (
        <SoldOut />
      ) : (
        <button
          type="button"
          className="button"
          onClick={(event) => ignoreSecondPress(event) || (hold ? hold() : void addToCart(chosen))}
        >
          Add to Cart
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void (wished ? removeFromWishlist : addToWishlist)(product)}
      >
        <Icon name={wished ? 'heart-full' : 'heart'} />
        {wished ? 'Remove from wishlist' : 'Add to wishlist'}
      </button>
      {chosen._id === product._id && product.product_stock < 1 && (
        <WhenSoldOut productId={product._id} />
      )}
    </div>
  );
}

const BackInStock = lazy(() =>
  import('./back-in-stock/back-in-stock.tsx').then(({ BackInStock }) => ({ default: BackInStock })),
);

/** Fetched for a piece that is sold out, once the page is there: no other page carries it. */
function WhenSoldOut({ productId }: { productId: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere && <Suspense>{<BackInStock productId={productId} />}</Suspense>;
}
