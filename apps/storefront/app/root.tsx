import { type Product, site, toastMs } from '@briolette/contract';
import { locale } from '@briolette/i18n';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/shell';
import { useStore } from '@briolette/ui/store.ts';
import { fontPreloads } from '@briolette/ui/styles/fonts.ts';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { Toaster } from '@briolette/ui/toasts/toaster.tsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
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
import { ClosedNotice } from './layout/closed-notice.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { LoadAfterPage } from './layout/page-effects.tsx';
import { callApi } from './lib/api/api-client.ts';
import { apiContext, inboxContext, siteOriginContext } from './lib/api/api-context.ts';
import { backendStatusStore } from './lib/api/backend-status.ts';
import { PageScripts } from './lib/deferred-hydration/page-scripts.tsx';
import { onceLoggedIn } from './lib/lists/await-login.ts';
import { useCartActions } from './lib/lists/use-list-actions.ts';
import { useLists } from './lib/lists/use-lists.ts';
import { loadMarkets, MarketContext, resolveMarkets } from './lib/markets/market.ts';
import { themeColour } from './lib/page-meta.ts';
import { hasPersistentToasts } from './lib/session/notices.ts';
import { closeVariantDialog, variantDialogStore } from './lib/variant-dialog-store.ts';
import styles from './styles/landing-pages.css?url';

/** Only in demo shops. */
const loadInbox = () => import('./features/email/inbox.tsx');
/** Static build only. */
const loadCatalogueEdits = () => import('./layout/catalogue-edits.tsx');
/** Most unknown paths match routes/not-found.tsx. A few routes throw a 404 themselves. */
const UnknownPage = lazy(() => import('./layout/error-pages.tsx'));
/** Loaded with the actions that can fail, so that it also shows offline. */
const ListErrorNotice = lazy(() => import('./layout/list-error.tsx'));

/**
 * A link, because lazy parts of a page would request an imported style sheet again: React Router
 * appends '#' to its address, so Vite doesn't find it in the document.
 */
export const links = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const send = context.get(apiContext);
  const [{ policy, shop }, markets] = await Promise.all([
    callApi('getStorefrontConfig', {}, send),
    loadMarkets(context),
  ]);
  const inbox = context.get(inboxContext);
  return {
    origin: context.get(siteOriginContext),
    inbox,
    ...markets,
    policy: { ...policy, name: shop.name },
  };
}

/** The root data doesn't change during a visit. */
export const shouldRevalidate = () => false;

/**
 * In the browser <Scripts> would only request every script again. But on a page that was
 * prerendered empty, the router needs it to update the title and the head.
 */
const isEmptyShell = (globalThis as { __reactRouterContext?: { isSpaMode: boolean } })
  .__reactRouterContext?.isSpaMode;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  // Set before anything renders. A process renders one shop only. The API has its own copy, which
  // stays the default for an empty setting.
  if (root) site.name = root.policy.name;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        {import.meta.env.SSR && <InitialLinks />}
        <Meta />
        <Links />
        <link rel="manifest" href={`${import.meta.env.BASE_URL}manifest.webmanifest`} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {m.skipLink}
        </a>
        <MarketContext value={resolveMarkets(root)}>
          <Header />
          <noscript>
            {import.meta.env.SSR && <p className="no-script">{m.scriptsNeeded}</p>}
          </noscript>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer isDemo={root?.inbox} isEmptyShell={isEmptyShell === true} />
          {import.meta.env.VITE_BUILD === 'static' && <BackendStartNotice />}
        </MarketContext>
        <Toaster lastsMs={() => (hasPersistentToasts() ? null : toastMs)} />
        <ScrollRestoration />
        {import.meta.env.SSR ? <PageScripts /> : isEmptyShell && <Scripts />}
      </body>
    </html>
  );
}

/**
 * Links that only the initial HTML needs. React never updates them, so they aren't in the client
 * bundle.
 */
function InitialLinks() {
  const touchIcon = `${import.meta.env.BASE_URL}icon-180.png`;
  return (
    <>
      {fontPreloads.map((attributes) => (
        <link key={attributes.href} {...attributes} />
      ))}
      <link rel="icon" href={inlineIcon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>
  );
}

export default function App() {
  useFocusOnNavigation();
  const { inbox, policy } = useLoaderData<typeof loader>();
  const { addToCart, addToWishlist } = useCartActions();
  useEffect(
    () => onceLoggedIn({ cart: addToCart, wishlist: addToWishlist }),
    [addToCart, addToWishlist],
  );
  const hasError = useLists(({ error }) => error !== null);
  const choosing = useStore(variantDialogStore, null);
  const { pathname } = useLocation();
  // Back and links of the dialog lead to another page, which the dialog doesn't belong to.
  useEffect(() => closeVariantDialog, [pathname]);
  return (
    <>
      {policy.closed && <ClosedNotice {...policy.closed} />}
      {hasError && (
        <Suspense>
          <ListErrorNotice />
        </Suspense>
      )}
      <Outlet />
      {choosing && <LazyVariantDialog product={choosing} />}
      {inbox && <LoadAfterPage load={loadInbox} />}
      {import.meta.env.VITE_BUILD === 'static' && <LoadAfterPage load={loadCatalogueEdits} />}
    </>
  );
}

type VariantDialog = typeof import('./features/variants/variant-dialog.tsx').default;

/** Loads the dialog that a card opens. If that fails, the page doesn't change. */
function LazyVariantDialog({ product }: { product: Product }) {
  const [Dialog, setDialog] = useState<VariantDialog>();
  useEffect(() => {
    import('./features/variants/variant-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.default),
      () => {
        closeVariantDialog();
        showToast({ kind: 'error', text: m.noResponse });
      },
    );
  }, []);
  return Dialog && <Dialog product={product} onClose={closeVariantDialog} />;
}

/** Static build only: shown for paths without a prerendered file until the script has loaded. */
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
      <h1>{fixed.somethingWentWrong}</h1>
      <p>{m.errorHelp}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {m.tryAgain}
      </button>
    </section>
  );
}

/** Static build only: shown while a call waits for the back end to start. */
function BackendStartNotice() {
  const isStarting = useStore(backendStatusStore, 'idle') === 'starting';
  return (
    <p className="startup-notice" role="status" hidden={!isStarting}>
      {isStarting && m.startingShop}
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
