import { type MetaArgs, useLocation } from 'react-router';
import { pageMeta, siteOrigin } from '../../lib/page-meta.ts';
import { usePolicy } from '../../lib/policy.ts';
import { isDemonstration, type ShopPageName, shopPages } from './shop-pages.ts';

export function ShopPage({ name }: { name: ShopPageName }) {
  const { title, parts } = shopPages[name];
  return (
    <article className="page prose">
      <h1>{title}</h1>
      {isDemonstration && (
        <p className="demo-note">
          This shop is a demonstration, and so are these words: nobody is bound by them.
        </p>
      )}
      {parts(usePolicy()).map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

/** One file for all of them: routes.ts gives it each page's address. */
const nameOf = (pathname: string) => pathname.replaceAll('/', '') as ShopPageName;

export function meta({ location, matches }: MetaArgs) {
  const name = nameOf(location.pathname);
  return pageMeta({
    title: shopPages[name].title,
    path: `/${name}`,
    origin: siteOrigin(matches),
  });
}

export default function Page() {
  return <ShopPage name={nameOf(useLocation().pathname)} />;
}
