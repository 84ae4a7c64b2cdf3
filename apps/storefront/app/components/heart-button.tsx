import type { Product } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { useCartActions } from '../lib/lists/use-list-actions.ts';
import { useIsInWishlist } from '../lib/lists/use-lists.ts';

type HeartButtonProps = { product: Product; wished?: boolean };

export function HeartButton({ product, wished = false }: HeartButtonProps) {
  const isWished = useIsInWishlist(product._id) || wished;
  const { addToWishlist, removeFromWishlist } = useCartActions();
  return (
    <button
      type="button"
      className="heart icon-button"
      aria-pressed={isWished}
      aria-label={`Wishlist: ${product.product_name}`}
      onClick={() => void (isWished ? removeFromWishlist : addToWishlist)(product)}
    >
      <Icon name={isWished ? 'heart-full' : 'heart'} />
    </button>
  );
}
