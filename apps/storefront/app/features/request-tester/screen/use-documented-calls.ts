import { useEffect, useState } from 'react';
import { transport } from '../../../api/transport.ts';
import { getSession } from '../../../session/session-store.ts';
import type { ReadJson } from '../openapi/find-ids.ts';
import { type DocumentedCall, readDocument } from '../openapi/read-document.ts';
import { shopRoot } from './shop-root.ts';

const none: readonly DocumentedCall[] = [];

/** The calls the API documents, once they are known; the screen works without them. */
export function useDocumentedCalls(): readonly DocumentedCall[] {
  const [calls, setCalls] = useState(none);
  useEffect(() => {
    readJson('/api/openapi.json', false).then((document) => setCalls(readDocument(document)));
  }, []);
  return calls;
}

/** Undefined where it cannot be had: suggestions are a help, never a reason to fail. */
export const readJson: ReadJson = async (path, needsToken) => {
  const token = getSession()?.token;
  if (needsToken && !token) return undefined;
  try {
    const url = shopRoot().href.replace(/\/$/, '') + path;
    const headers: Record<string, string> = needsToken && token ? { authorization: token } : {};
    const response = await transport(new Request(url, { headers }));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
};
