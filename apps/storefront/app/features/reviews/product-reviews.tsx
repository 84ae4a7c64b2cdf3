import * as m from '@briolette/i18n/storefront/reviews';
import * as shell from '@briolette/i18n/storefront/shell';
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
      {failed && <LoadError text={m.loadFailed} onRetry={() => void load(loaded)} />}
      {!loaded && !failed && (
        <p role="status" className="reviews-muted">
          {shell.loading}
        </p>
      )}
      {loaded?.rating.count === 0 && (
        <p role="status">
          {m.empty({
            link: (text) => (
              <Link key="orders" to="/profile/orders">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {loaded && loaded.rating.count > 0 && (
        <>
          <RatingHistogram rating={loaded.rating} />
          <ul className="reviews-list" aria-label={m.list}>
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
          {m.showOlder}
        </button>
      )}
      <p className="reviews-muted">{m.policy}</p>
    </div>
  );
}

function ReviewItem({ review: { stars, text, by, at, reply } }: { review: Review }) {
  return (
    <article>
      <header>
        <StarRow stars={stars} />
        <span className="reviews-muted">
          {m.byline({ author: by || m.anonymousAuthor, date: day.format(new Date(at)) })}
        </span>
      </header>
      <p>{text}</p>
      {reply && (
        <blockquote>
          <strong>{m.replyHeading}</strong>
          <p>{reply.text}</p>
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
        <strong>{m.average({ rating: average ?? 0 })}</strong>
        <StarRow stars={Math.round(average ?? 0)} />
        <span className="reviews-muted">{m.count({ count })}</span>
      </p>
      <ol reversed>
        {[5, 4, 3, 2, 1].map((each) => {
          const given = stars[each - 1] ?? 0;
          return (
            <li key={each}>
              <span className="rating-name">
                <span aria-hidden="true">{each}</span>
                <span className="visually-hidden">{m.stars({ count: each })}</span>
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
