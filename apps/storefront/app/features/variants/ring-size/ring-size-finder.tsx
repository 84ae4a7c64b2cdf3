import {
  findRingSize,
  fingerRangeMm,
  formatRingSizes,
  ringScales,
  toInnerDiameterMm,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/ring-size';
import { useId, useState, useSyncExternalStore } from 'react';
import { Link, type MetaArgs } from 'react-router';
import { RingMeasure } from './measure-ring.tsx';
import { saveRingSize, useSavedRingSize } from './stored-ring-size.ts';
import './ring-size.css';
import { buildPageMeta, getPlaceFromMatches } from '../../../lib/page-meta.ts';

type Way = keyof typeof m.ways;

const bands = [
  { mm: 0, label: m.bandWidths.narrow },
  { mm: 6, label: m.bandWidths.wide },
];

export function RingSizeFinder() {
  const [way, setWay] = useState<Way>('ring');
  const [insideMm, setInsideMm] = useState<number | null>(null);
  const [bandMm, setBandMm] = useState(0);
  const size = insideMm === null ? null : findRingSize(insideMm, bandMm);
  const productId = useProductIdFromUrl();
  const id = useId();
  const changeWay = (next: Way) => {
    setWay(next);
    setInsideMm(null);
  };
  return (
    <section className="page ring-size">
      <h1>{m.title}</h1>
      <p className="ring-size-intro">{m.intro}</p>
      <fieldset className="ring-size-ways">
        <legend>{m.measure}</legend>
        {Object.entries(m.ways).map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}way`}
              checked={way === name}
              onChange={() => changeWay(name as Way)}
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
        <legend>{m.bandWidth}</legend>
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
      {productId && <Link to={`/products/${productId}`}>{m.backToProduct}</Link>}
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
          ? m.placeholder
          : size === null
            ? m.outOfRange
            : m.result({ size: words(size) })}
      </output>
      {size !== null && (
        <>
          <p className="field-note">
            {m.roundUpHelp} {isWide && m.wideBandHelp}
          </p>
          <button type="button" className="button" onClick={() => saveRingSize(size)}>
            {m.saveButton}
          </button>
        </>
      )}
      {savedSize !== null && (
        <p role="status">
          {m.saved({ size: words(savedSize) })}{' '}
          <button type="button" className="text-link" onClick={() => saveRingSize(null)}>
            {m.clearButton}
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
      <p>{m.stripHelp}</p>
      <label htmlFor={id}>{m.stripLabel}</label>
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
          {m.stripOutOfRange(fingerRangeMm)}
        </p>
      )}
    </div>
  );
}

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: m.title,
    description: import.meta.env.SSR && m.description,
    path: '/ring-size',
    place: getPlaceFromMatches(matches),
  });

export { RingSizeFinder as default };
