import { type MetaArgs, useLocation } from 'react-router';
import { ShopPage } from '../features/shop-page/shop-page.tsx';
import { pageMeta } from '../meta/page-meta.ts';
import { siteOrigin } from '../meta/site-origin.ts';
import { type ShopPageName, shopPages } from '../site/shop-pages.ts';

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
