import * as m from '@briolette/i18n/storefront/request-tester';
import { type Dispatch, useId } from 'react';
import { type DocumentedCall, findDocumentedCall } from './documented-calls.ts';
import { type Method, methods, type TesterAction, type TesterState } from './tester-state.ts';

type EndpointFieldProps = {
  state: TesterState;
  calls: readonly DocumentedCall[];
  dispatch: Dispatch<TesterAction>;
};

/** Method and endpoint fields. The documented calls are suggested, as "POST /api/user/cart". */
export function EndpointField({ state, calls, dispatch }: EndpointFieldProps) {
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
export function CallDocs({ state, calls }: Omit<EndpointFieldProps, 'dispatch'>) {
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
