import * as m from '@briolette/i18n/storefront/variants';
import * as policy from '@briolette/i18n/terms/policy';
import './engraving.css';
import { type Engraving, type EngravingOptions, typefaces } from '@briolette/contract';
import { formatEngraving, parseEngraving, typefaceLabels } from '@briolette/domain';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

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
  const field = useRef<HTMLInputElement>(null);
  // "Add to Cart" may have been pressed before the form had loaded.
  useEffect(() => {
    if (isSubmitted) field.current?.focus();
  }, [isSubmitted]);
  return (
    <div className="engrave-product">
      <div className="field">
        <label htmlFor={`${id}-words`}>{m.inscriptionLabel}</label>
        <input
          ref={field}
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

type EngravingPreviewProps = {
  /** Main image of the product. */
  image: string;
  engraving: Engraving;
  terms: Pick<EngravingOptions, 'place' | 'spot'>;
};

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Shows the engraved text on a crop of the product image. */
function EngravingPreview({ image, engraving, terms }: EngravingPreviewProps) {
  const { path, size } = terms.spot;
  const id = useId();
  const pathRef = useRef<SVGPathElement>(null);
  const textRef = useRef<SVGTextElement>(null);
  const [fontSize, setFontSize] = useState(size);
  const { text, typeface } = engraving;

  // Measures at full size, again after the font has loaded.
  useLayoutEffect(() => {
    let isOver = false;
    const measure = () => {
      const [textElement, pathElement] = [textRef.current, pathRef.current];
      if (isOver || !textElement || !pathElement) return;
      textElement.setAttribute('font-size', String(size));
      const fits = fitTextSize(
        size,
        textElement.getComputedTextLength(),
        pathElement.getTotalLength(),
      );
      textElement.setAttribute('font-size', String(fits));
      setFontSize(fits);
    };
    measure();
    const font = `16px ${getComputedStyle(textRef.current ?? document.body).fontFamily}`;
    document.fonts.load(font, text).then(measure, () => {});
    return () => {
      isOver = true;
    };
  }, [text, typeface, path, size]);

  return (
    <svg
      className="engraving-view"
      viewBox={getViewBox(path)}
      role="img"
      aria-label={formatEngraving({ engraving: { ...engraving, place: terms.place } }) ?? ''}
    >
      <image href={toLargeImageUrl(image)} width="100" height="100" />
      <path id={id} ref={pathRef} d={path} fill="none" />
      <text ref={textRef} className="engraved-text" fontSize={fontSize} data-typeface={typeface}>
        <textPath href={`#${id}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </svg>
  );
}

/** Built-in images also exist at 1200 pixels. */
const toLargeImageUrl = (image: string) =>
  (image.startsWith('/') ? base + image : image).replace(/-600\.jpg$/, '-1200.jpg');

/** Returns a viewBox around a path in a 100 by 100 image, twice as wide as high. */
export function getViewBox(path: string): string {
  const numbers = [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const width = Math.min(100, Math.max(60, (Math.max(...across) - Math.min(...across)) * 1.3));
  const height = width / 2;
  const within = (at: number, part: number) => Math.max(0, Math.min(100 - part, at - part / 2));
  return [within(middle(across), width), within(middle(down), height), width, height]
    .map((each) => Number(each.toFixed(2)))
    .join(' ');
}

/** Returns the font size, reduced if the text is longer than the path. */
export const fitTextSize = (size: number, width: number, available: number): number =>
  width > available ? Number(((size * available) / width).toFixed(2)) : size;
