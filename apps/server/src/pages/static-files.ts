import { serveStatic } from '@hono/node-server/serve-static';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';

const csp = contentSecurityPolicy('');

/** Files whose name carries their hash never change; the others are asked for again each hour. */
export function staticFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      const named = path.includes('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600';
      context.header('cache-control', named);
      context.header('content-security-policy', csp);
    },
  });
}
