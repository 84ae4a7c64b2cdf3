import { apiErrors } from '@briolette/contract';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

type Fetch = (request: Request) => Response | Promise<Response>;

export type ServerParts = {
  api: Fetch;
  /** Renders a page; absent while only the API is served. */
  pages?: Fetch;
  /** The folder of the client build. */
  assets?: string;
};

/** A photo as a data URL is the largest body that a call takes. */
const largestBody = 400_000;

/** One process: the API, the files of the client build, and the rendered pages. */
export function createServer({ api, pages, assets }: ServerParts): Hono {
  const server = new Hono();
  server.use(
    '/api/*',
    bodyLimit({
      maxSize: largestBody,
      onError: () => Response.json({ errors: [apiErrors.bodyTooLarge.text] }, { status: 413 }),
    }),
  );
  server.all('/api/*', (context) => api(context.req.raw));
  if (assets) server.use('*', staticFiles(assets));
  if (pages) server.all('*', (context) => pages(context.req.raw));
  return server;
}

function staticFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      const named = path.includes('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600';
      context.header('cache-control', named);
    },
  });
}
