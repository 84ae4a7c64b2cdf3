/**
 * A plain static host for the static build: `node tests/e2e/support/static-server.ts [folder]
 * [port]`. Supports folders, files, 404.html, compression, and a stub for contact forms.
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

export function serveFolder(folder: string, port: number, base = '/') {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (request.method === 'POST' && path === `${base}form-mail`) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    }
    if (!path.startsWith(base)) {
      response.writeHead(404).end();
      return;
    }
    const requested = join(root, normalize(path.slice(base.length - 1)));
    const file = [requested, join(requested, 'index.html')].find(isFile);
    send(response, file ?? join(root, '404.html'), file ? 200 : 404);
  });
  return new Promise<typeof server>((done) => {
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

function send(response: ServerResponse, file: string, status: number) {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const compressed = /html|javascript|css|svg|xml|json/.test(type);
  response.writeHead(status, {
    'content-type': type,
    'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(compressed && { 'content-encoding': 'br' }),
  });
  if (compressed) response.end(compress(file));
  else pipeline(createReadStream(file), response, ignore);
}

const compressedFiles = new Map<string, Buffer>();

/** Compresses each file once for all tests, as a host does. */
function compress(file: string): Buffer {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const cached = compressedFiles.get(key);
  if (cached) return cached;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const made = brotliCompressSync(readFileSync(file), options);
  compressedFiles.set(key, made);
  return made;
}

/** A page that closes while it loads is not an error. */
function ignore() {}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

if (import.meta.main) {
  const [folder = 'apps/storefront/build/static', port = '4174', base = '/'] =
    process.argv.slice(2);
  await serveFolder(folder, Number(port), base);
  console.log(`http://127.0.0.1:${port}${base}`);
}
