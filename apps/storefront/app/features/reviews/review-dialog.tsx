import * as m from '@briolette/i18n/storefront/reviews';
import * as shell from '@briolette/i18n/storefront/shell';
import * as terms from '@briolette/i18n/terms/variants';
import './review-dialog.css';
import './review-photos.css';
import {
  type CartLine,
  type CustomerReview,
  type ReviewFit,
  reviewFits,
} from '@briolette/contract';
import { getProductId } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Icon } from '@briolette/ui/icon.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type Ref, useEffect, useRef, useState } from 'react';
import { toImageUrl } from '../../components/image.tsx';
import { useAttempt } from '../../lib/api/use-action.ts';
import { failureText } from '../../lib/order-history.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';
import { PhotoField } from './photo-field.tsx';
import { type FormPhoto, saveReview } from './save-review.ts';

type ReviewDialogProps = { line: CartLine; onClose: () => void };

/** Creates, edits or deletes the user's review of a shipped product. */
export default function ReviewDialog({ line, onClose }: ReviewDialogProps) {
  const productId = getProductId(line);
  const [own, setOwn] = useState<CustomerReview | null | undefined>(undefined);
  const [loadError, setLoadError] = useState<string | null>(null);
  useEffect(() => {
    callApiAsUser('listOwnReviews').then(
      ({ reviews }) => setOwn(reviews.find((each) => each.productId === productId) ?? null),
      (error) => setLoadError(failureText(error)),
    );
  }, [productId]);
  return (
    <Dialog title={m.reviewTitle({ product: line.product_name })} onClose={onClose}>
      {own === undefined && !loadError && <p role="status">{shell.loading}</p>}
      {own === undefined && loadError && <p role="alert">{loadError}</p>}
      {own !== undefined && <ReviewForm productId={productId} own={own} onClose={onClose} />}
    </Dialog>
  );
}

type ReviewFormProps = { productId: string; own: CustomerReview | null; onClose: () => void };

function ReviewForm({ productId, own, onClose }: ReviewFormProps) {
  const [stars, setStars] = useState(own?.stars ?? 0);
  const [text, setText] = useState(own?.text ?? '');
  const [fit, setFit] = useState<ReviewFit | null>(own?.fit ?? null);
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(() =>
    (own?.photos ?? []).map(({ photoId, url }) => ({ photoId, src: toImageUrl(url) })),
  );
  const { busy, failure, attempt } = useAttempt(failureText);
  const [missing, setMissing] = useState<'stars' | 'text' | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const finish = (text: string, kind: 'success' | 'error' = 'success') => {
    showToast({ kind, text });
    onClose();
  };
  const send = () => {
    setMissing(stars === 0 ? 'stars' : text.trim() === '' ? 'text' : null);
    if (stars === 0) return;
    if (text.trim() === '') return words.current?.focus();
    return attempt(async () => {
      const body = { productId, stars, text, fit };
      const isComplete = await saveReview(body, own?.photos ?? [], photos);
      if (isComplete) finish(m.saved);
      else finish(m.photosFailed, 'error');
    });
  };
  const remove = async () => {
    await callApiAsUser('deleteReview', { path: { productId } });
    finish(m.deleted);
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {own?.hidden && <p className="review-hidden">{m.reviewHidden({ reason: own.hidden })}</p>}
      <StarRatingField
        stars={stars}
        onChange={setStars}
        isMissing={missing === 'stars' && stars === 0}
      />
      <ReviewTextField
        ref={words}
        text={text}
        isMissing={missing === 'text'}
        onChange={(text) => {
          setText(text);
          setMissing(null);
        }}
      />
      <FitField fit={fit} onChange={setFit} />
      <PhotoField photos={photos} onChange={setPhotos} />
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <div className="dialog-actions">
        <SubmitButton busy={busy} busyText={shell.oneMoment}>
          {own ? m.saveButton : m.submitButton}
        </SubmitButton>
        {own && !own.hidden && (
          <SubmitButton
            quiet
            busy={busy}
            busyText={shell.oneMoment}
            onPress={() => void attempt(remove)}
          >
            {m.deleteButton}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}

type ReviewTextFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  isMissing: boolean;
  onChange: (text: string) => void;
};

function ReviewTextField({ ref, text, isMissing, onChange }: ReviewTextFieldProps) {
  return (
    <>
      <label className="field">
        <span className="review-label">{m.textLabel}</span>
        <textarea
          ref={ref}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'review-words-fault' : undefined}
          rows={5}
          maxLength={2000}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      {isMissing && (
        <p role="alert" className="field-error" id="review-words-fault">
          {m.textMissing}
        </p>
      )}
      <p className="field-note">{m.textHelp}</p>
    </>
  );
}

type FitFieldProps = { fit: ReviewFit | null; onChange: (fit: ReviewFit | null) => void };

function FitField({ fit, onChange }: FitFieldProps) {
  return (
    <label className="field">
      <span className="review-label">{m.fit}</span>
      <select
        value={fit ?? ''}
        onChange={({ target }) => onChange((target.value || null) as ReviewFit | null)}
      >
        <option value="">{m.fitUnset}</option>
        {reviewFits.map((each) => (
          <option key={each} value={each}>
            {terms.reviewFits[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

type StarsFieldProps = { stars: number; onChange: (stars: number) => void; isMissing: boolean };

const starValues = [1, 2, 3, 4, 5] as const;

/** Radio buttons that look like stars. */
function StarRatingField({ stars, onChange, isMissing }: StarsFieldProps) {
  return (
    <fieldset
      className="stars-field"
      aria-describedby={isMissing ? 'review-stars-fault' : undefined}
    >
      <legend>{m.ratingLabel}</legend>
      {starValues.map((each) => (
        <label key={each} className={each <= stars ? 'is-given' : undefined}>
          <input
            type="radio"
            name="stars"
            className="visually-hidden"
            checked={each === stars}
            onChange={() => onChange(each)}
          />
          <Icon name={each <= stars ? 'star' : 'star-empty'} label={m.starCount({ count: each })} />
        </label>
      ))}
      <span aria-hidden="true">
        {starValues.map((each) => each === stars && m.starNames[each])}
      </span>
      {isMissing && (
        <p role="alert" className="field-error" id="review-stars-fault">
          {m.ratingMissing}
        </p>
      )}
    </fieldset>
  );
}
