import { type StorefrontConfig, site } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/shell';
import type { MetaDescriptor, UIMatch } from 'react-router';

type PageMeta = {
  /** Defaults to the name of the shop. */
  title?: string;
  /** Canonical path, without filters that only narrow or sort. */
  path?: string;
  /** Path of the image for social networks. */
  image?: string;
  origin: string;
  type?: 'website' | 'product';
  /** Only rendered on the server, as crawlers read them from the HTML. */
  description?: string | false;
  jsonLd?: object[] | false;
};

/** Builds the metadata of a page for search engines and social networks. */
export function buildPageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title ? formatTitle(page.title) : `${site.name} · ${m.tagline}`;
  const url = page.path && toAbsoluteUrl(page.origin, page.path);
  return [
    { title },
    ...(url ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...(import.meta.env.SSR ? buildCrawlerMeta(page, title, url) : []),
  ];
}

/** Only needed by crawlers, so it is left out of the client bundle. */
function buildCrawlerMeta(
  { origin, image = '/pictures/hero-wide-1440.jpg', type = 'website', ...page }: PageMeta,
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
    { property: 'og:image', content: toAbsoluteUrl(origin, image) },
    ...(url ? [{ property: 'og:url', content: url }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd || []).map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ];
}

export const formatTitle = (page: string) => `${page} · ${site.name}`;

export const buildPrivatePageMeta = (title: string): MetaDescriptor[] => [
  { title: formatTitle(title) },
  { name: 'robots', content: 'noindex' },
];

export function toAbsoluteUrl(origin: string, path: string): string {
  return origin + import.meta.env.BASE_URL.replace(/\/$/, '') + path;
}

/** Returns the policy from the root loader, for a page's metadata. */
export function getPolicyFromMatches(matches: readonly (Partial<UIMatch> | undefined)[]) {
  return (matches[0]?.loaderData as { policy?: StorefrontConfig } | undefined)?.policy;
}

/** Returns the public origin from the root loader, for a page's metadata. */
export function getSiteOriginFromMatches(
  matches: readonly (Partial<UIMatch> | undefined)[],
): string {
  const root = matches[0]?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

/** Colour of the browser's own interface: --canvas in colours.css. */
export const themeColour = '#fbfaf7';
