import '../../said/said.css';
import { useLoaderData, useSearchParams } from 'react-router';
import { useWork } from '../../api/use-work.ts';
import { cappedCount } from '../../list/capped-count.ts';
import { Pages } from '../../list/pages.tsx';
import { ViewLinks } from '../../list/view-links.tsx';
import type { loadReviews } from './load-reviews.ts';
import { ReviewCard } from './review-card.tsx';

const views = [
  { name: 'To answer', to: '/reviews' },
  { name: 'Answered', to: '/reviews?view=answered' },
  { name: 'Hidden', to: '/reviews?view=hidden' },
  { name: 'All', to: '/reviews?view=all' },
];

const none: Record<string, [string, string]> = {
  open: ['Nothing to answer', 'When somebody reviews a piece, it appears here.'],
  answered: ['Nothing answered yet', 'What you answer is listed here.'],
  hidden: ['Nothing is hidden', 'A review is hidden for a reason that its author reads.'],
  all: ['No reviews yet', 'Who was sent a piece can review it from their order.'],
};

/** What people say of the pieces they bought. */
export function Reviews() {
  const { reviews, nextCursor, open } = useLoaderData<typeof loadReviews>();
  const [query] = useSearchParams();
  const work = useWork();
  const view = query.get('view');
  const [heading, help] = none[view ?? 'open'] ?? ['No reviews', ''];
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Reviews</h1>
        <p role="status" className="quiet">
          {cappedCount(open)} to answer
        </p>
      </header>
      <ViewLinks views={views} here={view ? `/reviews?view=${view}` : '/reviews'} />
      {reviews.length === 0 ? (
        <div className="empty">
          <h2>{heading}</h2>
          <p>{help}</p>
        </div>
      ) : (
        <ul className="said-list" aria-label="Reviews, newest first">
          {reviews.map((review) => (
            <li key={review.reviewId}>
              <ReviewCard review={review} work={work} />
            </li>
          ))}
        </ul>
      )}
      <Pages nextCursor={nextCursor} next="Older reviews" />
    </div>
  );
}
