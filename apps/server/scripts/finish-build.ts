import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { precompress } from './precompress.ts';
import { writePageCsp } from './write-page-csp.ts';

/** The last step of a build, for whichever of the two builds are there. May run again. */
const builds = process.argv[2]
  ? pathToFileURL(`${process.argv[2]}/`)
  : new URL('../../storefront/build/', import.meta.url);
const files = fileURLToPath(new URL('static', builds));
const client = fileURLToPath(new URL('server/client', builds));

if (existsSync(files)) {
  const pages = await writePageCsp(files);
  console.log(`static: ${pages} pages carry their Content-Security-Policy`);
}
if (existsSync(client)) {
  const { count, before, after } = await precompress(client);
  const kib = (bytes: number) => Math.round(bytes / 1024);
  console.log(`server: ${count} files compressed, ${kib(before)} KiB to ${kib(after)} KiB brotli`);
}
