import { type KeyboardEvent, useReducer, useRef, useState } from 'react';
import { FaultPanel } from './fault-injection/fault-panel.tsx';
import { callOf } from './openapi/path-template.ts';
import type { DocumentedCall } from './openapi/read-document.ts';
import { mayBeSent } from './request/build-request.ts';
import { downloadName } from './response/download-name.ts';
import { BodyField } from './screen/body-field.tsx';
import { CallDocs } from './screen/call-docs.tsx';
import { CopyButtons } from './screen/copy-buttons.tsx';
import { copyText } from './screen/copy-text.ts';
import { downloadFile } from './screen/download-file.ts';
import { EndpointField } from './screen/endpoint-field.tsx';
import { HeaderRowsField } from './screen/header-rows-field.tsx';
import { ImportField } from './screen/import-field.tsx';
import { MethodField } from './screen/method-field.tsx';
import { RequestLists } from './screen/request-lists.tsx';
import { ResponseViewer } from './screen/response-viewer.tsx';
import { SessionToken } from './screen/session-token.tsx';
import { TokenHelp } from './screen/token-help.tsx';
import { useCallChoice } from './screen/use-call-choice.ts';
import { useDocumentedBody } from './screen/use-documented-body.ts';
import { useDocumentedCalls } from './screen/use-documented-calls.ts';
import { useHydrated } from './screen/use-hydrated.ts';
import { useLinkedRequest } from './screen/use-linked-request.ts';
import { useSender } from './screen/use-sender.ts';
import { VariablesField } from './screen/variables-field.tsx';
import { initialState, type TesterState, testerReducer } from './state/tester-state.ts';
import { testerTexts } from './tester-texts.ts';

/** The developer's window on the back end, whichever engine it runs on. */
export function RequestTester() {
  const [state, dispatch] = useReducer(testerReducer, initialState);
  const { isSending, send, cancel, bytes } = useSender(dispatch);
  const ownCalls = useDocumentedCalls();
  const [imported, setImported] = useState<readonly DocumentedCall[] | null>(null);
  const calls = imported ?? ownCalls;
  /** What the last answer should look like, whatever is typed since. */
  const [sent, setSent] = useState<DocumentedCall>();
  const choose = useCallChoice(calls, state.rows, dispatch);
  const isHydrated = useHydrated();
  const bodyField = useRef<HTMLTextAreaElement>(null);
  useLinkedRequest(dispatch);

  const { reqType, endpoint, rows, response } = state;
  const documented = callOf(calls, reqType, endpoint);
  useDocumentedBody(documented, state.bodyText, dispatch);
  const setEndpoint = (next: string) => dispatch({ type: 'endpoint', endpoint: next });

  /** A body in error is never replaced by an older one: the fault comes into view instead. */
  function submit(request: TesterState): void {
    if (mayBeSent(request)) {
      setSent(callOf(calls, request.reqType, request.endpoint));
      void send(request);
    } else bodyField.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit(state);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for all the fields inside
    <div className="tester" onKeyDown={onKeyDown}>
      <fieldset className="tester-page" disabled={!isHydrated}>
        <header className="tester-title">
          <h1>Request tester</h1>
          <CopyButtons state={state} />
        </header>
        <form
          className="tester-request"
          onSubmit={(event) => {
            event.preventDefault();
            submit(state);
          }}
        >
          <div className="tester-line">
            <MethodField
              method={reqType}
              onChange={(method) => dispatch({ type: 'reqType', reqType: method })}
            />
            <EndpointField
              endpoint={endpoint}
              calls={calls}
              onType={setEndpoint}
              onChoose={choose}
            />
            <button
              type="submit"
              className="tester-submit"
              aria-disabled={isSending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              title="Ctrl or ⌘ + Enter"
            >
              {testerTexts.submit}
            </button>
            <p className="tester-hint tester-keys" aria-hidden="true">
              or <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </p>
          </div>
          <div className="tester-parts">
            {documented && (
              <CallDocs call={documented} endpoint={endpoint} onEndpoint={setEndpoint} />
            )}
            <HeaderRowsField rows={rows} dispatch={dispatch} />
            <SessionToken state={state} dispatch={dispatch} />
            <BodyField state={state} dispatch={dispatch} field={bodyField} />
            <VariablesField />
            <ImportField dispatch={dispatch} onCalls={setImported} />
          </div>
        </form>
        <ResponseViewer
          response={response}
          isSending={isSending}
          schema={schemaOf(sent, response)}
          onCancel={cancel}
          onCopy={(text) => copyText(text, 'Response body')}
          onDownload={() => bytes && downloadFile(new Blob([bytes]), downloadName(state))}
          help={is401(response) && <TokenHelp state={state} dispatch={dispatch} send={submit} />}
        />
        {import.meta.env.VITE_BUILD === 'static' && <FaultPanel />}
        <RequestLists state={state} onOpen={(request) => dispatch({ type: 'fill', request })} />
      </fieldset>
    </div>
  );
}

const is401 = (response: TesterState['response']): boolean =>
  response !== undefined && !(response instanceof Error) && response.status === 401;

function schemaOf(call: DocumentedCall | undefined, response: TesterState['response']) {
  return response && !(response instanceof Error) ? call?.schemas[response.status] : undefined;
}
