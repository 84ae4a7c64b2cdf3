import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { createStore, useStore } from '@briolette/ui/store.ts';
import { type ChangeTopic, notifyOtherTabs, subscribeToOtherTabs } from './other-tabs.ts';
import { isLoginRequired } from './session/call-as-user.ts';
import { clearSession } from './session/session.ts';
import { getSession, subscribeToSession } from './session/session-store.ts';

export type ResourceState<Value> = {
  value: Value | null;
  /** Message of the last failure, until a load succeeds. */
  failed: string | null;
};

const nothing = { value: null, failed: null };

/**
 * Creates a cache of data of the current user, such as the address book. Pages get their data from
 * route loaders; this is for data that several screens show and change. While a screen uses it, it
 * loads at once, and again when the tab gets the focus or another tab changes it. A logout clears
 * it. `restore` returns the value to show before the first response.
 *
 * @example
 * export const addressBook = createResource('addresses', () => callApiAsUser('listAddresses'));
 * const { value, failed } = addressBook.use();
 */
export function createResource<Value>(
  kind: ChangeTopic,
  read: () => Promise<Value>,
  restore?: () => Value | null,
) {
  const store = createStore<ResourceState<Value>>(nothing, follow);
  let reading = 0;
  let userId: string | undefined;

  async function load(): Promise<void> {
    reading += 1;
    const readNumber = reading;
    const isLatest = () => readNumber === reading;
    try {
      const value = await read();
      if (isLatest()) store.set({ value, failed: null });
    } catch (error) {
      if (!isLatest()) return;
      if (isLoginRequired(error)) clearSession();
      store.set({
        value: store.get().value,
        failed: error instanceof ApiResponseError ? error.message : String(error),
      });
    }
  }

  function set(value: Value | null): void {
    reading += 1;
    store.set({ value, failed: null });
  }

  /** Runs while at least one screen uses the resource. */
  function follow(): () => void {
    const refresh = () => document.visibilityState === 'visible' && void load();
    const stops = [
      subscribeToSession(() => getSession() || set(null)),
      subscribeToOtherTabs((what) => what === kind && void load()),
    ];
    addEventListener('focus', refresh);
    const isOtherUser = userId !== getSession()?.user._id;
    userId = getSession()?.user._id;
    if (isOtherUser) set(restore?.() ?? null);
    void load();
    return () => {
      removeEventListener('focus', refresh);
      for (const stop of stops) stop();
    };
  }

  return {
    use: (): ResourceState<Value> => useStore(store, nothing),
    load,
    get: () => store.get().value,
    /** Sets the result of a change and tells other tabs to reload. */
    replace(value: Value) {
      set(value);
      notifyOtherTabs(kind);
    },
  };
}
