import type { ProductRating } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/product';
import { Icon } from '@briolette/ui/icon.tsx';

/** The rating by this shop's customers, below the name. Nothing without reviews. */
export function CustomerRating({ rating }: { rating: ProductRating | undefined }) {
  if (!rating) return null;
  return (
    <p className="summary-rating">
      <Icon name="star" />{' '}
      <a href="#reviews">{m.customerRating({ rating: rating.average, count: rating.count })}</a>
    </p>
  );
}
