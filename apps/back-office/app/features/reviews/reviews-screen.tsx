import '../../components/feedback-card.css';
import type { StaffReview } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { Form, useStaffForm } from '../../components/form/staff-form.tsx';
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
  {
    view: 'open',
    name: 'To answer',
    heading: 'Nothing to answer',
    help: 'When somebody reviews a piece, it appears here.',
  },
  {
    view: 'answered',
    name: 'Answered',
    heading: 'Nothing answered yet',
    help: 'What you answer is listed here.',
  },
  {
    view: 'hidden',
    name: 'Hidden',
    heading: 'Nothing is hidden',
    help: 'A review is hidden for a reason that its author reads.',
  },
  {
    view: 'all',
    name: 'All',
    heading: 'No reviews yet',
    help: 'Who was sent a piece can review it from their order.',
  },
];

/** Customer reviews: reply to them, or hide them with a reason. */
function ReviewsScreen() {
  const { reviews, nextCursor, open } = useData();
  const work = useStaffMutation();
  return (
    <ListScreen
      title="Reviews"
      status={`${formatCappedCount(open)} to answer`}
      views={views}
      label="Reviews, newest first"
      nextCursor={nextCursor}
      next="Older reviews"
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
  const { product, stars, text, by, at, reply: answer, hidden, orderId } = review;
  return (
    <article
      className="card feedback-card"
      aria-label={`Review of ${product.name} by ${by || 'a customer'}`}
    >
      <header className="feedback-card-head">
        <ThumbnailList items={[{ name: product.name, image: product.image, qty: 1 }]} more={0} />
        <p>
          <strong>{product.name}</strong>
          <span className="muted">
            {by || 'A customer'}, {formatTimestamp(at)},{' '}
            <Link to={`/order?id=${orderId}`}>the order</Link>
          </span>
        </p>
        <p className={stars < 3 ? 'feedback-card-stars is-low' : 'feedback-card-stars'}>
          {stars} of 5 stars
        </p>
      </header>
      <p className="feedback-card-text">{text}</p>
      {answer && (
        <blockquote className="feedback-card-reply">
          <p>{answer.text}</p>
          <p className="muted">Answered {formatTimestamp(answer.at)}</p>
        </blockquote>
      )}
      {hidden !== null && <p className="feedback-card-hidden">Hidden: {hidden}</p>}
      <ReviewActions review={review} work={work} />
    </article>
  );
}

function ReviewActions({ review: { reviewId, reply: answer, hidden }, work }: ReviewCardProps) {
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null);
  const path = { reviewId };
  const sendReply = (text: string) => callStaffApi('replyToReview', { path, body: { text } });
  const hide = (reason: string | null) =>
    callStaffApi('setReviewVisibility', { path, body: { reason } });
  const form = { work, onClose: () => setOpen(null) };
  if (open === 'answer')
    return (
      <TextForm
        {...form}
        label="Answer, for everybody to read"
        action="Publish the answer"
        text={answer?.text ?? ''}
        maxLength={2000}
        save={sendReply}
        done="Answered"
      />
    );
  if (open === 'hide')
    return (
      <TextForm
        {...form}
        label="Reason, which its author reads"
        note="A low rating is no reason. Reasons are insults, names of other people, or another piece."
        action="Hide it"
        text=""
        maxLength={500}
        save={hide}
        done="It is hidden"
      />
    );
  return (
    <p className="feedback-card-actions">
      <Button onClick={() => setOpen('answer')}>{answer ? 'Change the answer' : 'Answer'}</Button>
      {answer && (
        <TextButton onClick={() => void work.run(() => sendReply(''), 'Answered')}>
          Take the answer away
        </TextButton>
      )}
      {hidden === null ? (
        <TextButton onClick={() => setOpen('hide')}>Hide</TextButton>
      ) : (
        <TextButton onClick={() => void work.run(() => hide(null), 'It is shown again')}>
          Show again
        </TextButton>
      )}
    </p>
  );
}

type TextFormProps = {
  label: string;
  note?: string;
  action: string;
  text: string;
  maxLength: number;
  work: StaffMutation;
  save: (text: string) => Promise<unknown>;
  done: string;
  onClose: () => void;
};

/** An inline text form. Ctrl+Enter submits, Escape closes. */
function TextForm({ label, note, action, text, maxLength, onClose, ...options }: TextFormProps) {
  const { work, save, done } = options;
  const form = useStaffForm({
    values: { text },
    save: (values) => save(values.text.trim()),
    done,
    work,
    onDone: onClose,
  });
  const { register, setFocus } = form.form;
  const id = useId();
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <Form form={form}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={maxLength}
          aria-describedby={note && `${id}-note`}
          {...register('text', { validate: (words) => words.trim() !== '' })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void form.submit();
            if (event.key === 'Escape') onClose();
          }}
        />
        {note && (
          <p id={`${id}-note`} className="field-note">
            {note}
          </p>
        )}
      </div>
      <p className="feedback-card-actions">
        <SubmitButton busy={form.busy} busyText="One moment…">
          {action}
        </SubmitButton>
        <TextButton onClick={onClose}>Not now</TextButton>
      </p>
    </Form>
  );
}

export { loader, ReviewsScreen as Component };
