import { randomUUID } from 'node:crypto';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { copyRequestMetadata, type Fetch } from '../observability/requests.ts';
import { setScriptNonce } from '../security/security-headers.ts';
import { recordPageDependency } from './page-cache.ts';

/** How the storefront passes the API to its loaders; see its entry.server. */
type StorefrontEntry = {
  createRouterContext(context: {
    apiFetch: Fetch;
    siteOrigin?: string;
    nonce?: string;
    inbox?: boolean;
    reportError?: (error: unknown) => void;
    requestTester?: boolean;
  }): RouterContextProvider;
};

export type RenderOptions = {
  /** A demo shop shows its emails in an inbox. */
  inbox?: boolean;
  /** The request tester at /mockman. */
  requestTester?: boolean;
};

/** Renders pages whose loaders call the API in this process, without a network request. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  api: Fetch,
  mode: 'development' | 'production',
  siteOrigin: string,
  options: RenderOptions = {},
  reportError: (error: unknown) => void = (error) => console.error(error),
): Fetch {
  const handle = createRequestHandler(build, mode);
  return async (request) => {
    const { entry } = typeof build === 'function' ? await build() : build;
    const { createRouterContext } = entry.module as unknown as StorefrontEntry;
    const origin = siteOrigin || new URL(request.url).origin;
    // In development pages aren't post-processed, so the nonces would not be removed.
    const nonce = mode === 'production' ? randomUUID() : undefined;
    const context = createRouterContext({
      apiFetch: async (call) => {
        copyRequestMetadata(request, call);
        return recordPageDependency(request, call, await api(call));
      },
      siteOrigin: origin,
      ...options,
      reportError,
      ...(nonce && { nonce }),
    });
    const page = await handle(request, context);
    return nonce ? setScriptNonce(page, nonce) : page;
  };
}
