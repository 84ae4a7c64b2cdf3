import { type HttpListener, listen } from '../http/listen.ts';
import type { Config } from '../settings/config.ts';
import type { Metrics } from './metrics.ts';

/** Serves /metrics for Prometheus and /livez for health checks on METRICS_PORT. */
export function serveMetrics(
  metrics: Metrics,
  { HOST: host, METRICS_PORT: port = 0, SHOP_TLS_DIR: tls }: Config,
): Promise<HttpListener> {
  return listen(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/livez') return new Response('ok');
      if (pathname !== '/metrics') return new Response('not found', { status: 404 });
      return new Response(await metrics.text(), { headers: { 'content-type': 'text/plain' } });
    },
    { host, port, tls },
  );
}
