import type { HeaderRow } from '../state/header-rows.ts';
import { type Method, methods, type TesterState } from '../state/tester-state.ts';
import { maskBody, maskEndpoint, maskRow } from './mask-secrets.ts';

/** A request as it is kept: without secrets. */
export type KeptRequest = {
  reqType: Method;
  endpoint: string;
  body: string;
  rows: readonly HeaderRow[];
};

export function keepableRequest({ reqType, endpoint, body, rows }: TesterState): KeptRequest {
  return {
    reqType,
    endpoint: maskEndpoint(endpoint),
    body: maskBody(body),
    rows: rows.filter(({ header, value }) => header || value).map(maskRow),
  };
}

/** Another program, or an older version of this one, may have written there. */
export function isKeptRequest(found: unknown): found is KeptRequest {
  const { reqType, endpoint, body, rows } = (found ?? {}) as Partial<KeptRequest>;
  return (
    isMethod(reqType) &&
    typeof endpoint === 'string' &&
    typeof body === 'string' &&
    Array.isArray(rows) &&
    rows.every(isRow)
  );
}

export const isMethod = (found: unknown): found is Method =>
  methods.some((method) => method === found);

function isRow(found: unknown): boolean {
  const { isUsed, header, value } = (found ?? {}) as Partial<HeaderRow>;
  return typeof isUsed === 'boolean' && typeof header === 'string' && typeof value === 'string';
}
