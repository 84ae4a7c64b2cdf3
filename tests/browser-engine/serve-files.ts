import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Serves files on a free loopback port, without compression or special headers. */
export async function serveFiles(folders: Record<string, string>): Promise<[string, Server]> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/';
    const base = Object.keys(folders)
      .filter((prefix) => path.startsWith(prefix))
      .sort((one, other) => other.length - one.length)[0];
    const name = path.slice(base?.length).replaceAll('..', '') || 'index.html';
    try {
      const body = await readFile(join(folders[base ?? ''] ?? '', name));
      const type = types[extname(name)] ?? 'application/octet-stream';
      const lasting = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache';
      response.writeHead(200, { 'content-type': type, 'cache-control': lasting }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [`http://localhost:${(server.address() as AddressInfo).port}`, server];
}
