import { createContext, type ReactNode, use } from 'react';
import { type EntryContext, Scripts } from 'react-router';
import { type Parts, waitForHydration } from '../deferred-hydration.ts';

/** Landing pages, whose main image should load before their scripts. */
const landingPages = ['routes/home', 'routes/listing', 'routes/product'];

/** Set while rendering a page with deferred scripts. */
const Deferred = /* @__PURE__ */ createContext<DeferredPage | null>(null);

export type DeferredPage = { entry: EntryContext; nonce: string | undefined };

/** Wraps <ServerRouter>. On landing pages it makes <PageScripts> defer the scripts. */
export function DeferHydration({ page, children }: { page: DeferredPage; children: ReactNode }) {
  const { matches } = page.entry.staticHandlerContext;
  const isDeferred =
    import.meta.env.PROD &&
    process.env.DEFER_HYDRATION !== 'off' &&
    matches.some(({ route }) => landingPages.includes(route.id));
  return <Deferred value={isDeferred ? page : null}>{children}</Deferred>;
}

/** Replaces <Scripts> on the server. */
export function PageScripts() {
  const page = use(Deferred);
  return page ? <DeferredScripts {...page} /> : <Scripts />;
}

/**
 * Renders the same as <Scripts>, but without preloads and with waitForHydration instead of the
 * module script. The router has no option for this. The first script must be identical to that of
 * <Scripts>.
 */
function DeferredScripts({ entry, nonce }: DeferredPage) {
  if (entry.renderMeta) entry.renderMeta.didRenderScripts = true;
  const handoff = `window.__reactRouterContext = ${entry.serverHandoffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
  const start = `(${waitForHydration})(${JSON.stringify(getParts(entry))})`;
  return [handoff, start].map((code) => (
    <script key={code} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
  ));
}

function getParts({ manifest, staticHandlerContext }: EntryContext): Parts {
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const module = manifest.routes[route.id]?.module;
    if (!module) throw new Error(`The route ${route.id} is not in the router's manifest`);
    return [route.id, module];
  });
  return {
    manifest: manifest.url,
    routes: Object.fromEntries(routes),
    entry: manifest.entry.module,
  };
}
