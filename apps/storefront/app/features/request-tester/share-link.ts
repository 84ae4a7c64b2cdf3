import { maskBody, maskEndpoint } from './mask-secrets.ts';
import { isMethod } from './request-lists.ts';
import { jsonError, type RequestInput, type TesterState } from './tester-state.ts';

/** Encodes the request in a URL fragment, which never reaches a server. Headers are left out. */
export function shareFragment({ reqType, endpoint, body }: TesterState): string {
  const parts = new URLSearchParams({ method: reqType, endpoint: maskEndpoint(endpoint) });
  if (reqType !== 'GET') parts.set('body', maskBody(body));
  return `#${parts}`;
}

/** Decodes the request in a fragment, or returns null. It only fills in the form. */
export function requestInFragment(fragment: string): RequestInput | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const reqType = parts.get('method');
  const endpoint = parts.get('endpoint');
  if (!isMethod(reqType) || endpoint === null) return null;
  const body = parts.get('body');
  return body === null || jsonError(body) ? { reqType, endpoint } : { reqType, endpoint, body };
}
