import type { OpenMarket } from '@briolette/contract';
import type { ServerBuild } from 'react-router';
import { copyRequestMetadata, type Fetch } from '../observability/requests.ts';

/**
 * Returns the code of the open market that a page's URL names with its first segment, or null for
 * the default market. A page of the shop wins over a market of its name.
 */
export async function findPageMarket(
  request: Request,
  routes: ServerBuild['routes'],
  api: Fetch,
): Promise<string | null> {
  const { origin, pathname } = new URL(request.url);
  const [code] = /(?<=^\/)[a-z]{2,8}(?=\/|(\.data)?$)/.exec(pathname) ?? [];
  if (!code || isPage(code, routes)) return null;
  const call = new Request(`${origin}/api/markets`, { signal: request.signal });
  copyRequestMetadata(request, call);
  const response = await api(call);
  if (!response.ok) return null;
  const { markets } = (await response.json()) as { markets: OpenMarket[] };
  return markets.some((each) => each.code === code && !each.isDefault) ? code : null;
}

const isPage = (segment: string, routes: ServerBuild['routes']) =>
  Object.values(routes).some((route) => route?.path?.split('/')[0] === segment);
