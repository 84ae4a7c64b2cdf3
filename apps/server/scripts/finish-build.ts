import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { writePrecacheManifest } from './list-cached-files.ts';
import { writePageCsp } from './write-page-csp.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Images and fonts are compressed already. */
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|wasm|data)$/;
const smallest = 1024;

/** Writes .br and .gz files beside each file at build time, at the highest quality. */
export async function precompress(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const total = { count: 0, before: 0, after: 0 };
  for (const name of names.filter((each) => compressible.test(each))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < smallest) continue;
    const small = await brotli(bytes);
    await writeFile(`${path}.br`, small);
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
    total.count += 1;
    total.before += bytes.length;
    total.after += small.length;
  }
  return total;
}

/** The last step of every build that exists. Safe to run again. */
const builds = process.argv[2]
  ? pathToFileURL(`${process.argv[2]}/`)
  : new URL('../../storefront/build/', import.meta.url);
const client = fileURLToPath(new URL('server/client', builds));

for (const name of ['static', 'static-under-sub-path', 'static-en-XA']) {
  const files = fileURLToPath(new URL(name, builds));
  if (!existsSync(files)) continue;
  const pages = await writePageCsp(files);
  const { parts } = await writePrecacheManifest(files);
  console.log(
    `${name}: ${pages} pages carry their Content-Security-Policy, ${parts.shop.length} files are precached for offline use`,
  );
}
if (existsSync(client)) {
  const { count, before, after } = await precompress(client);
  const kib = (bytes: number) => Math.round(bytes / 1024);
  console.log(`server: ${count} files compressed, ${kib(before)} KiB to ${kib(after)} KiB brotli`);
}
