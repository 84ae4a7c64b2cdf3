import type { StaffReview } from '@briolette/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import type { Work } from '../../api/use-work.ts';
import { Thumbs } from '../../order-words/thumbs.tsx';
import { when } from '../../order-words/when.ts';
import { SayForm } from './say-form.tsx';

type ReviewCardProps = { review: StaffReview; work: Work };

export function ReviewCard({ review, work }: ReviewCardProps) {
  const { reviewId, product, stars, text, by, at, answer, hidden, orderId } = review;
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null);
  const close = () => setOpen(null);
  const path = { reviewId };
  const say = (words: string) =>
    work.run(() => callStaff('answerReview', { path, body: { text: words } }), 'Answered');
  const hide = (reason: string | null) =>
    work.run(
      () => callStaff('hideReview', { path, body: { reason } }),
      reason === null ? 'It is shown again' : 'It is hidden',
    );
  const pieces = [{ name: product.name, image: product.image, qty: 1 }];
  return (
    <article
      className="card said"
      aria-label={`Review of ${product.name} by ${by || 'a customer'}`}
    >
      <header className="said-head">
        <Thumbs pieces={pieces} more={0} />
        <p>
          <strong>{product.name}</strong>
          <span className="quiet">
            {by || 'A customer'}, {when(at)}, <Link to={`/order?id=${orderId}`}>the order</Link>
          </span>
        </p>
        <p className={stars < 3 ? 'said-stars is-low' : 'said-stars'}>{stars} of 5 stars</p>
      </header>
      <p className="said-text">{text}</p>
      {answer && (
        <blockquote className="said-answer">
          <p>{answer.text}</p>
          <p className="quiet">Answered {when(answer.at)}</p>
        </blockquote>
      )}
      {hidden !== null && <p className="said-hidden">Hidden: {hidden}</p>}
      {open === 'answer' && (
        <SayForm
          label="Answer, for everybody to read"
          press="Publish the answer"
          begin={answer?.text ?? ''}
          most={2000}
          busy={work.busy}
          onCancel={close}
          onSay={async (words) => (await say(words)) && close()}
        />
      )}
      {open === 'hide' && (
        <SayForm
          label="Reason, which its author reads"
          note="A low rating is no reason. Reasons are insults, names of other people, or another piece."
          press="Hide it"
          begin=""
          most={500}
          busy={work.busy}
          onCancel={close}
          onSay={async (words) => (await hide(words)) && close()}
        />
      )}
      {open === null && (
        <p className="said-work">
          <button type="button" className="button button-small" onClick={() => setOpen('answer')}>
            {answer ? 'Change the answer' : 'Answer'}
          </button>
          {answer && (
            <button type="button" className="text-link" onClick={() => void say('')}>
              Take the answer away
            </button>
          )}
          {hidden === null ? (
            <button type="button" className="text-link" onClick={() => setOpen('hide')}>
              Hide
            </button>
          ) : (
            <button type="button" className="text-link" onClick={() => void hide(null)}>
              Show again
            </button>
          )}
        </p>
      )}
    </article>
  );
}
