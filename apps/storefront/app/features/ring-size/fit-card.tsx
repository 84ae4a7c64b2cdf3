import { cardMm, pixelsPerMmRange } from '@briolette/domain';
import { useId, useState } from 'react';
import { keepCalibration } from './screen-measure.ts';

const { least, most, step, usual } = pixelsPerMmRange;

/** No page knows how large its screen is, but everybody has a card that is as large everywhere. */
export function FitCard() {
  const [pixels, setPixels] = useState(usual);
  const id = useId();
  const [short, long] = [cardMm.short * pixels, cardMm.long * pixels];
  return (
    <div className="ring-size-way">
      <p>
        First the screen: hold a bank card upright against it, and make the outline as large as the
        card, with the slider or the arrow keys. The browser must not be zoomed by two fingers.
      </p>
      <div className="ring-size-stage">
        <svg className="ring-size-card" width={short} height={long} aria-hidden="true">
          <rect width="100%" height="100%" rx={cardMm.corner * pixels} />
        </svg>
      </div>
      <label htmlFor={id}>Size of the outline</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={pixels}
        onChange={({ target: { valueAsNumber: value } }) => setPixels(value)}
      />
      <button type="button" className="button" onClick={() => keepCalibration(pixels)}>
        The card fits
      </button>
    </div>
  );
}
