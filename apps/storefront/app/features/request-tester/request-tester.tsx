import * as m from '@briolette/i18n/storefront/request-tester';
import './styles/request-tester.css';
import {
  type Dispatch,
  type KeyboardEvent,
  useEffect,
  useId,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { requestTesterContext } from '../../lib/api/api-context.ts';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';
import { canSend } from './build-request.ts';
import { CopyButtons } from './copy-buttons.tsx';
import { type DocumentedCall, findDocumentedCall, useDocumentedCalls } from './documented-calls.ts';
import { FaultPanel } from './fault-panel.tsx';
import { BodyField, HeaderRowsField } from './request-fields.tsx';
import { RequestHistory } from './request-history.tsx';
import { ResponseViewer } from './response-viewer.tsx';
import { useSender } from './send-request.ts';
import { SessionToken } from './session-token.tsx';
import { requestInFragment } from './share-link.ts';
import {
  initialState,
  type Method,
  methods,
  type TesterAction,
  type TesterState,
  testerReducer,
} from './tester-state.ts';

/** Developer page that sends requests to the shop's API, on either engine. */
export function RequestTester() {
  const [state, dispatch] = useReducer(testerReducer, initialState);
  const { isSending, send, cancel } = useSender(dispatch);
  const calls = useDocumentedCalls();
  // Text typed before hydration would be lost, so the form starts disabled.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const bodyField = useRef<HTMLTextAreaElement>(null);

  // A link to this page may carry a request in its fragment.
  useEffect(() => {
    const adopt = () => {
      const request = requestInFragment(window.location.hash);
      if (request) dispatch({ type: 'fill', request });
    };
    adopt();
    addEventListener('hashchange', adopt);
    return () => removeEventListener('hashchange', adopt);
  }, []);

  function submit(): void {
    if (canSend(state)) void send(state);
    else bodyField.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for all the fields inside
    <div className="tester" onKeyDown={onKeyDown}>
      <fieldset className="tester-page" disabled={!isHydrated}>
        <header className="tester-head tester-title">
          <h1>{m.heading}</h1>
          <CopyButtons state={state} />
        </header>
        <form
          className="tester-request"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="tester-line">
            <EndpointField state={state} calls={calls} dispatch={dispatch} />
            <button
              type="submit"
              className="button"
              aria-disabled={isSending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              title={m.submitShortcut}
            >
              {m.submitButton}
            </button>
            <p className="field-note tester-keys" aria-hidden="true">
              {m.submitKeys({
                ctrl: (text) => <kbd key="ctrl">{text}</kbd>,
                enter: (text) => <kbd key="enter">{text}</kbd>,
              })}
            </p>
          </div>
          <div className="tester-parts">
            <CallDocs state={state} calls={calls} />
            <HeaderRowsField rows={state.rows} dispatch={dispatch} />
            <SessionToken state={state} dispatch={dispatch} />
            <BodyField state={state} dispatch={dispatch} field={bodyField} />
          </div>
        </form>
        <ResponseViewer response={state.response} isSending={isSending} onCancel={cancel} />
        {import.meta.env.VITE_BUILD === 'static' && <FaultPanel />}
        <RequestHistory state={state} onOpen={(request) => dispatch({ type: 'fill', request })} />
      </fieldset>
    </div>
  );
}

/** Responds with 404 if the server doesn't enable the request tester. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(requestTesterContext)) throw new Response(null, { status: 404 });
  return null;
}

export const meta = () => buildPrivatePageMeta(m.title);

export default function Mockman() {
  return <RequestTester />;
}

type EndpointFieldProps = {
  state: TesterState;
  calls: readonly DocumentedCall[];
  dispatch: Dispatch<TesterAction>;
};

/** Method and endpoint fields. The documented calls are suggested, as "POST /api/user/cart". */
function EndpointField({ state, calls, dispatch }: EndpointFieldProps) {
  const id = useId();
  function onEndpoint(typed: string): void {
    const call = calls.find(({ method, path }) => typed === `${method} ${path}`);
    if (call) dispatch({ type: 'fill', request: { reqType: call.method, endpoint: call.path } });
    else dispatch({ type: 'endpoint', endpoint: typed });
  }
  return (
    <>
      <div>
        <label htmlFor={`${id}-method`}>{m.methodLabel}</label>
        <select
          id={`${id}-method`}
          className="mono"
          value={state.reqType}
          onChange={({ target }) => dispatch({ type: 'reqType', reqType: target.value as Method })}
        >
          {methods.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div className="tester-endpoint">
        <label htmlFor={id}>{m.endpointLabel}</label>
        <input
          id={id}
          type="text"
          className="mono"
          list={`${id}-calls`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={m.endpointPlaceholder}
          value={state.endpoint}
          onChange={({ target }) => onEndpoint(target.value)}
        />
        <datalist id={`${id}-calls`}>
          {calls.map(({ id: key, method, path, summary }) => (
            <option key={key} value={`${method} ${path}`}>
              {summary}
            </option>
          ))}
        </datalist>
      </div>
    </>
  );
}

/** Shows the documentation of the call in the form. */
function CallDocs({ state, calls }: Omit<EndpointFieldProps, 'dispatch'>) {
  const call = findDocumentedCall(calls, state.reqType, state.endpoint);
  if (!call) return null;
  return (
    <section aria-label={m.docsLabel}>
      <p>
        {call.summary} {call.needsToken && <strong>{m.needsToken}</strong>}
      </p>
      {call.body && (
        <details>
          <summary>{m.bodySchema}</summary>
          <pre>{JSON.stringify(call.body, null, 2)}</pre>
        </details>
      )}
    </section>
  );
}
