import * as m from '@briolette/i18n/storefront/product-card';
import { Icon } from '@briolette/ui/icon.tsx';
import './star-row.css';

const places = [1, 2, 3, 4, 5];

/** Renders five stars, `stars` of them filled. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className="star-row" role="img" aria-label={m.stars({ count: stars })}>
      {places.map((place) => (
        <span key={place} className={place <= stars ? 'is-given' : undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
