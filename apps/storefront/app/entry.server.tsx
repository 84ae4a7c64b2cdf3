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

/** The server calls `build.entry.module.createRouterContext({ apiFetch })` for each request. */
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
        // Sends the page in one chunk, so that it works without JavaScript and can be cached.
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

/** Reports errors of the router, except client errors such as an unknown path. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isServerError = !isRouteErrorResponse(error) || error.status >= 500;
  if (isServerError && !request.signal.aborted) report(error, context);
}

/** Prerendering has no server log, so it writes to the console. */
function report(error: unknown, context: RouterContextProvider | undefined): void {
  if (context) context.get(reportErrorContext)(error);
  else console.error(error);
}

/** Collects the written chunks and passes them on as one buffer. */
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

/** Detects the catch-all route, which can't set the status: the static build allows it no loader. */
function isUnknown({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.at(-1)?.route.path === '*';
}
