import './reviews.css';
import type { RatingSummary, Review } from '@briolette/contract';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { StarRow } from '../../components/star-row.tsx';
import { callApiWithTimeout } from '../../lib/api/api-client.ts';

type LoadedReviews = {
  rating: RatingSummary;
  reviews: readonly Review[];
  nextCursor: string | null;
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export default function Reviews({ productId }: { productId: string }) {
  const [loaded, setLoaded] = useState<LoadedReviews | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (before: LoadedReviews | null) => {
      setFailed(false);
      const query = new URLSearchParams(before?.nextCursor ? { cursor: before.nextCursor } : {});
      const path = { productId };
      try {
        const next = await callApiWithTimeout('listReviews', { path, query });
        setLoaded({ ...next, reviews: [...(before?.reviews ?? []), ...next.reviews] });
      } catch {
        setFailed(true);
      }
    },
    [productId],
  );
  useEffect(() => {
    void load(null);
  }, [load]);

  return (
    <div className="reviews">
      {failed && (
        <LoadError text="The reviews could not be loaded" onRetry={() => void load(loaded)} />
      )}
      {!loaded && !failed && (
        <p role="status" className="reviews-muted">
          One moment…
        </p>
      )}
      {loaded?.rating.count === 0 && (
        <p role="status">
          Nobody has written about it yet. Who was sent this piece can, from{' '}
          <Link to="/profile/orders">their orders</Link>.
        </p>
      )}
      {loaded && loaded.rating.count > 0 && (
        <>
          <RatingHistogram rating={loaded.rating} />
          <ul className="reviews-list" aria-label="Reviews">
            {loaded.reviews.map((review) => (
              <li key={review.reviewId}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
        </>
      )}
      {loaded?.nextCursor && !failed && (
        <button type="button" className="button button-secondary" onClick={() => void load(loaded)}>
          Show older reviews
        </button>
      )}
      <p className="reviews-muted">
        How they are checked: only an account that this piece was sent to can write, once. The shop
        may answer. It hides a review only for a reason that its author is told, whatever its stars.
      </p>
    </div>
  );
}

function ReviewItem({ review: { stars, text, by, at, reply: answer } }: { review: Review }) {
  return (
    <article>
      <header>
        <StarRow stars={stars} />
        <span className="reviews-muted">
          {by || 'A customer'}, bought here, {day.format(new Date(at))}
        </span>
      </header>
      <p>{text}</p>
      {answer && (
        <blockquote>
          <strong>The shop answers</strong>
          <p>{answer.text}</p>
        </blockquote>
      )}
    </article>
  );
}

/** Shows the average and the number of ratings for each number of stars. */
function RatingHistogram({ rating: { count, average, stars } }: { rating: RatingSummary }) {
  return (
    <div className="rating">
      <p>
        <strong>{average} of 5</strong>
        <StarRow stars={Math.round(average ?? 0)} />
        <span className="reviews-muted">
          {count} {count === 1 ? 'review' : 'reviews'} from this shop
        </span>
      </p>
      <ol reversed>
        {[5, 4, 3, 2, 1].map((each) => {
          const given = stars[each - 1] ?? 0;
          return (
            <li key={each}>
              <span className="rating-name">
                {each} <span className="visually-hidden">{each === 1 ? 'star' : 'stars'}:</span>
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
