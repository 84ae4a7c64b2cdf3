import * as m from '@briolette/i18n/storefront/request-tester';
import { useStore } from '@briolette/ui/store.ts';
import { type SubmitEvent, useId } from 'react';
import {
  type HistoryEntry,
  requestHistory,
  type SavedRequest,
  type StoredRequest,
  savedRequests,
  toStoredRequest,
} from './request-lists.ts';
import type { TesterState } from './tester-state.ts';

type RequestHistoryProps = { state: TesterState; onOpen: (request: StoredRequest) => void };

const noSaved: readonly SavedRequest[] = [];
const noPast: readonly HistoryEntry[] = [];

export function RequestHistory({ state, onOpen }: RequestHistoryProps) {
  const saved = useStore<readonly SavedRequest[]>(savedRequests, noSaved);
  const past = useStore<readonly HistoryEntry[]>(requestHistory, noPast);
  return (
    <aside className="tester-lists" aria-label={m.listsLabel}>
      <section aria-labelledby="saved-heading">
        <h2 id="saved-heading">{m.savedHeading}</h2>
        <SaveForm state={state} />
        <ul>
          {saved.map((request) => (
            <li key={request.name}>
              <button type="button" className="tester-entry" onClick={() => onOpen(request)}>
                <b>{request.name}</b>
                <CallLine request={request} />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={m.removeLabel({ name: request.name })}
                onClick={() => savedRequests.remove(request)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="history-heading">
        <div className="tester-head">
          <h2 id="history-heading">{m.historyHeading}</h2>
          {past.length > 0 && (
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={requestHistory.clear}
            >
              {m.clearButton}
            </button>
          )}
        </div>
        {past.length === 0 && <p className="field-note">{m.historyHelp}</p>}
        <ul>
          {past.map((request) => (
            <li key={request.at}>
              <button type="button" className="tester-entry" onClick={() => onOpen(request)}>
                <CallLine request={request} />
                <span className="tester-entry-details">
                  <b data-kind={Math.floor(request.status / 100)}>{request.status || m.noStatus}</b>
                  {request.status > 0 && <> · {m.milliseconds({ count: request.milliseconds })}</>}
                  {' · '}
                  <time dateTime={request.at}>{new Date(request.at).toLocaleTimeString()}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function CallLine({ request: { reqType, endpoint } }: { request: StoredRequest }) {
  return (
    <code>
      <b>{reqType}</b> {endpoint}
    </code>
  );
}

/** Saving under an existing name replaces that request. */
function SaveForm({ state }: { state: TesterState }) {
  const id = useId();
  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('name') ?? '').trim();
    const request = {
      ...toStoredRequest(state),
      name: typed || `${state.reqType} ${state.endpoint}`,
    };
    const older = savedRequests.get().find(({ name }) => name === request.name);
    if (older) savedRequests.remove(older);
    savedRequests.add(request);
    form.reset();
  }
  return (
    <form className="tester-save" onSubmit={save}>
      <label htmlFor={id} className="visually-hidden">
        {m.saveNameLabel}
      </label>
      <input
        id={id}
        name="name"
        type="text"
        autoComplete="off"
        placeholder={m.saveNamePlaceholder}
      />
      <button type="submit" className="button button-secondary button-small">
        {m.saveButton}
      </button>
    </form>
  );
}
