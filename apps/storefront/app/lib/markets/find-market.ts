import { callApi } from '../api/api-client.ts';
import { basePath } from '../paths.ts';

/**
 * Static build only: finds the market that the URL names, on the fallback page, whose file is the
 * same for every path. A market that staff added in this browser is in no file.
 */
export async function findMarketOfUrl(): Promise<void> {
  const [code] = /^[a-z]{2,8}(?=\/|$)/.exec(location.pathname.slice(basePath.length + 1)) ?? [];
  const context = globalThis.__reactRouterContext;
  if (!code || !context || isRoute(code)) return;
  const { markets } = await callApi('listOpenMarkets').catch(() => ({ markets: [] }));
  const market = markets.find((each) => each.code === code && !each.isDefault);
  if (!market) return;
  context.basename = `${basePath}/${code}`;
  globalThis.shopMarkets = { market, markets };
}

type Manifest = { routes: Record<string, { path?: string }> };

function isRoute(segment: string): boolean {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  return Object.values(manifest?.routes ?? {}).some(({ path }) => path?.split('/')[0] === segment);
}
