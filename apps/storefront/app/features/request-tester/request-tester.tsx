import * as m from '@briolette/i18n/storefront/request-tester';
import { type KeyboardEvent, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { BodyField } from './body-field.tsx';
import { canSend } from './build-request.ts';
import { CopyButtons } from './copy-buttons.tsx';
import { useDocumentedCalls } from './documented-calls.ts';
import { CallDocs, EndpointField } from './endpoint-field.tsx';
import { FaultPanel } from './fault-panel.tsx';
import { HeaderRowsField } from './header-rows-field.tsx';
import { RequestHistory } from './request-history.tsx';
import { ResponseViewer } from './response-viewer.tsx';
import { SessionToken } from './session-token.tsx';
import { requestInFragment } from './share-link.ts';
import { initialState, testerReducer } from './tester-state.ts';
import { useSender } from './use-sender.ts';
import './styles/request-tester.css';
import type { LoaderFunctionArgs } from 'react-router';
import { requestTesterContext } from '../../lib/api/api-context.ts';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

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
