import type { User } from '@briolette/contract';

export type Session = { user: User; token: string };

const key = 'briolette.session';
const listeners = new Set<() => void>();
let current: Session | null | undefined;

/** Who is logged in, or null for a visitor. */
export function getSession(): Session | null {
  if (current === undefined) current = read();
  return current;
}

/** Kept in local storage; not remembered, it ends when the browser closes. */
export function saveSession(session: Session, { remember = isRemembered() } = {}): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  (remember ? localStorage : sessionStorage).setItem(key, JSON.stringify(session));
  announce(session);
}

export function clearSession(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  announce(null);
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', adoptOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', adoptOtherTab);
  };
}

function adoptOtherTab(event: StorageEvent): void {
  if (event.key === key || event.key === null) announce(read());
}

function announce(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function isRemembered(): boolean {
  return sessionStorage.getItem(key) === null;
}

/** Another program may have written there: what is not a session is no session. */
function read(): Session | null {
  try {
    const text = localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? 'null';
    const found = JSON.parse(text) as Partial<Session> | null;
    return typeof found?.token === 'string' && typeof found.user?.email === 'string'
      ? (found as Session)
      : null;
  } catch {
    return null;
  }
}
