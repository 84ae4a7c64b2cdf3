import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { buildContentSecurityPolicy } from '../security/content-security-policy.ts';

/**
 * Files whose name carries their hash never change; pages, which name those, are asked for each
 * time; the others each hour. The page of both sides is there only in a demonstration.
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
