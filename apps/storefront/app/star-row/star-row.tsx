import './star-row.css';
import { Icon } from '@briolette/ui/icon.tsx';

const places = [1, 2, 3, 4, 5];

/** Five stars, as many of them full as were given. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className="star-row" role="img" aria-label={`${stars} of 5 stars`}>
      {places.map((place) => (
        <span key={place} className={place <= stars ? 'is-given' : undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
