import type { CallResponse } from '@briolette/api-client/api-client.ts';
import { createStore } from '@briolette/ui/store.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { readFromStorage, readListFromStorage, saveToStorage } from '../../lib/browser-storage.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';
import { getSession } from '../../lib/session/session-store.ts';

export type EmailSummary = CallResponse<'listInboxEmails'>['emails'][number];
export type InboxEmailDetail = CallResponse<'getInboxEmail'>['email'];

const lastReadKey = 'briolette.inboxSeen';
/** The static build has a single user, so it needs no inbox key. */
const isStaticBuild = import.meta.env.VITE_BUILD === 'static';

export const inboxStore = createStore<EmailSummary[]>([]);

/** Refreshes the inbox once and ignores errors. */
export async function refreshInbox(): Promise<void> {
  try {
    const headers = await keyHeaders();
    if (headers) inboxStore.set((await callApi('listInboxEmails', { headers })).emails);
  } catch {
    // The next page tries again.
  }
}

/** Polls the inbox until a new email arrives, after an action that sends one. */
export async function waitForEmail(isActive: () => boolean): Promise<void> {
  const before = inboxStore.get().length;
  for (const pauseMs of [300, 700, 1000, 2000, 4000, 8000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!isActive()) return;
    await refreshInbox();
    if (inboxStore.get().length > before) return;
  }
}

export async function loadEmail(id: string): Promise<InboxEmailDetail> {
  const headers = (await keyHeaders()) ?? {};
  return (await callApi('getInboxEmail', { path: { emailId: id }, headers })).email;
}

export function countUnread(list: readonly EmailSummary[]): number {
  const lastReadAt = readFromStorage(lastReadKey) ?? '""';
  return list.filter(({ sentAt }) => JSON.stringify(sentAt) > lastReadAt).length;
}

export function markAsRead(list: readonly EmailSummary[]): void {
  if (list[0]) saveToStorage(lastReadKey, list[0].sentAt);
}

async function keyHeaders(): Promise<Record<string, string> | null> {
  if (isStaticBuild) return {};
  const keys = await getInboxKeys();
  return keys ? { 'inbox-keys': keys } : null;
}

const storageKey = 'briolette.inboxKeys';
const maxKeys = 5;
type InboxKey = { email: string; key: string };

/**
 * Returns the inbox keys of accounts that were logged in on this device. They are kept after a
 * logout, so that the email for a forgotten password can be read.
 */
async function getInboxKeys(): Promise<string> {
  const keys = read();
  const email = getSession()?.user.email;
  if (email && !keys.some((each) => each.email === email)) {
    const { key } = await callApiAsUser('createInboxKey');
    keys.unshift({ email, key });
    saveToStorage(storageKey, keys.slice(0, maxKeys));
  }
  return keys.map(({ key }) => key).join(' ');
}

const read = () => readListFromStorage(storageKey) as InboxKey[];
