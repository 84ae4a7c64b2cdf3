import { type OpenMarket, type StorefrontConfig, site } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/shell';
import type { MetaDescriptor, UIMatch } from 'react-router';
import { getMarketFromMatches, getMarketPath } from './markets/market.ts';

type PageMeta = {
  /** Defaults to the name of the shop. */
  title?: string;
  /** Canonical path, without filters that only narrow or sort. */
  path?: string;
  /** Path of the image for social networks. */
  image?: string;
  place: PagePlace;
  type?: 'website' | 'product';
  /** Only rendered on the server, as crawlers read them from the HTML. */
  description?: string | false;
  jsonLd?: object[] | false;
};

type Matches = readonly (Partial<UIMatch> | undefined)[];

/** Where a page is: the public origin, the market that its URL names, and the other markets. */
export type PagePlace = { origin: string; market: OpenMarket; markets: readonly OpenMarket[] };

/** Builds the metadata of a page for search engines and social networks. */
export function buildPageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title ? formatTitle(page.title) : `${site.name} · ${m.tagline}`;
  const url = page.path && toPageUrl(page.place, page.path);
  return [
    { title },
    ...(url ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...(import.meta.env.SSR ? buildCrawlerMeta(page, title, url) : []),
  ];
}

/** Only needed by crawlers, so it is left out of the client bundle. */
function buildCrawlerMeta(
  { place, image = '/pictures/hero-wide-1440.jpg', type = 'website', ...page }: PageMeta,
  title: string,
  url: string | undefined,
): MetaDescriptor[] {
  const description = page.description || m.siteDescription;
  return [
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:image', content: toAbsoluteUrl(place.origin, image) },
    ...(url ? [{ property: 'og:url', content: url }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd || []).map((data) => ({ 'script:ld+json': data as Record<string, string> })),
    ...(page.path ? buildAlternates(place, page.path) : []),
  ];
}

/** Links the same page of the other markets. Pages of the default market have no prefix to explain. */
const buildAlternates = ({ market, markets, origin }: PagePlace, path: string): MetaDescriptor[] =>
  market.isDefault
    ? []
    : markets
        .filter(({ code }) => code !== market.code)
        .map((other) => ({
          tagName: 'link',
          rel: 'alternate',
          title: other.name,
          href: toPageUrl({ origin, market: other }, path),
        }));

export const formatTitle = (page: string) => `${page} · ${site.name}`;

export const buildPrivatePageMeta = (title: string): MetaDescriptor[] => [
  { title: formatTitle(title) },
  { name: 'robots', content: 'noindex' },
];

/** Returns the URL of a page in a market. */
export function toPageUrl({ origin, market }: Omit<PagePlace, 'markets'>, path: string): string {
  const prefix = getMarketPath(market);
  return toAbsoluteUrl(origin, prefix && path === '/' ? prefix : prefix + path);
}

/** Returns the URL of a file, or of a page that is the same in every market. */
export function toAbsoluteUrl(origin: string, path: string): string {
  return origin + import.meta.env.BASE_URL.replace(/\/$/, '') + path;
}

/** Returns the policy from the root loader, for a page's metadata. */
export function getPolicyFromMatches(matches: Matches) {
  return (matches[0]?.loaderData as { policy?: StorefrontConfig } | undefined)?.policy;
}

/** Returns the public origin from the root loader. */
export function getSiteOriginFromMatches(matches: Matches): string {
  const root = matches[0]?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** Returns the origin and the markets from the root loader, for a page's metadata. */
export function getPlaceFromMatches(matches: Matches): PagePlace {
  const root = matches[0]?.loaderData as { markets?: OpenMarket[] } | undefined;
  return {
    origin: getSiteOriginFromMatches(matches),
    market: getMarketFromMatches(matches),
    markets: root?.markets ?? [],
  };
}

/** Colour of the browser's own interface: --canvas in colours.css. */
export const themeColour = '#fbfaf7';
