import './styles/landing-pages.css';
import { site, texts, toastMs } from '@briolette/contract';
import { useStore } from '@briolette/ui/store.ts';
import { bodyFont, headingFont } from '@briolette/ui/styles/fonts.ts';
import { Toaster } from '@briolette/ui/toasts/toaster.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import inlineIcon from '../public/icon.svg?inline';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { LoadAfterPage } from './layout/page-effects.tsx';
import { callApi } from './lib/api/api-client.ts';
import { apiContext, inboxContext, siteOriginContext } from './lib/api/api-context.ts';
import { backendStartStore } from './lib/api/backend-status.ts';
import { PageScripts } from './lib/deferred-hydration/page-scripts.tsx';
import { onceLoggedIn } from './lib/lists/await-login.ts';
import { useCartActions } from './lib/lists/use-list-actions.ts';
import { useLists } from './lib/lists/use-lists.ts';
import { hasPersistentToasts } from './lib/session/notices.ts';
import { themeColour } from './styles/theme-colour.ts';

/** Only in a demonstration. */
const loadInbox = () => import('./features/email/inbox.tsx');
/** Comes with the back end, without which there is nothing to follow. */
const loadFollowEdits = () => import('./layout/catalogue-edits.tsx');
/** Most who come to no page have a route for it, routes/unknown.tsx; a few pages say so themselves. */
const UnknownPage = lazy(() => import('./layout/error-pages.tsx'));
/** Comes with what may fail, and so is there when the network is not. */
const ListErrorNotice = lazy(() => import('./layout/list-error.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const { policy, shop } = await callApi('getStorefrontConfig', {}, context.get(apiContext));
  const inbox = context.get(inboxContext);
  return {
    origin: context.get(siteOriginContext),
    inbox,
    policy: { ...policy, name: shop.name },
  };
}

/** None of this changes while somebody walks through the shop. */
export const shouldRevalidate = () => false;

/**
 * In a browser <Scripts> would only request every script again. But on a page that was prerendered
 * empty, the router waits for it before it updates the title and the head.
 */
const isEmptyShell = (globalThis as { __reactRouterContext?: { isSpaMode: boolean } })
  .__reactRouterContext?.isSpaMode;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  // Before any word of the page: who draws pages is one shop. The API has a copy of its own, which
  // stays what an empty setting means.
  if (root) site.name = root.policy.name;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        {import.meta.env.SSR && <ForBrowser />}
        <Meta />
        <Links />
        <link rel="manifest" href={`${import.meta.env.BASE_URL}manifest.webmanifest`} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer isDemo={root?.inbox} />
        {import.meta.env.VITE_BUILD === 'static' && <BackendStartNotice />}
        <Toaster lastsMs={() => (hasPersistentToasts() ? null : toastMs)} />
        <ScrollRestoration />
        {import.meta.env.SSR ? <PageScripts /> : isEmptyShell && <Scripts />}
      </body>
    </html>
  );
}

/** What a browser takes from the page as it arrives; React never changes it, so no script has it. */
function ForBrowser() {
  const touchIcon = `${import.meta.env.BASE_URL}icon-180.png`;
  return (
    <>
      <link rel="preload" href={bodyFont} as="font" type="font/woff2" crossOrigin="" />
      <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="" />
      <link rel="icon" href={inlineIcon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>
  );
}

export default function App() {
  useFocusOnNavigation();
  const { inbox } = useLoaderData<typeof loader>();
  const { addToCart, addToWishlist } = useCartActions();
  useEffect(
    () => onceLoggedIn({ cart: addToCart, wishlist: addToWishlist }),
    [addToCart, addToWishlist],
  );
  const hasError = useLists(({ error }) => error !== null);
  return (
    <>
      {hasError && (
        <Suspense>
          <ListErrorNotice />
        </Suspense>
      )}
      <Outlet />
      {inbox && <LoadAfterPage load={loadInbox} />}
      {import.meta.env.VITE_BUILD === 'static' && <LoadAfterPage load={loadFollowEdits} />}
    </>
  );
}

/** The static build's page for every path that has no file of its own, until the script is up. */
export { PageLoading as HydrateFallback } from './components/page-wait.tsx';

export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Suspense>
      <UnknownPage />
    </Suspense>
  ) : (
    <ErrorPage />
  );
}

function ErrorPage() {
  return (
    <section className="page empty" role="alert">
      <h1>{texts.somethingWentWrong}</h1>
      <p>The fault is ours, not yours.</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </section>
  );
}

/** The static build only: shown while a call waits for the back end to start. */
function BackendStartNotice() {
  const awaited = useStore(backendStartStore, 'unasked') === 'awaited';
  return (
    <p className="startup-notice" role="status" hidden={!awaited}>
      {awaited && 'Starting the shop in your browser…'}
    </p>
  );
}

/** Moves the focus to the new page if the link that had it is gone. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
