import { type Dispatch, useId, useState } from 'react';
import { readImport } from '../import/read-import.ts';
import type { DocumentedCall } from '../openapi/read-document.ts';
import type { TesterAction } from '../state/tester-state.ts';

type ImportFieldProps = {
  dispatch: Dispatch<TesterAction>;
  /** null: the shop's own calls again. */
  onCalls: (calls: readonly DocumentedCall[] | null) => void;
};

export function ImportField({ dispatch, onCalls }: ImportFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<{ text: string; failed?: boolean } | null>(null);
  const [isOther, setOther] = useState(false);

  function take(): void {
    const found = readImport(text);
    if (found.kind === 'refused') {
      setOutcome({ text: found.why, failed: true });
    } else if (found.kind === 'request') {
      dispatch({ type: 'fill', request: found.request });
      setOutcome({ text: 'The request is filled in' });
    } else {
      onCalls(found.calls);
      setOther(true);
      setOutcome({ text: `${found.calls.length} calls are suggested now` });
    }
  }

  return (
    <details className="tester-more">
      <summary>Import</summary>
      <label htmlFor={id}>A cURL command, or an OpenAPI document as JSON</label>
      <textarea
        id={id}
        className="mono"
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="tester-actions">
        <button type="button" className="tester-button" onClick={take}>
          Take it over
        </button>
        {isOther && (
          <button
            type="button"
            className="tester-button"
            onClick={() => {
              onCalls(null);
              setOther(false);
              setOutcome(null);
            }}
          >
            Suggest the shop’s calls again
          </button>
        )}
      </div>
      <p role="status" className={outcome?.failed ? 'tester-fault' : 'tester-hint'}>
        {outcome?.text}
      </p>
    </details>
  );
}
