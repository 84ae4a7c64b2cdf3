import { type Dispatch, type RefObject, useId } from 'react';
import type { TesterAction, TesterState } from '../state/tester-state.ts';
import { testerTexts } from '../tester-texts.ts';

type BodyFieldProps = {
  state: TesterState;
  dispatch: Dispatch<TesterAction>;
  field: RefObject<HTMLTextAreaElement | null>;
};

export function BodyField({ state, dispatch, field }: BodyFieldProps) {
  const { bodyText, bodyFault, reqType } = state;
  const id = useId();
  const isSent = reqType !== 'GET';
  return (
    <section className={isSent ? undefined : 'is-unused'}>
      <div className="tester-head">
        <h2>
          <label htmlFor={id}>Body</label>
        </h2>
        <button
          type="button"
          className="tester-button"
          disabled={bodyFault !== null}
          onClick={() => dispatch({ type: 'body', text: formatted(bodyText) })}
        >
          Format
        </button>
      </div>
      <textarea
        id={id}
        ref={field}
        className="mono"
        rows={Math.min(Math.max(bodyText.split('\n').length + 1, isSent ? 6 : 3), 20)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={bodyText}
        aria-invalid={bodyFault !== null}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => dispatch({ type: 'body', text: target.value })}
      />
      <div id={`${id}-note`} aria-live="polite">
        {bodyFault && (
          <p className="tester-fault">
            <span>{testerTexts.bodyError}</span>{' '}
            <span className="tester-place">
              line {bodyFault.line}, column {bodyFault.column}: {bodyFault.reason}
            </span>
          </p>
        )}
        {!isSent && <p className="tester-hint">{testerTexts.getSendsNoBody}</p>}
      </div>
    </section>
  );
}

const formatted = (text: string): string => JSON.stringify(JSON.parse(text), null, 2);
