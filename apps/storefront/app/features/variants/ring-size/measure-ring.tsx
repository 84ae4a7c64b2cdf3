import {
  bankCardMm,
  formatRingSizes,
  getPixelsPerMm,
  parseCalibration,
  pixelsPerMmRange,
  type ScreenMetrics,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/ring-size';
import { createStore, useStore } from '@briolette/ui/store.ts';
import { useId, useState } from 'react';

/** Starts below common sizes, so that the initial value isn't mistaken for a measurement. */
const range = { least: 13.5, most: 23, step: 0.05 };

export function RingMeasure({ onMeasure }: { onMeasure: (insideMm: number | null) => void }) {
  const pixels = usePixelsPerMm();
  const [mm, setMm] = useState(range.least);
  const id = useId();
  if (pixels === null) return <CardCalibration />;
  const across = m.across({ mm: mm.toFixed(1) });
  return (
    <div className="ring-size-way">
      <p>{m.ringHelp}</p>
      <div className="ring-size-stage">
        <svg className="ring-size-disc" width={mm * pixels} height={mm * pixels} aria-hidden="true">
          <circle cx="50%" cy="50%" r="50%" />
        </svg>
      </div>
      <label htmlFor={id}>{m.circleSize({ across })}</label>
      <input
        id={id}
        type="range"
        min={range.least}
        max={range.most}
        step={range.step}
        value={mm}
        aria-valuetext={m.circleValue({ across, size: formatRingSizes(mm) })}
        onChange={({ target: { valueAsNumber: value } }) => {
          setMm(value);
          onMeasure(value);
        }}
      />
      <button type="button" className="text-link" onClick={clearCalibration}>
        {m.recalibrate}
      </button>
    </div>
  );
}

const { least, most, step, usual } = pixelsPerMmRange;

/** Calibrates the screen with a bank card, because browsers don't know the physical pixel size. */
function CardCalibration() {
  const [pixels, setPixels] = useState(usual);
  const id = useId();
  const [short, long] = [bankCardMm.short * pixels, bankCardMm.long * pixels];
  return (
    <div className="ring-size-way">
      <p>{m.cardHelp}</p>
      <div className="ring-size-stage">
        <svg className="ring-size-card" width={short} height={long} aria-hidden="true">
          <rect
            x={1}
            y={1}
            width={short - 2}
            height={long - 2}
            rx={bankCardMm.corner * pixels - 1}
          />
        </svg>
      </div>
      <label htmlFor={id}>{m.outlineSize}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={pixels}
        onChange={({ target: { valueAsNumber: value } }) => setPixels(value)}
      />
      <button type="button" className="button" onClick={() => saveCalibration(pixels)}>
        {m.cardFits}
      </button>
    </div>
  );
}

const key = 'briolette.screen';

const getScreenMetrics = (): ScreenMetrics => ({
  ratio: devicePixelRatio,
  width: screen.width,
  height: screen.height,
  pinch: visualViewport?.scale ?? 1,
});

/** Returns null if storage is unavailable; the screen is then calibrated again. */
function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const pixelsPerMmStore = createStore<number | null>(null, () => {
  const update = () =>
    pixelsPerMmStore.set(getPixelsPerMm(parseCalibration(readStored()), getScreenMetrics()));
  update();
  const moves = [window, visualViewport].filter((each) => each !== null);
  for (const each of moves) each.addEventListener('resize', update);
  return () => {
    for (const each of moves) each.removeEventListener('resize', update);
  };
});

/** Returns CSS pixels per millimetre, or null until the screen is calibrated at this zoom level. */
const usePixelsPerMm = () => useStore(pixelsPerMmStore, null);

function saveCalibration(pixels: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ pixelsPerMm: pixels, screen: getScreenMetrics() }));
  } catch {
    // The calibration then lasts until the page is left.
  }
  pixelsPerMmStore.set(
    getPixelsPerMm({ pixelsPerMm: pixels, screen: getScreenMetrics() }, getScreenMetrics()),
  );
}

function clearCalibration(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was saved.
  }
  pixelsPerMmStore.set(null);
}
