import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { JsonSchema } from '../openapi/json-schema.ts';
import type { Answer, StoredResponse } from '../response/stored-response.ts';
import { testerTexts } from '../tester-texts.ts';
import { ResponseBodyView } from './response-body-view.tsx';
import { sizeInWords, timeInWords } from './size-in-words.ts';
import { useAnswerInView } from './use-answer-in-view.ts';

type ResponseViewerProps = {
  response: StoredResponse;
  isSending: boolean;
  onCancel: () => void;
  onCopy: (text: string) => void;
  onDownload: () => void;
  /** What can be done about an answer, such as logging in after a 401. */
  help: ReactNode;
  /** What the documentation says of the body of this answer. */
  schema: JsonSchema | undefined;
};

/** Needed with the first answer, and fetched while that is on its way. */
const loadTools = () => import('../tools/answer-tools.tsx');
const AnswerTools = lazy(loadTools);

export function ResponseViewer(props: ResponseViewerProps) {
  const { response, isSending, onCancel, help, schema } = props;
  const place = useAnswerInView(response);
  useEffect(() => {
    // Should it fail, the answer's own try says so.
    if (isSending) loadTools().catch(() => {});
  }, [isSending]);
  return (
    <section
      ref={place}
      className="tester-response"
      aria-labelledby="response-heading"
      aria-busy={isSending}
    >
      <div className="tester-head">
        <h2 id="response-heading">Response</h2>
        {isSending && (
          <button type="button" className="tester-button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      <div role="status">
        {isSending && <p className="tester-progress">Sending…</p>}
        {!isSending && response && !(response instanceof Error) && <StatusLine answer={response} />}
        {!isSending && !isAnswer(response) && <p>{testerTexts.noResponse}</p>}
        {!isSending && response instanceof Error && (
          <>
            <p className="tester-fault">{response.message || response.name}</p>
            {response instanceof TypeError && <p className="tester-explained">{whyNoAnswer}</p>}
          </>
        )}
      </div>
      {!isSending && isAnswer(response) && (
        // All at once: tools that came later would move the button that is being pressed.
        <Suspense>
          {help}
          {response.body.kind === 'json' && (
            <AnswerTools value={response.body.value} schema={schema} />
          )}
          <ResponseBodyView {...props} answer={response} />
          <ResponseHeaders answer={response} />
        </Suspense>
      )}
    </section>
  );
}

/** The browser tells its console more than the page: another site's secrets are not ours. */
const whyNoAnswer =
  'Nothing answers there, or the rules of the browser forbid it: CORS of the other site, or the Content-Security-Policy of this one. The console says which.';

const isAnswer = (response: StoredResponse): response is Answer =>
  response !== undefined && !(response instanceof Error);

function StatusLine({ answer }: { answer: Answer }) {
  const { status, statusText, milliseconds, bytes, cut } = answer;
  return (
    <>
      <p className="tester-status" data-kind={Math.floor(status / 100)}>
        <strong>
          <span>{status}</span> <span>{statusText}</span>
        </strong>
        <span>{timeInWords(milliseconds)}</span>
        <span>{sizeInWords(bytes)}</span>
      </p>
      {cut && <p className="tester-fault">The reply broke off: {cut}</p>}
    </>
  );
}

function ResponseHeaders({ answer: { headers } }: { answer: Answer }) {
  return (
    <section aria-labelledby="response-headers-heading">
      <h3 id="response-headers-heading">Response headers</h3>
      {headers.length === 0 && <p className="tester-hint">None</p>}
      <dl className="tester-response-headers mono">
        {headers.map(([name, value]) => (
          <div key={name + value}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
