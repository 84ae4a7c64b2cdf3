import type { Rating } from '@briolette/contract';
import { StarRow } from '../../../star-row/star-row.tsx';

/** The average, and how many gave each number of stars. */
export function RatingPicture({ rating: { count, average, stars } }: { rating: Rating }) {
  return (
    <div className="rating">
      <p>
        <strong>{average} of 5</strong>
        <StarRow stars={Math.round(average ?? 0)} />
        <span className="reviews-quiet">
          {count} {count === 1 ? 'review' : 'reviews'} from this shop
        </span>
      </p>
      <ol reversed>
        {[5, 4, 3, 2, 1].map((each) => {
          const given = stars[each - 1] ?? 0;
          return (
            <li key={each}>
              <span className="rating-name">
                {each} <span className="unseen">{each === 1 ? 'star' : 'stars'}:</span>
              </span>
              <meter min={0} max={count} value={given} aria-hidden="true" />
              <span>{given}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
