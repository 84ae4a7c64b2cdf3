import { type ListingCounts, type RatingStep, ratingSteps } from '@briolette/contract';
import { Icon } from '@briolette/ui/icon.tsx';
import type { ChangeFilter } from './use-filter.ts';

type RatingGroupProps = {
  rating: RatingStep | null;
  counts: ListingCounts['rating'] | undefined;
  change: ChangeFilter;
};

export function RatingGroup({ rating, counts, change }: RatingGroupProps) {
  return (
    <fieldset>
      <legend>Rating</legend>
      <label className="check">
        <input
          type="radio"
          name="rating"
          value=""
          checked={rating === null}
          onChange={() => change({ type: 'RATINGS', value: null })}
        />
        <span>Any</span>
      </label>
      {ratingSteps.map((step) => (
        <label key={step} className="check">
          <input
            type="radio"
            name="rating"
            value={step}
            checked={rating === step}
            onChange={() => change({ type: 'RATINGS', value: step })}
          />
          <span>
            Above {step} <Icon name="star" />
          </span>
          {counts && (
            <small>
              {counts[step]}
              <span className="unseen"> products</span>
            </small>
          )}
        </label>
      ))}
    </fieldset>
  );
}
