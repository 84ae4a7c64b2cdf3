import * as card from '@briolette/i18n/storefront/product-card';
import * as m from '@briolette/i18n/storefront/reviews';
import * as shell from '@briolette/i18n/storefront/shell';
import * as terms from '@briolette/i18n/terms/variants';
import './reviews.css';
import './review-photos.css';
import { type RatingSummary, type Review, type ReviewSort, reviewFits } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import { LoadError } from '@briolette/ui/load-error.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { toImageUrl } from '../../components/image.tsx';
import { callApiWithTimeout } from '../../lib/api/api-client.ts';

type LoadedReviews = {
  sort: ReviewSort;
  rating: RatingSummary;
  reviews: readonly Review[];
  nextCursor: string | null;
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export default function Reviews({ productId }: { productId: string }) {
  const [loaded, setLoaded] = useState<LoadedReviews | null>(null);
  const [failed, setFailed] = useState(false);
  const [sort, setSort] = useState<ReviewSort>('newest');
  const newest = useRef(0);
  const load = useCallback(
    async (visible: LoadedReviews | null) => {
      newest.current += 1;
      const request = newest.current;
      setFailed(false);
      // The pages of another order can't be continued.
      const before = visible?.sort === sort ? visible : null;
      const query = new URLSearchParams({
        sort,
        ...(before?.nextCursor && { cursor: before.nextCursor }),
      });
      const path = { productId };
      try {
        const next = await callApiWithTimeout('listReviews', { path, query });
        if (request !== newest.current) return;
        setLoaded({ ...next, sort, reviews: [...(before?.reviews ?? []), ...next.reviews] });
      } catch {
        if (request === newest.current) setFailed(true);
      }
    },
    [productId, sort],
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
          <FitSummary fits={loaded.rating.fits} />
          {loaded.rating.count > 1 && <SortField sort={sort} onSort={setSort} />}
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
          {m.showMore}
        </button>
      )}
      <p className="reviews-muted">{m.policy}</p>
    </div>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { stars, text, by, at, fit, photos, reply } = review;
  return (
    <article>
      <header>
        <StarRow stars={stars} />
        <span className="reviews-muted">
          {m.byline({ author: by || m.anonymousAuthor, date: day.format(new Date(at)) })}
        </span>
      </header>
      {fit && <p className="reviews-muted">{terms.reviewFits[fit]}</p>}
      <p>{text}</p>
      <ReviewPhotos photos={photos} author={by || m.anonymousAuthor} />
      {reply && (
        <blockquote>
          <strong>{m.replyHeading}</strong>
          <p>{reply.text}</p>
        </blockquote>
      )}
    </article>
  );
}

type ReviewPhotosProps = { photos: Review['photos']; author: string };

/** Photos of a review; each opens in full size. */
function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="review-photos">
      {photos.map(({ photoId, url }, place) => (
        <li key={photoId}>
          <a href={toImageUrl(url)} target="_blank" rel="noreferrer">
            <img
              src={toImageUrl(url)}
              alt={m.photoAlt({ number: place + 1, author })}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type SortFieldProps = { sort: ReviewSort; onSort: (sort: ReviewSort) => void };

function SortField({ sort, onSort }: SortFieldProps) {
  return (
    <label className="reviews-sort">
      {m.sortLabel}
      <select value={sort} onChange={({ target }) => onSort(target.value as ReviewSort)}>
        {Object.entries(m.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Says how customers found the fit, such as "Fit: Runs small (2), True to size (5)". */
function FitSummary({ fits }: Pick<RatingSummary, 'fits'>) {
  const given = reviewFits.filter((fit) => fits[fit] > 0);
  if (given.length === 0) return null;
  const counts = given.map((fit) => m.fitCount({ fit: terms.reviewFits[fit], count: fits[fit] }));
  return <p>{m.fitSummary({ fits: counts.join(', ') })}</p>;
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

const places = [1, 2, 3, 4, 5];

/** Renders five stars, `stars` of them filled. */
function StarRow({ stars }: { stars: number }) {
  return (
    <span className="star-row" role="img" aria-label={card.stars({ count: stars })}>
      {places.map((place) => (
        <span key={place} className={place <= stars ? 'is-given' : undefined}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}
