import { Icon } from '@briolette/ui/icon.tsx';
import './star-row.css';

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

/** A new piece has a rating by its form only: nobody gave it. */
export const noReviewsText = 'No reviews yet';

/** "★ 4.5 (128)": the figure is the text; the star is decoration. Nobody rated it: that in words. */
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
