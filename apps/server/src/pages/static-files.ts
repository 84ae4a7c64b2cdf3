import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { buildContentSecurityPolicy } from '../security/security-headers.ts';

/**
 * Serves the client build. Hashed files are immutable, pages are always revalidated, other files
 * are cached for an hour. The side-by-side page exists only in a demo shop.
 */
export function staticFiles(root: string, isDemo: boolean): MiddlewareHandler {
  const getPolicy = (path: string) =>
    buildContentSecurityPolicy('', {
      framedByOwn: isDemo,
      ...(/\/side-by-side\/index\.html$/.test(path) && { frames: ["'self'"] }),
    });
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      context.header('cache-control', getCacheControl(path));
      context.header('content-security-policy', getPolicy(path));
    },
  });
  return (context, next) =>
    !isDemo && /^\/side-by-side(\/|$)/.test(context.req.path) ? next() : serve(context, next);
}

function getCacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}
