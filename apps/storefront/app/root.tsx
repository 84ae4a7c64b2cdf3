import './landing-pages.css';
import { bodyFont, headingFont } from '@briolette/ui/document/fonts.ts';
import { Toaster } from '@briolette/ui/toaster.tsx';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
} from 'react-router';
import { callApi } from './api/api-client.ts';
import { apiContext, inboxContext, siteOriginContext } from './api/api-context.ts';
import { awaitLogin } from './cart-and-wishlist/await-login.ts';
import { ListTrouble } from './cart-and-wishlist/list-trouble.tsx';
import { setDoers } from './cart-and-wishlist/pending-action.ts';
import { useListActions } from './cart-and-wishlist/use-list-actions.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { FollowEdits } from './shell/follow-edits.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { InboxHook } from './shell/inbox-hook.tsx';
import { noticeMs } from './shell/notice-ms.ts';
import { StartingNotice } from './shell/starting-notice.tsx';
import { UnknownPage } from './shell/unknown-page.tsx';
import { useFocusOnNewPage } from './shell/use-focus-on-new-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { policy } = await callApi('getPolicy', {}, context.get(apiContext));
  const inbox = context.get(inboxContext);
  return { origin: context.get(siteOriginContext), inbox, policy };
}

/** None of this changes while somebody walks through the shop. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const base = import.meta.env.BASE_URL;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={import.meta.env.VITE_CANVAS} />
        <link rel="preload" href={bodyFont} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="" />
        <Meta />
        <Links />
        <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
        <link rel="manifest" href={`${base}manifest.webmanifest`} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {import.meta.env.VITE_BUILD === 'static' && <StartingNotice />}
        <Toaster lastsMs={noticeMs} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useFocusOnNewPage();
  const { inbox } = useLoaderData<typeof loader>();
  const { addToCart, addToWishlist } = useListActions();
  useEffect(() => {
    setDoers({ cart: addToCart, wishlist: addToWishlist });
    return awaitLogin();
  }, [addToCart, addToWishlist]);
  return (
    <>
      <ListTrouble />
      <Outlet />
      {inbox && <InboxHook />}
      {import.meta.env.VITE_BUILD === 'static' && <FollowEdits />}
    </>
  );
}

/** The static build's page for every path that has no file of its own, until the script is up. */
export { PageWait as HydrateFallback } from './shell/page-wait.tsx';

export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownPage /> : <FailedPage />;
}
