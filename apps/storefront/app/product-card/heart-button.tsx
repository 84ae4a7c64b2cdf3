import type { Product } from '@briolette/contract';
import { useIsWished } from '../shop-state/use-shop.ts';
import { useShopActions } from '../shop-state/use-shop-actions.ts';
import { Icon } from '../ui/icon.tsx';

type HeartButtonProps = { product: Product; wished?: boolean };

export function HeartButton({ product, wished = false }: HeartButtonProps) {
  const isWished = useIsWished(product._id) || wished;
  const { addToWishlist, removeFromWishlist } = useShopActions();
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
