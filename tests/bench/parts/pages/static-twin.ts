import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * Serves the same pages without scripts, as the baseline. They are compressed like those of the
 * shop, for a fair comparison.
 */
export async function serveTwin(origin: string) {
  const server = createServer(async (request, response) => {
    const upstream = await fetch(new URL(request.url ?? '/', origin));
    const type = upstream.headers.get('content-type') ?? '';
    response.setHeader('content-type', type);
    const cacheControl = upstream.headers.get('cache-control');
    if (cacheControl) response.setHeader('cache-control', cacheControl);
    const body = Buffer.from(await upstream.arrayBuffer());
    if (!/^text\/|javascript|json|svg/.test(type)) return response.end(body);
    response.setHeader('content-encoding', 'br');
    response.end(brotliCompressSync(type.includes('html') ? withoutScripts(String(body)) : body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}
