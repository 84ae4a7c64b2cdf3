import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, reportErrorContext } from './lib/api/api-context.ts';
import { DeferHydration } from './lib/deferred-hydration/page-scripts.tsx';

/** For the server: `build.entry.module.createRouterContext({ apiFetch })` goes with each request. */
export { createRouterContext } from './lib/api/api-context.ts';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context?: RouterContextProvider,
): Promise<Response> {
  const nonce = context?.get(nonceContext);
  let finalStatus = isUnknown(routerContext) ? 404 : status;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <DeferHydration page={{ entry: routerContext, nonce: nonce ?? undefined }}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </DeferHydration>,
      {
        ...(nonce && { nonce }),
        // The whole page at once: it then reads without JavaScript and can be cached as it is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(
            createCollector((page) =>
              resolve(new Response(page, { headers, status: finalStatus })),
            ),
          );
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          report(error, context);
        },
      },
    );
  });
}

/** What the router could not do. A request that fits no page is the client's mistake: no news. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isServerError = !isRouteErrorResponse(error) || error.status >= 500;
  if (isServerError && !request.signal.aborted) report(error, context);
}

/** A page that is prerendered has no server behind it, whose log could be told. */
function report(error: unknown, context: RouterContextProvider | undefined): void {
  if (context) context.get(reportErrorContext)(error);
  else console.error(error);
}

/** Takes what is written and hands it on as one piece. */
function createCollector(onComplete: (page: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      onComplete(Buffer.concat(parts));
      done();
    },
  });
}

/** The catch-all route has no loader to say so: a static build would not allow it one. */
function isUnknown({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.at(-1)?.route.path === '*';
}
