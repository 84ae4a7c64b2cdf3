export type ResolvedEndpoint = { url: string; place: 'api' | 'same origin' | 'elsewhere' };

/**
 * A path means this shop, under the sub-path it is hosted on; only an endpoint typed in full
 * ("https://…") leaves it. "//host" is a path with two slashes here, not another host.
 */
export function resolveEndpoint(endpoint: string, shop: URL): ResolvedEndpoint {
  const typed = endpoint.trim();
  if (/^https?:\/\//i.test(typed)) {
    if (!URL.canParse(typed)) return { url: typed, place: 'elsewhere' };
    const { href, origin } = new URL(typed);
    return { url: href, place: origin === shop.origin ? placeOf(href, shop) : 'elsewhere' };
  }
  const root = shop.href.replace(/\/$/, '');
  const { href } = new URL(`${root}/${typed.replace(/^\//, '')}`);
  return { url: href, place: placeOf(href, shop) };
}

function placeOf(href: string, shop: URL): ResolvedEndpoint['place'] {
  return new URL(href).pathname.startsWith(`${shop.pathname.replace(/\/$/, '')}/api/`)
    ? 'api'
    : 'same origin';
}
