import { type StorefrontConfig, site, siteDescription } from '@briolette/contract';
import type { MetaDescriptor, UIMatch } from 'react-router';

type PageMeta = {
  /** Without one it is the shop itself. */
  title?: string;
  /** The path of this page without filters that only sort or narrow it. */
  path?: string;
  /** A picture's path for social networks. */
  image?: string;
  origin: string;
  type?: 'website' | 'product';
  /** Both are read from the page as it arrives: no script has them. */
  description?: string | false;
  jsonLd?: object[] | false;
};

/** What search engines and social networks read of a page. */
export function buildPageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title ? formatTitle(page.title) : `${site.name} · ${site.line}`;
  const url = page.path && toAbsoluteUrl(page.origin, page.path);
  return [
    { title },
    ...(url ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...(import.meta.env.SSR ? buildCrawlerMeta(page, title, url) : []),
  ];
}

/** Nobody who reads these walks through the shop: no script has them. */
function buildCrawlerMeta(
  { origin, image = '/pictures/hero-wide-1440.jpg', type = 'website', ...page }: PageMeta,
  title: string,
  url: string | undefined,
): MetaDescriptor[] {
  const description = page.description || siteDescription;
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

/** What the root's loader was served, for the meta of any page. */
export function getPolicyFromMatches(matches: readonly (Partial<UIMatch> | undefined)[]) {
  return (matches[0]?.loaderData as { policy?: StorefrontConfig } | undefined)?.policy;
}

/** The shop's public address, from the root's loader, for the meta of any page. */
export function getSiteOriginFromMatches(
  matches: readonly (Partial<UIMatch> | undefined)[],
): string {
  const root = matches[0]?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}
