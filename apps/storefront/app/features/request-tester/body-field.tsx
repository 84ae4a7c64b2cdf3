import * as m from '@briolette/i18n/storefront/request-tester';
import { type Dispatch, type RefObject, useId } from 'react';
import type { TesterAction, TesterState } from './tester-state.ts';

type BodyFieldProps = {
  state: TesterState;
  dispatch: Dispatch<TesterAction>;
  field: RefObject<HTMLTextAreaElement | null>;
};

export function BodyField({ state, dispatch, field }: BodyFieldProps) {
  const { bodyText, bodyError, reqType } = state;
  const id = useId();
  const isSent = reqType !== 'GET';
  return (
    <section className={isSent ? undefined : 'is-unused'}>
      <div className="tester-head">
        <h2>
          <label htmlFor={id}>{m.bodyLabel}</label>
        </h2>
        <button
          type="button"
          className="button button-secondary button-small"
          disabled={bodyError !== null}
          onClick={() =>
            dispatch({ type: 'body', text: JSON.stringify(JSON.parse(bodyText), null, 2) })
          }
        >
          {m.formatButton}
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
        aria-invalid={bodyError !== null}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => dispatch({ type: 'body', text: target.value })}
      />
      <div id={`${id}-note`} aria-live="polite">
        {bodyError && (
          <p className="field-error">
            <strong>{m.bodyInvalid}</strong> <span>{bodyError}</span>
          </p>
        )}
        {!isSent && <p className="field-note">{m.noBodyHelp}</p>}
      </div>
    </section>
  );
}
