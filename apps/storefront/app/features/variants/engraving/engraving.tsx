import * as m from '@briolette/i18n/storefront/variants';
import * as policy from '@briolette/i18n/terms/policy';
import './engraving.css';
import { type Engraving, type EngravingOptions, typefaces } from '@briolette/contract';
import { parseEngraving, typefaceLabels } from '@briolette/domain';
import { useId } from 'react';
import { EngravingPreview } from './engraving-preview.tsx';

type EngravingFormProps = {
  image: string;
  terms: EngravingOptions;
  /** Engraving as typed. */
  engraving: Engraving;
  /** Whether to show an error for an empty text, after "Add to Cart" was pressed. */
  isSubmitted: boolean;
  onChange: (engraving: Engraving) => void;
};

/** Fields for text and typeface, with a preview. */
export default function EngravingForm(props: EngravingFormProps) {
  const { image, terms, engraving, isSubmitted, onChange } = props;
  const id = useId();
  const { text, fault } = parseEngraving(engraving.text, terms.longest);
  const isWrong = fault !== null && (text !== '' || isSubmitted);
  return (
    <div className="engrave-product">
      <div className="field">
        <label htmlFor={`${id}-words`}>{m.inscriptionLabel}</label>
        <input
          id={`${id}-words`}
          className="engrave-text"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          value={engraving.text}
          aria-describedby={`${id}-note`}
          aria-invalid={isWrong}
          onChange={({ target }) => onChange({ ...engraving, text: target.value })}
        />
        <p
          id={`${id}-note`}
          className={isWrong ? 'field-error' : 'field-note'}
          role={isWrong ? 'alert' : undefined}
        >
          {isWrong ? fault : m.inscriptionHelp({ count: terms.longest })}
        </p>
      </div>
      <fieldset className="typefaces">
        <legend>{m.typeface}</legend>
        {typefaces.map((typeface) => (
          <label key={typeface} className="typeface" data-typeface={typeface}>
            <input
              type="radio"
              name={`${id}-typeface`}
              checked={typeface === engraving.typeface}
              onChange={() => onChange({ ...engraving, typeface })}
            />
            {typefaceLabels[typeface]}
          </label>
        ))}
      </fieldset>
      {fault === null && (
        <EngravingPreview image={image} engraving={{ ...engraving, text }} terms={terms} />
      )}
      <p className="field-note">
        {terms.days > 0 && `${m.leadTime({ count: terms.days })} `}
        {policy.personalReturns}
      </p>
    </div>
  );
}
