import { namedTogether } from '@briolette/domain/picture-views';
import { Thumb } from '../../order-words/thumbs.tsx';
import { viewLabels } from './view-labels.ts';

type OtherViewsProps = {
  /** All pictures of the piece, the front view first. */
  pictures: readonly string[];
  readOnly: boolean;
  onChange: (image: string) => void;
};

/** What is shown of a piece beside its front view. */
export function OtherViews({ pictures, readOnly, onChange }: OtherViewsProps) {
  if (pictures.length < 2) return null;
  return (
    <ul className="picture-views" aria-label="Other views">
      {pictures.slice(1).map((picture, place) => (
        <li key={picture}>
          <Thumb image={picture} />
          {viewLabels[place + 1]}
          {!readOnly && place + 2 === pictures.length && (
            <button
              type="button"
              className="text-link"
              onClick={() => onChange(namedTogether(pictures.slice(0, -1)))}
            >
              Remove
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
