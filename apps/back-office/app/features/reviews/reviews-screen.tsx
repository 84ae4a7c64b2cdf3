import * as m from '@briolette/i18n/back-office/reviews';
import { reviewFits } from '@briolette/i18n/terms/variants';
import '../../components/feedback-card.css';
import type { StaffReview } from '@briolette/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextForm } from '../../components/form/text-form.tsx';
import { formatCappedCount } from '../../components/list/list-parts.tsx';
import { ListScreen, type ListView } from '../../components/list/list-screen.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { ThumbnailList } from '../../components/thumbnail.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { pickParams, screenData, staffQuery } from '../../lib/api/queries.ts';
import { type StaffMutation, useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';

const { loader, useData } = screenData((params) =>
  staffQuery('listStaffReviews', { query: pickParams(params, 'view', 'cursor') }),
);

const views: [ListView, ...ListView[]] = [
  { view: 'open', name: m.openView, heading: m.openEmpty, help: m.openHelp },
  { view: 'replied', name: m.repliedView, heading: m.repliedEmpty, help: m.repliedHelp },
  { view: 'hidden', name: m.hiddenView, heading: m.hiddenEmpty, help: m.hiddenHelp },
  { view: 'all', name: m.allView, heading: m.allEmpty, help: m.allHelp },
];

/** Customer reviews: reply to them, or hide them with a reason. */
function ReviewsScreen() {
  const { reviews, nextCursor, open } = useData();
  const work = useStaffMutation();
  return (
    <ListScreen
      title={m.title}
      status={m.openCount({ count: open, total: formatCappedCount(open) })}
      views={views}
      label={m.listLabel}
      nextCursor={nextCursor}
      next={m.nextPage}
    >
      {reviews.map((review) => (
        <li key={review.reviewId}>
          <ReviewCard review={review} work={work} />
        </li>
      ))}
    </ListScreen>
  );
}

type ReviewCardProps = { review: StaffReview; work: StaffMutation };

function ReviewCard({ review, work }: ReviewCardProps) {
  const { product, stars, text, by, at, fit, photos, reply, hidden, orderId } = review;
  const date = formatTimestamp(at);
  const link = (inner: string) => (
    <Link key="order" to={`/order?id=${orderId}`}>
      {inner}
    </Link>
  );
  return (
    <article
      className="card feedback-card"
      aria-label={
        by
          ? m.cardLabel({ product: product.name, name: by })
          : m.anonymousCardLabel({ product: product.name })
      }
    >
      <header className="feedback-card-head">
        <ThumbnailList items={[{ name: product.name, image: product.image, qty: 1 }]} more={0} />
        <p>
          <strong>{product.name}</strong>
          <span className="muted">
            {by ? m.details({ name: by, date, link }) : m.anonymousDetails({ date, link })}
          </span>
        </p>
        <p className={stars < 3 ? 'feedback-card-stars is-low' : 'feedback-card-stars'}>
          {m.stars({ count: stars })}
        </p>
      </header>
      {fit && <p className="muted">{reviewFits[fit]}</p>}
      <p className="feedback-card-text">{text}</p>
      {photos.length > 0 && <ReviewPhotos reviewId={review.reviewId} />}
      {reply && (
        <blockquote className="feedback-card-reply">
          <p>{reply.text}</p>
          <p className="muted">{m.repliedAt({ date: formatTimestamp(reply.at) })}</p>
        </blockquote>
      )}
      {hidden !== null && (
        <p className="feedback-card-hidden">{m.hiddenReason({ reason: hidden })}</p>
      )}
      <ReviewActions review={review} work={work} />
    </article>
  );
}

function ReviewActions({ review: { reviewId, reply, hidden }, work }: ReviewCardProps) {
  const [open, setOpen] = useState<'reply' | 'hide' | null>(null);
  const path = { reviewId };
  const sendReply = (text: string) => callStaffApi('replyToReview', { path, body: { text } });
  const hide = (reason: string | null) =>
    callStaffApi('setReviewVisibility', { path, body: { reason } });
  const form = { work, onClose: () => setOpen(null) };
  if (open === 'reply')
    return (
      <TextForm
        {...form}
        label={m.replyLabel}
        action={m.publishButton}
        text={reply?.text ?? ''}
        maxLength={2000}
        save={sendReply}
        done={m.replyPublished}
      />
    );
  if (open === 'hide')
    return (
      <TextForm
        {...form}
        label={m.reasonLabel}
        note={m.reasonHelp}
        action={m.hideReviewButton}
        text=""
        maxLength={500}
        save={hide}
        done={m.reviewHidden}
      />
    );
  return (
    <p className="feedback-card-actions">
      <Button onClick={() => setOpen('reply')}>{reply ? m.editReplyButton : m.replyButton}</Button>
      {reply && (
        <TextButton onClick={() => void work.run(() => sendReply(''), m.replyDeleted)}>
          {m.deleteReplyButton}
        </TextButton>
      )}
      {hidden === null ? (
        <TextButton onClick={() => setOpen('hide')}>{m.hideButton}</TextButton>
      ) : (
        <TextButton onClick={() => void work.run(() => hide(null), m.visibleAgain)}>
          {m.showButton}
        </TextButton>
      )}
    </p>
  );
}

/** Photos of a review. Loaded by a call, because those of a hidden review have no public URL. */
function ReviewPhotos({ reviewId }: { reviewId: string }) {
  const { data, error } = useQuery(staffQuery('getReviewPhotos', { path: { reviewId } }));
  if (error) return <p className="field-error">{m.photosFailed}</p>;
  return (
    <ul className="feedback-card-photos">
      {data?.photos.map((photo, place) => (
        <li key={photo}>
          <img src={photo} alt={m.photoAlt({ number: place + 1 })} width={160} height={160} />
        </li>
      ))}
    </ul>
  );
}

export { loader, ReviewsScreen as Component };
