import type { ApiFetch } from '@briolette/api-client/api-client.ts';
import { createContext, RouterContextProvider } from 'react-router';

declare global {
  /** The API of the shop that pages are prerendered from; set by prerender.ts. */
  var prerenderFetch: ApiFetch | undefined;
}

/** Each request's way to the API: the server passes one; prerendered pages ask their own shop. */
export const apiContext = createContext<ApiFetch>((request) => {
  if (!globalThis.prerenderFetch)
    throw new Error('No API: pass one with createRouterContext(apiFetch)');
  return globalThis.prerenderFetch(request);
});

/** What a Content-Security-Policy needs on the scripts of one document; a static build has one for all. */
export const nonceContext = createContext<string | null>(process.env.SCRIPT_NONCE ?? null);

/** Whether the developers' screen is offered: always in the static build, on a server where asked for. */
export const requestTesterContext = createContext<boolean>(true);

/** The address under which the shop is public: "https://shop.example". */
export const siteOriginContext = createContext<string>(process.env.SITE_URL ?? '');

/** Whether this shop shows its mails itself: a demonstration on a server, and every shop in a tab. */
export const inboxContext = createContext<boolean>(import.meta.env.VITE_BUILD === 'static');

/** Where a page that could not be rendered is told: the server's log. */
export const reportErrorContext = createContext<(error: unknown) => void>((error) =>
  console.error(error),
);

export type DocumentContextInput = {
  apiFetch: ApiFetch;
  nonce?: string;
  siteOrigin?: string;
  inbox?: boolean;
  reportError?: (error: unknown) => void;
  requestTester?: boolean;
};

export function createRouterContext(shop: DocumentContextInput) {
  const { apiFetch, nonce, siteOrigin, inbox, reportError, requestTester } = shop;
  const context = new RouterContextProvider();
  context.set(apiContext, apiFetch);
  context.set(requestTesterContext, requestTester ?? false);
  if (nonce) context.set(nonceContext, nonce);
  if (siteOrigin) context.set(siteOriginContext, siteOrigin);
  if (inbox) context.set(inboxContext, inbox);
  if (reportError) context.set(reportErrorContext, reportError);
  return context;
}
