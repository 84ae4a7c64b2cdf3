import * as m from '@briolette/i18n/storefront/request-tester';
import { useEffect, useRef } from 'react';
import { copyText } from './copy-buttons.tsx';
import type { TesterResponse, TesterState } from './tester-state.ts';

type ResponseViewerProps = {
  response: TesterState['response'];
  isSending: boolean;
  onCancel: () => void;
};

export function ResponseViewer({ response, isSending, onCancel }: ResponseViewerProps) {
  const section = useRef<HTMLElement>(null);
  // On a phone the response is below the form.
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (response && (top < 0 || top > window.innerHeight / 2)) section.current?.scrollIntoView();
  }, [response]);
  const received = response instanceof Error ? undefined : response;
  return (
    <section
      ref={section}
      className="tester-response"
      aria-labelledby="response-heading"
      aria-busy={isSending}
    >
      <div className="tester-head">
        <h2 id="response-heading">{m.responseHeading}</h2>
        {isSending && (
          <button type="button" className="button button-secondary button-small" onClick={onCancel}>
            {m.cancelButton}
          </button>
        )}
      </div>
      <div role="status">
        {isSending && <p className="field-note">{m.sending}</p>}
        {!isSending && received && <StatusLine response={received} />}
        {!isSending && !received && <p>{m.noResponse}</p>}
        {!isSending && response instanceof Error && (
          <>
            <p className="field-error">{response.message || response.name}</p>
            {/* Browsers only report "Failed to fetch" to the page. */}
            {response instanceof TypeError && <p className="field-note">{m.networkErrorHelp}</p>}
          </>
        )}
      </div>
      {!isSending && received && (
        <>
          <ResponseBody response={received} />
          <ResponseHeaders response={received} />
        </>
      )}
    </section>
  );
}

function StatusLine({ response }: { response: TesterResponse }) {
  const { status, statusText, milliseconds, bytes, cut } = response;
  return (
    <>
      <p className="tester-status" data-kind={Math.floor(status / 100)}>
        <strong>
          <span>{status}</span> <span>{statusText}</span>
        </strong>
        <span>
          {milliseconds < 1000
            ? m.milliseconds({ count: Math.round(milliseconds) })
            : m.seconds({ count: (milliseconds / 1000).toFixed(2) })}
        </span>
        <span>
          {bytes < 1000
            ? m.bytes({ count: bytes })
            : m.kilobytes({ count: (bytes / 1000).toFixed(1) })}
        </span>
      </p>
      {cut && <p className="field-error">{m.responseCut({ reason: cut })}</p>}
    </>
  );
}

function ResponseBody({ response: { text, bytes } }: { response: TesterResponse }) {
  return (
    <section aria-labelledby="response-body-heading">
      <div className="tester-head">
        <h3 id="response-body-heading">{m.responseBodyHeading}</h3>
        {text && (
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => copyText(text, m.bodyCopied)}
          >
            {m.copyButton}
          </button>
        )}
      </div>
      {bytes === 0 && <p className="field-note">{m.emptyBody}</p>}
      {text === null && <p className="field-note">{m.binaryBody}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must take the focus */}
      {text && <pre tabIndex={0}>{text}</pre>}
    </section>
  );
}

function ResponseHeaders({ response: { headers } }: { response: TesterResponse }) {
  return (
    <section aria-labelledby="response-headers-heading">
      <h3 id="response-headers-heading">{m.responseHeadersHeading}</h3>
      {headers.length === 0 && <p className="field-note">{m.noHeaders}</p>}
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
