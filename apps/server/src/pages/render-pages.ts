import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

type Fetch = (request: Request) => Response | Promise<Response>;

/** The storefront's own way to hand the API to its loaders; see its entry.server. */
type StorefrontEntry = {
  contextFor(context: {
    apiFetch: Fetch;
    siteOrigin?: string;
    inbox?: boolean;
    reportError?: (error: unknown) => void;
  }): RouterContextProvider;
};

/** Pages whose loaders call the API in this process, without a request over the network. */
export function renderPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  api: Fetch,
  mode: 'development' | 'production',
  siteOrigin: string,
  /** A demonstration that shows its mails itself. */
  inbox = false,
  reportError: (error: unknown) => void = (error) => console.error(error),
): Fetch {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    const { entry } = typeof build === 'function' ? await build() : build;
    const { contextFor } = entry.module as unknown as StorefrontEntry;
    const origin = siteOrigin || new URL(request.url).origin;
    return handle(request, contextFor({ apiFetch: api, siteOrigin: origin, inbox, reportError }));
  };
}
