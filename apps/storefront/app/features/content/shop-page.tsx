import * as m from '@briolette/i18n/storefront/content';
import * as shell from '@briolette/i18n/storefront/shell';
import { Link, type MetaArgs, useLocation } from 'react-router';
import { useFormatPrice } from '../../lib/markets/market.ts';
import { buildPageMeta, getPlaceFromMatches } from '../../lib/page-meta.ts';
import { usePolicy } from '../../lib/policy.ts';
import { type ContentPageName, contentPages, isDemoShop } from './shop-pages.ts';

export function ContentPage({ name }: { name: ContentPageName }) {
  const { title, parts } = contentPages[name];
  return (
    <article className="page prose">
      <h1>{title}</h1>
      {isDemoShop && <p className="demo-note">{m.demoNote}</p>}
      {parts(usePolicy(), useFormatPrice()).map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <nav className="related-pages" aria-label={m.relatedPages}>
        {relatedPages
          .filter((path) => path !== name)
          .map((path) => (
            <Link key={path} to={`/${path}`}>
              {path === 'contact' ? shell.contact : shell.helpPages[path]}
            </Link>
          ))}
      </nav>
    </article>
  );
}

const relatedPages = ['delivery', 'returns', 'warranty', 'care', 'questions', 'contact'] as const;

/** All content pages share this file; routes.ts lists their paths. */
const getPageName = (pathname: string) => pathname.replaceAll('/', '') as ContentPageName;

export function meta({ location, matches }: MetaArgs) {
  const name = getPageName(location.pathname);
  return buildPageMeta({
    title: contentPages[name].title,
    path: `/${name}`,
    place: getPlaceFromMatches(matches),
  });
}

export default function Page() {
  return <ContentPage name={getPageName(useLocation().pathname)} />;
}
