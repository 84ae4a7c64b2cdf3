import { Icon } from '@briolette/ui/icon.tsx';

type StarsFieldProps = { stars: number; onChoose: (stars: number) => void; isMissing: boolean };

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Radios that look like stars; the arrow keys choose. */
export function StarsField({ stars, onChoose, isMissing }: StarsFieldProps) {
  return (
    <fieldset
      className="stars-field"
      aria-describedby={isMissing ? 'review-stars-fault' : undefined}
    >
      <legend>Stars</legend>
      {[1, 2, 3, 4, 5].map((each) => (
        <label key={each} className={each <= stars ? 'is-given' : undefined}>
          <input
            type="radio"
            name="stars"
            className="unseen"
            checked={each === stars}
            onChange={() => onChoose(each)}
          />
          <Icon name="star" label={each === 1 ? '1 star' : `${each} stars`} />
        </label>
      ))}
      <span aria-hidden="true">{words[stars]}</span>
      {isMissing && (
        <p role="alert" className="field-error" id="review-stars-fault">
          How many stars? Please choose.
        </p>
      )}
    </fieldset>
  );
}
