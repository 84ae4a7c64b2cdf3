import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paths } from './paths.mjs';
import { fingerprint, readRenderLog } from './record.mjs';
import { listShots } from './renders.mjs';

/** Prints the properties of every image, the ten noisiest images and the progress of each view. */
export async function printReport() {
  const rows = await buildImageReport();
  console.table(rows);
  console.log('The ten noisiest images:');
  console.table([...rows].sort((a, b) => b.noise - a.noise).slice(0, 10));
  const megabytes = rows.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
  console.log(`${rows.length} images, ${megabytes.toFixed(1)} MB in all formats.`);
  console.table(summarizeProgress(listShots(), readRenderLog()));
}

/**
 * For each view: how many images are up to date, the mean time of one, and how many an hour can
 * render.
 */
export function summarizeProgress(shots, record) {
  return Object.entries(Object.groupBy(shots, ({ view }) => view)).map(([view, all]) => {
    const done = all.filter((shot) => record[shot.name]?.fingerprint === fingerprint(shot));
    const times = done.map(({ name }) => record[name].seconds);
    const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
    const left = all.length - done.length;
    return {
      view,
      done: done.length,
      left,
      'seconds each': times.length ? Math.round(mean) : 'unknown',
      'in the next hour': times.length ? Math.min(left, Math.floor(3600 / mean)) : 'unknown',
    };
  });
}

export async function buildImageReport() {
  const record = readRenderLog();
  const rows = [];
  for (const { name, files } of listShots()) {
    const made = record[name];
    if (!made) continue;
    const all = Object.entries(files).flatMap(([extension, widths]) =>
      widths.map((width) => join(paths.images, `${name}-${width}.${extension}`)),
    );
    const sizes = await Promise.all(all.map(async (file) => (await stat(file)).size));
    rows.push({
      name,
      width: made.width,
      height: made.height,
      frames: made.frames,
      noise: await measureNoise(join(paths.images, `${name}-${files.jpg[0]}.jpg`)),
      kilobytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024),
    });
  }
  return rows;
}

/**
 * Measures noise on the plain backdrop: how far pixels differ from their neighbours, in steps of
 * 255, at the lower quartile of all tiles.
 */
async function measureNoise(file) {
  const { data, info } = await sharp(file)
    .resize(600)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tile = 30;
  const spreads = [];
  for (let y = 1; y + tile < info.height; y += tile)
    for (let x = 1; x + tile < info.width; x += tile) {
      let sum = 0;
      for (let j = y; j < y + tile; j++)
        for (let i = x; i < x + tile; i++) {
          const at = j * info.width + i;
          const around =
            data[at - 1] + data[at + 1] + data[at - info.width] + data[at + info.width];
          sum += (data[at] - around / 4) ** 2;
        }
      spreads.push(Math.sqrt(sum / tile ** 2));
    }
  spreads.sort((a, b) => a - b);
  return Number(spreads[Math.floor(spreads.length / 4)].toFixed(3));
}
