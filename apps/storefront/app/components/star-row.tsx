import { Icon } from '@briolette/ui/icon.tsx';
import './star-row.css';

const places = [1, 2, 3, 4, 5];

/** Renders five stars, `stars` of them filled. */
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

/** Shown instead of a rating. New products have a rating value that no customer gave. */
export const noReviewsText = 'No reviews yet';

/** Renders "★ 4.5 (128)". The star is decorative. */
export function RatingStars({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return noReviewsText;
  return (
    <span className="stars">
      <Icon name="star" />
      {`${rating} `}
      <span className="stars-reviews">{`(${reviews})`}</span>
    </span>
  );
}
