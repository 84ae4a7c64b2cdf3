import type { Product } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/product-card';
import { Icon } from '@briolette/ui/icon.tsx';
import { useCartActions } from '../lib/lists/use-list-actions.ts';
import { useIsInWishlist } from '../lib/lists/use-lists.ts';

type HeartButtonProps = { product: Product; isWishlistItem?: boolean };

export function HeartButton({ product, isWishlistItem = false }: HeartButtonProps) {
  const isInWishlist = useIsInWishlist(product._id) || isWishlistItem;
  const { addToWishlist, removeFromWishlist } = useCartActions();
  return (
    <button
      type="button"
      className="heart icon-button"
      aria-pressed={isInWishlist}
      aria-label={m.wishlistButton({ product: product.product_name })}
      onClick={() => void (isInWishlist ? removeFromWishlist : addToWishlist)(product)}
    >
      <Icon name={isInWishlist ? 'heart-full' : 'heart'} />
    </button>
  );
}
