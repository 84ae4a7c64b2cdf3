import { useId, useState } from 'react';
import type { JsonSchema } from '../openapi/json-schema.ts';
import { checkSchema } from './check-schema.ts';
import { compareJson } from './compare-json.ts';
import { findInJson } from './find-in-json.ts';

type AnswerToolsProps = {
  value: unknown;
  /** What the documentation says of this answer, where it says something. */
  schema: JsonSchema | undefined;
};

const most = 50;
/** The answer that others are compared with; it stays while the page is open. */
let kept: { value: unknown } | null = null;

/** What one does with an answer besides reading it. */
export default function AnswerTools({ value, schema }: AnswerToolsProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [keptHere, setKept] = useState(kept);
  const faults = schema && checkSchema(value, schema);
  const found = findInJson(value, words);
  const differences =
    keptHere && keptHere.value !== value ? compareJson(keptHere.value, value) : null;
  const keep = (next: typeof kept) => {
    kept = next;
    setKept(next);
  };

  return (
    <section className="tester-tools" aria-label="Tools for this answer">
      {faults && (
        <section aria-live="polite" aria-label="Documented form">
          {faults.length === 0 ? (
            <p className="tester-hint">✓ As documented</p>
          ) : (
            <Places title="Not as documented" lines={faults.map((fault) => ({ place: fault }))} />
          )}
        </section>
      )}
      <div className="tester-tool-line">
        <label htmlFor={id}>Find in the answer</label>
        <input
          id={id}
          type="text"
          className="mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <button
          type="button"
          className="tester-button"
          onClick={() => keep(keptHere ? null : { value })}
        >
          {keptHere ? 'Forget the kept one' : 'Keep to compare'}
        </button>
      </div>
      {words && (
        <section aria-live="polite" aria-label="Found">
          <Places
            title={`${found.length} found`}
            lines={found.map(({ place, value: here }) => ({ place, words: written(here) }))}
          />
        </section>
      )}
      {keptHere && (
        <section aria-live="polite" aria-label="Compared">
          {differences === null ? (
            <p className="tester-hint">Kept. The next answer is compared with this one.</p>
          ) : (
            <Places
              title={`${differences.length} differences from the kept answer`}
              lines={differences.map(({ place, before, after }) => ({
                place,
                words: `${written(before)} → ${written(after)}`,
              }))}
            />
          )}
        </section>
      )}
    </section>
  );
}

type Line = { place: string; words?: string };

function Places({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <>
      <p className="tester-hint">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too. */}
      <ul className="tester-places mono" tabIndex={0}>
        {lines.slice(0, most).map(({ place, words }) => (
          <li key={place}>
            <span className="json-name">{place || 'the whole'}</span>
            {words !== undefined && `: ${words}`}
          </li>
        ))}
        {lines.length > most && <li>and {lines.length - most} more</li>}
      </ul>
    </>
  );
}

function written(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
