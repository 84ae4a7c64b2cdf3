import * as m from '@briolette/i18n/storefront/request-tester';
import { type Dispatch, type RefObject, useId } from 'react';
import { mask } from './mask-secrets.ts';
import {
  countEnabledRows,
  type HeaderRow,
  type TesterAction,
  type TesterState,
} from './tester-state.ts';

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

type HeaderRowsFieldProps = { rows: readonly HeaderRow[]; dispatch: Dispatch<TesterAction> };

export function HeaderRowsField({ rows, dispatch }: HeaderRowsFieldProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{m.headersHeading({ count: countEnabledRows(rows) })}</h2>
      <ul className="tester-rows">
        {rows.map((row, index) => (
          // Rows are only appended, so the index is a stable key.
          <HeaderRowFields key={index} row={row} index={index} dispatch={dispatch} />
        ))}
      </ul>
      <datalist id="tester-header-names">
        {commonNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </section>
  );
}

const commonNames = ['accept-language', 'authorization', 'content-type', 'idempotency-key'];

type RowProps = { row: HeaderRow; index: number; dispatch: Dispatch<TesterAction> };

function HeaderRowFields({ row, index, dispatch }: RowProps) {
  const { isUsed, header, value } = row;
  const number = index + 1;
  const edit = (change: Partial<HeaderRow>) => dispatch({ type: 'row', index, change });
  const note = getRowNote(row);
  const noteId = useId();

  const field = {
    type: 'text',
    className: 'mono',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': note ? noteId : undefined,
  } as const;
  return (
    <li className={isUsed ? 'is-used' : undefined}>
      <label className="tester-tick">
        <input
          type="checkbox"
          checked={isUsed}
          onChange={({ target }) => edit({ isUsed: target.checked })}
        />
        <span className="visually-hidden">{m.sendHeaderLabel({ number })}</span>
      </label>
      <input
        {...field}
        aria-label={m.headerNameLabel({ number })}
        placeholder={m.headerNamePlaceholder}
        list="tester-header-names"
        value={header}
        onChange={({ target }) => edit({ header: target.value })}
      />
      <input
        {...field}
        aria-label={m.headerValueLabel({ number })}
        placeholder={m.headerValuePlaceholder}
        value={value}
        onChange={({ target }) => edit({ value: target.value })}
      />
      {note && (
        <p className="field-note" id={noteId}>
          {note}
        </p>
      )}
    </li>
  );
}

function getRowNote({ isUsed, header, value }: HeaderRow): string | null {
  if (isUsed && header.trim() === '') return m.headerUnnamed;
  if (value.includes(mask)) return m.headerMasked;
  if (!isUsed && header.trim() !== '') return m.headerOff;
  return null;
}
