import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the back office in development, on the port of the shop. */
export async function mountBackOffice(http: Server, shopBase: string) {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, ws: { server: http } },
    clearScreen: false,
  });
  const { base } = vite.config;
  const handle: Handle = (request, response, next) => {
    const path = request.url?.split('?')[0];
    if (path === `${shopBase}side-by-side` || path === `${shopBase}side-by-side/`)
      request.url = `${base}side-by-side/index.html`;
    else if (path === base.slice(0, -1)) request.url = request.url?.replace(path, base);
    if (request.url?.startsWith(base)) vite.middlewares(request, response, next);
    else next();
  };
  return { handle, close: () => vite.close() };
}
