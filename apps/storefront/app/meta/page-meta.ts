import { site } from '@briolette/contract';
import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  /** Without one it is the shop itself. */
  title?: string;
  description?: string;
  /** The path of this page without filters that only sort or narrow it. */
  path?: string;
  /** A picture's path for social networks. */
  picture?: string;
  origin: string;
  type?: 'website' | 'product';
  /** Read from the page as it arrives: no script has it. */
  jsonLd?: object[] | false;
};

/** What search engines and social networks read of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title ? titleOf(page.title) : `${site.name} · ${site.line}`;
  const description = page.description ?? site.description;
  const url = page.path && absolute(page.origin, page.path);
  return [
    { title },
    { name: 'description', content: description },
    ...(url ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...(import.meta.env.SSR ? readAsItArrives(page, title, description, url) : []),
  ];
}

/** Nobody who reads these walks through the shop: no script has them. */
function readAsItArrives(
  { origin, picture = '/pictures/hero-wide-1440.jpg', type = 'website', jsonLd }: PageMeta,
  title: string,
  description: string,
  url: string | undefined,
): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:image', content: absolute(origin, picture) },
    ...(url ? [{ property: 'og:url', content: url }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd || []).map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ];
}

export const titleOf = (page: string) => `${page} · ${site.name}`;

export const privatePage = (title: string): MetaDescriptor[] => [
  { title: titleOf(title) },
  { name: 'robots', content: 'noindex' },
];

export function absolute(origin: string, path: string): string {
  return origin + import.meta.env.BASE_URL.replace(/\/$/, '') + path;
}
