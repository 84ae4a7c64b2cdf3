import { useState } from 'react';
import type { ResponseBody } from '../response/read-body.ts';
import type { Answer } from '../response/stored-response.ts';
import { JsonTree } from './json-tree.tsx';

type ResponseBodyViewProps = {
  answer: Answer;
  onCopy: (text: string) => void;
  onDownload: () => void;
};

type View = 'tree' | 'text';

export function ResponseBodyView({ answer, onCopy, onDownload }: ResponseBodyViewProps) {
  const { body } = answer;
  const [view, setView] = useState<View>('tree');
  const [isWhole, setWhole] = useState(false);
  const text = textOf(body);
  return (
    <section aria-labelledby="response-body-heading">
      <div className="tester-head">
        <h3 id="response-body-heading">Response body</h3>
        <div className="tester-actions">
          {body.kind === 'json' && (
            <>
              <button
                type="button"
                className="tester-button"
                aria-pressed={view === 'text'}
                onClick={() => setView(view === 'tree' ? 'text' : 'tree')}
              >
                Plain text
              </button>
              {view === 'tree' && (
                <button type="button" className="tester-button" onClick={() => setWhole(!isWhole)}>
                  {isWhole ? 'Fold' : 'Unfold all'}
                </button>
              )}
            </>
          )}
          {text !== null && (
            <button type="button" className="tester-button" onClick={() => onCopy(text)}>
              Copy
            </button>
          )}
          {body.kind !== 'empty' && (
            <button type="button" className="tester-button" onClick={onDownload}>
              Download
            </button>
          )}
        </div>
      </div>
      {body.kind === 'empty' && <p className="tester-hint">The body is empty</p>}
      {body.kind === 'binary' && (
        <p className="tester-hint">Not text ({body.type}): download it to look inside</p>
      )}
      {body.kind === 'long' && <p className="tester-hint">Above 200 KB, so shown as plain text</p>}
      {body.kind === 'json' && view === 'tree' ? (
        <JsonTree key={String(isWhole)} value={body.value} depth={isWhole ? 100 : 2} />
      ) : (
        text !== null && (
          <textarea
            className="mono"
            aria-label="Response body as plain text"
            readOnly
            rows={Math.min(text.split('\n').length + 1, 30)}
            value={text}
          />
        )
      )}
    </section>
  );
}

function textOf(body: ResponseBody): string | null {
  if (body.kind === 'json') return JSON.stringify(body.value, null, 2);
  return body.kind === 'text' || body.kind === 'long' ? body.text : null;
}
