import { createStore } from '@briolette/ui/store.ts';
import { readListFromStorage, saveToStorage } from '../../lib/browser-storage.ts';
import { maskBody, maskEndpoint, maskHeaderRow } from './mask-secrets.ts';
import { type HeaderRow, type Method, methods, type TesterState } from './tester-state.ts';

/** A stored request, without secrets. */
export type StoredRequest = {
  reqType: Method;
  endpoint: string;
  body: string;
  rows: readonly HeaderRow[];
};

/** `status` is 0 if no response came. */
export type HistoryEntry = StoredRequest & { at: string; status: number; milliseconds: number };

export type SavedRequest = StoredRequest & { name: string };

export function toStoredRequest({ reqType, endpoint, body, rows }: TesterState): StoredRequest {
  return {
    reqType,
    endpoint: maskEndpoint(endpoint),
    body: maskBody(body),
    rows: rows.filter(({ header, value }) => header || value).map(maskHeaderRow),
  };
}

/** A list in local storage, newest first. */
export function createRequestList<Item extends StoredRequest>(
  key: string,
  limit: number,
  isItem: (found: Item) => boolean,
) {
  const store = createStore<readonly Item[]>(
    readListFromStorage(key).filter(
      (found): found is Item => isStoredRequest(found) && isItem(found as Item),
    ),
  );
  const set = (items: readonly Item[]) => {
    saveToStorage(key, items);
    store.set(items);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (item: Item) => set([item, ...store.get()].slice(0, limit)),
    remove: (item: Item) => set(store.get().filter((other) => other !== item)),
    clear: () => set([]),
  };
}

export const requestHistory = createRequestList<HistoryEntry>(
  'briolette.tester.history',
  50,
  ({ at, status, milliseconds }) =>
    typeof at === 'string' && typeof status === 'number' && typeof milliseconds === 'number',
);

export const savedRequests = createRequestList<SavedRequest>(
  'briolette.tester.saved',
  200,
  ({ name }) => typeof name === 'string',
);

/** A function declaration, because the lists above are read while this module loads. */
export function isMethod(found: unknown): found is Method {
  return methods.some((method) => method === found);
}

/** Local storage may hold entries of an older version. */
function isStoredRequest(found: unknown): found is StoredRequest {
  const { reqType, endpoint, body, rows } = (found ?? {}) as Partial<StoredRequest>;
  return (
    isMethod(reqType) &&
    typeof endpoint === 'string' &&
    typeof body === 'string' &&
    Array.isArray(rows) &&
    rows.every(
      (row: Partial<HeaderRow> | null) =>
        typeof row?.isUsed === 'boolean' &&
        typeof row.header === 'string' &&
        typeof row.value === 'string',
    )
  );
}
