import type { Method, TesterState } from '../state/tester-state.ts';
import { type ResolvedEndpoint, resolveEndpoint } from './resolve-endpoint.ts';
import { withSessionToken } from './session-value.ts';
import { type Variables, withVariables, withVariablesInJson } from './variables.ts';

export type OutgoingRequest = ResolvedEndpoint & {
  method: Method;
  headers: Record<string, string>;
  /** Undefined: none is sent. */
  body: string | undefined;
};

export type Surroundings = {
  /** The root of the shop: origin and sub-path. */
  shop: URL;
  token: string | null;
  variables?: Variables;
};

/** What Submit sends. Only what stands on the screen: a body in error is for nobody. */
export function buildRequest(
  { reqType, endpoint, headers, body }: TesterState,
  { shop, token, variables = {} }: Surroundings,
): OutgoingRequest {
  const resolved = resolveEndpoint(withVariables(endpoint, variables), shop);
  const named = Object.entries(headers).map(
    ([name, value]) => [name, withVariables(value, variables)] as const,
  );
  const sent = withSessionToken(
    Object.fromEntries(named),
    resolved.place === 'elsewhere' ? null : token,
  );
  const carriesBody = reqType !== 'GET';
  return {
    ...resolved,
    method: reqType,
    headers: carriesBody && !hasContentType(sent) ? { ...sent, ...jsonType } : sent,
    body: carriesBody
      ? JSON.stringify(JSON.parse(withVariablesInJson(body, variables)))
      : undefined,
  };
}

/** POST and DELETE wait until the body is JSON again; GET carries none. */
export const mayBeSent = ({ reqType, bodyFault }: TesterState): boolean =>
  reqType === 'GET' || bodyFault === null;

const jsonType = { 'content-type': 'application/json' };

const hasContentType = (headers: Record<string, string>) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
