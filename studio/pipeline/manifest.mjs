import { readFile, writeFile } from 'node:fs/promises';
import { paths } from './paths.mjs';
import { readRenderLog } from './record.mjs';
import { listShots } from './renders.mjs';

/**
 * Writes the manifest for the pages: existing images, their sizes, formats and placeholder colours.
 */
export async function writeManifest() {
  const record = readRenderLog();
  const manifest = { products: {}, stills: {} };
  for (const shot of listShots()) {
    const entry = record[shot.name];
    if (!entry) continue;
    const width = Math.max(...Object.values(shot.files).flat());
    const image = {
      width,
      height: Math.round((width * shot.height) / shot.width),
      colour: entry.colour,
      files: shot.files,
    };
    if (shot.product)
      manifest.products[shot.product] = {
        ...manifest.products[shot.product],
        [shot.view]: image,
      };
    else manifest.stills[shot.name] = image;
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const before = await readFile(paths.manifest, 'utf8').catch(() => '');
  if (text !== before) await writeFile(paths.manifest, text);
}
