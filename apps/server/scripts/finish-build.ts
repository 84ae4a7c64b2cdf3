import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listKeptFiles } from './list-kept-files.ts';
import { precompress } from './precompress.ts';
import { writePageCsp } from './write-page-csp.ts';

/** The last step of a build, for whichever of the builds are there. May run again. */
const builds = process.argv[2]
  ? pathToFileURL(`${process.argv[2]}/`)
  : new URL('../../storefront/build/', import.meta.url);
const client = fileURLToPath(new URL('server/client', builds));

for (const name of ['static', 'static-under-sub-path']) {
  const files = fileURLToPath(new URL(name, builds));
  if (!existsSync(files)) continue;
  const pages = await writePageCsp(files);
  const { parts } = await listKeptFiles(files);
  console.log(
    `${name}: ${pages} pages carry their Content-Security-Policy, ${parts.shop.length} files are kept for a browser without a network`,
  );
}
if (existsSync(client)) {
  const { count, before, after } = await precompress(client);
  const kib = (bytes: number) => Math.round(bytes / 1024);
  console.log(`server: ${count} files compressed, ${kib(before)} KiB to ${kib(after)} KiB brotli`);
}
