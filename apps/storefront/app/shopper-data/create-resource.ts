import { ApiError } from '@briolette/api-client/api-client.ts';
import { createStore } from '@briolette/ui/store.ts';
import { useStore } from '@briolette/ui/use-store.ts';
import { useEffect } from 'react';
import { clearSession } from '../session/keep-session.ts';
import { needsLogin } from '../session/needs-login.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { type Changed, hearOtherTabs, tellOtherTabs } from './other-tabs.ts';

export type Loaded<Value> = {
  value: Value | null;
  /** The words of the failure, while it could not be read. */
  failed: string | null;
};

const nothing = { value: null, failed: null };

/**
 * Something of the shopper's that the back end keeps. It is read when a screen shows it, again when
 * the screen is looked at or another tab changed it, and forgotten at logout.
 */
export function createResource<Value>(kind: Changed, read: () => Promise<Value>) {
  const store = createStore<Loaded<Value>>(nothing);
  let reading = 0;

  const load = async () => {
    reading += 1;
    const mine = reading;
    const isLatest = () => mine === reading;
    try {
      const value = await read();
      if (isLatest()) store.set({ value, failed: null });
    } catch (error) {
      if (!isLatest()) return;
      if (needsLogin(error)) clearSession();
      store.set({
        value: store.get().value,
        failed: error instanceof ApiError ? error.message : String(error),
      });
    }
  };

  const forget = () => {
    if (getSession()) return;
    reading += 1;
    store.set(nothing);
  };

  const follow = () => {
    const look = () => document.visibilityState === 'visible' && void load();
    const stops = [
      subscribeToSession(forget),
      hearOtherTabs((what) => what === kind && void load()),
    ];
    addEventListener('focus', look);
    void load();
    return () => {
      removeEventListener('focus', look);
      for (const stop of stops) stop();
    };
  };

  return {
    use(): Loaded<Value> {
      useEffect(follow, []);
      return useStore(store, nothing);
    },
    load,
    get: () => store.get().value,
    /** What the server answered to a change; other tabs hear of it. */
    replace(value: Value) {
      reading += 1;
      store.set({ value, failed: null });
      tellOtherTabs(kind);
    },
  };
}
