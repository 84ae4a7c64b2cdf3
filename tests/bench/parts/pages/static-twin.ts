import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same page without a line of script: the limit that the page is measured against. */
export async function serveTwin(origin: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin));
    const type = answer.headers.get('content-type') ?? '';
    response.setHeader('content-type', type);
    for (const name of ['cache-control']) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    if (!type.includes('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    response.end(
      html
        .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
        .replace(/<link rel="modulepreload"[^>]*>/g, ''),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
