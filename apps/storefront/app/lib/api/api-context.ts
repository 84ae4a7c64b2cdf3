import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { createContext, RouterContextProvider } from 'react-router';

declare global {
  /** API used for prerendering; set by prerender.ts. */
  var prerenderFetch: ApiFetch | undefined;
}

/** The API of a request. The server sets it per request; prerendering uses its own back end. */
export const apiContext = createContext<ApiFetch>((request) => {
  if (!globalThis.prerenderFetch)
    throw new Error('No API: pass one with createRouterContext(apiFetch)');
  return globalThis.prerenderFetch(request);
});

/** Nonce of the document's Content-Security-Policy. The static build has one for all pages. */
export const nonceContext = createContext<string | null>(process.env.SCRIPT_NONCE ?? null);

/** Whether the request tester is enabled: always in the static build, by a setting on a server. */
export const requestTesterContext = createContext<boolean>(true);

/** Public origin of the shop: "https://shop.example". */
export const siteOriginContext = createContext<string>(process.env.SITE_URL ?? '');

/** Whether the shop shows its emails in an inbox: in demo shops and in the static build. */
export const inboxContext = createContext<boolean>(import.meta.env.VITE_BUILD === 'static');

/** The code of the market that the URL of the page names; null for the default market. */
export const marketContext = createContext<string | null>(null);

/** Receives render errors; the server writes them to its log. */
export const reportErrorContext = createContext<(error: unknown) => void>((error) =>
  console.error(error),
);

export type DocumentContextInput = {
  apiFetch: ApiFetch;
  nonce?: string;
  siteOrigin?: string;
  market?: string | null;
  inbox?: boolean;
  reportError?: (error: unknown) => void;
  requestTester?: boolean;
};

export function createRouterContext(shop: DocumentContextInput) {
  const { apiFetch, nonce, siteOrigin, market, inbox, reportError, requestTester } = shop;
  const context = new RouterContextProvider();
  context.set(apiContext, apiFetch);
  context.set(requestTesterContext, requestTester ?? false);
  if (nonce) context.set(nonceContext, nonce);
  if (siteOrigin) context.set(siteOriginContext, siteOrigin);
  if (market) context.set(marketContext, market);
  if (inbox) context.set(inboxContext, inbox);
  if (reportError) context.set(reportErrorContext, reportError);
  return context;
}
