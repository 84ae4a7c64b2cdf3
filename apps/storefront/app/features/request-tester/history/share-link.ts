import { findJsonFault } from '../request/json-fault.ts';
import type { Filling, TesterState } from '../state/tester-state.ts';
import { maskBody, maskEndpoint } from './mask-secrets.ts';
import { isMethod } from './tester-request.ts';

/** The request after a #, which browsers keep to themselves. Headers may hold secrets: none go. */
export function shareFragment({ reqType, endpoint, body }: TesterState): string {
  const parts = new URLSearchParams({ method: reqType, endpoint: maskEndpoint(endpoint) });
  if (reqType !== 'GET') parts.set('body', maskBody(body));
  return `#${parts}`;
}

/** What a link asks for, or null. It fills the form; only a person sends it. */
export function requestInFragment(fragment: string): Filling | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const reqType = parts.get('method');
  const endpoint = parts.get('endpoint');
  if (!isMethod(reqType) || endpoint === null) return null;
  const body = parts.get('body');
  return body === null || findJsonFault(body) ? { reqType, endpoint } : { reqType, endpoint, body };
}
