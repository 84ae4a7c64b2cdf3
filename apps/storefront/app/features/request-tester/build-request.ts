import type { Method, TesterState } from './tester-state.ts';

/** Placeholder for the user's token in a header value, replaced when sending. */
export const sessionPlaceholder = '{{session}}';

/** The shop's root in this browser: origin and base path. */
export const getShopRoot = (): URL => new URL(import.meta.env.BASE_URL, window.location.origin);

export type Target = { url: string; place: 'api' | 'same origin' | 'elsewhere' };

export type OutgoingRequest = Target & {
  method: Method;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Builds the request that Submit sends. */
export function buildRequest(
  { reqType, endpoint, headers, body }: TesterState,
  { shop, token }: { shop: URL; token: string | null },
): OutgoingRequest {
  const target = resolveEndpoint(endpoint, shop);
  const sent = resolveSessionToken(headers, target.place === 'elsewhere' ? null : token);
  if (reqType === 'GET') return { ...target, method: reqType, headers: sent, body: undefined };
  const hasType = Object.keys(sent).some((name) => name.toLowerCase() === 'content-type');
  return {
    ...target,
    method: reqType,
    headers: hasType ? sent : { ...sent, 'content-type': 'application/json' },
    body: JSON.stringify(JSON.parse(body)),
  };
}

/** POST and DELETE need a valid body; GET carries none. */
export const canSend = ({ reqType, bodyError }: TesterState): boolean =>
  reqType === 'GET' || bodyError === null;

/**
 * Resolves a path against the shop's base path. Only "https://…" leaves the shop; "//host" is a
 * path here, not another host.
 */
export function resolveEndpoint(endpoint: string, shop: URL): Target {
  const typed = endpoint.trim();
  const root = shop.href.replace(/\/$/, '');
  const url = /^https?:\/\//i.test(typed) ? typed : `${root}/${typed.replace(/^\//, '')}`;
  if (!URL.canParse(url)) return { url, place: 'elsewhere' };
  const { href, origin } = new URL(url);
  if (origin !== shop.origin) return { url: href, place: 'elsewhere' };
  return { url: href, place: href.startsWith(`${root}/api/`) ? 'api' : 'same origin' };
}

/** Fills in the token. Without one (a visitor, or another origin) the header is dropped. */
function resolveSessionToken(headers: Record<string, string>, token: string | null) {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => token !== null || !value.includes(sessionPlaceholder))
      .map(([name, value]) => [name, value.replaceAll(sessionPlaceholder, token ?? '')]),
  );
}
