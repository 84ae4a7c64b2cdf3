import {
  findRingSize,
  fingerRangeMm,
  formatRingSizes,
  ringScales,
  toInnerDiameterMm,
} from '@briolette/domain';
import { useId, useState, useSyncExternalStore } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { RingMeasure } from './measure-ring.tsx';
import { saveRingSize, useSavedRingSize } from './stored-ring-size.ts';
import './ring-size.css';
import { buildPageMeta, getSiteOriginFromMatches } from '../../../lib/page-meta.ts';

const ways = { ring: 'A ring you own', strip: 'A strip of paper' } as const;
const bands = [
  { mm: 0, label: 'Narrower than 6 mm' },
  { mm: 6, label: '6 mm or wider' },
];

export function RingSizeFinder() {
  const [way, setWay] = useState<keyof typeof ways>('ring');
  const [insideMm, setInsideMm] = useState<number | null>(null);
  const [bandMm, setBandMm] = useState(0);
  const size = insideMm === null ? null : findRingSize(insideMm, bandMm);
  const productId = useProductIdFromUrl();
  const id = useId();
  const changeWay = (next: keyof typeof ways) => {
    setWay(next);
    setInsideMm(null);
  };
  return (
    <section className="page ring-size">
      <h1>Find your ring size</h1>
      <fieldset className="ring-size-ways">
        <legend>Measure</legend>
        {Object.entries(ways).map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}way`}
              checked={way === name}
              onChange={() => changeWay(name as keyof typeof ways)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {way === 'ring' ? (
        <RingMeasure onMeasure={setInsideMm} />
      ) : (
        <FingerMeasure onMeasure={setInsideMm} />
      )}
      <fieldset className="ring-size-ways">
        <legend>The band you want</legend>
        {bands.map(({ mm, label }) => (
          <label key={mm}>
            <input
              type="radio"
              name={`${id}band`}
              checked={bandMm === mm}
              onChange={() => setBandMm(mm)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Result insideMm={insideMm} size={size} isWide={bandMm > 0} />
      {productId && <Link to={`/products/${productId}`}>Back to the ring</Link>}
    </section>
  );
}

/** The prerendered page is the same for all URLs, so this is read in the browser. */
const useProductIdFromUrl = () =>
  useSyncExternalStore(
    () => () => {},
    () => /[?&]piece=([a-z\d-]+)(&|$)/.exec(location.search)?.[1],
    () => undefined,
  );

type ResultProps = { insideMm: number | null; size: number | null; isWide: boolean };

function Result({ insideMm, size, isWide }: ResultProps) {
  const savedSize = useSavedRingSize();
  const words = (of: number) => formatRingSizes(ringScales.US.toMm(of));
  return (
    <div className="ring-size-result">
      <output>
        {insideMm === null
          ? 'Your size shows here.'
          : size === null
            ? 'Rings are made from US 3 to US 13. Please measure again.'
            : `Your size: ${words(size)}`}
      </output>
      {size !== null && (
        <>
          <p className="field-note">
            Between two sizes it is the larger.
            {isWide && ' A wide band sits tighter, so it is half a size more.'}
          </p>
          <button type="button" className="button" onClick={() => saveRingSize(size)}>
            Keep this size
          </button>
        </>
      )}
      {savedSize !== null && (
        <p role="status">
          Kept on this device: {words(savedSize)}{' '}
          <button type="button" className="text-link" onClick={() => saveRingSize(null)}>
            Forget it
          </button>
        </p>
      )}
    </div>
  );
}

function FingerMeasure({ onMeasure }: { onMeasure: (insideMm: number | null) => void }) {
  const [typed, setTyped] = useState('');
  const around = Number(typed.replace(',', '.'));
  const isWrong = typed !== '' && toInnerDiameterMm(around) === null;
  const id = useId();
  return (
    <div className="ring-size-way">
      <p>
        Lay a narrow strip of paper around the widest part of the finger, mark where it meets, and
        lay it along a ruler. Measure in the evening, when fingers are largest.
      </p>
      <label htmlFor={id}>Millimetres around the finger</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target: { value } }) => {
          setTyped(value);
          onMeasure(value === '' ? null : toInnerDiameterMm(Number(value.replace(',', '.'))));
        }}
      />
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          A finger measures from {fingerRangeMm.least} to {fingerRangeMm.most} mm around. Please
          measure again.
        </p>
      )}
    </div>
  );
}

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: 'Find your ring size',
    description:
      import.meta.env.SSR &&
      'Measure a ring you own on the screen, or your finger with a strip of paper.',
    path: '/ring-size',
    origin: getSiteOriginFromMatches(matches),
  });

export { RingSizeFinder as default };
