import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pictures and fonts are compressed already. */
const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|wasm|data)$/;
const smallest = 1024;

/** Writes .br and .gz beside each file at the best quality, once, so that no request waits for it. */
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
