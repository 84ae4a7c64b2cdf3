import { Icon } from '@briolette/ui/icon.tsx';

type StarsFieldProps = { stars: number; onChoose: (stars: number) => void };

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Radios that look like stars; the arrow keys choose. */
export function StarsField({ stars, onChoose }: StarsFieldProps) {
  return (
    <fieldset className="stars-field">
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
    </fieldset>
  );
}
