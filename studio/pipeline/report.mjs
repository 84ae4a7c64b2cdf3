import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { places } from './places.mjs';
import { readRecord } from './record.mjs';
import { allShots, liveViews } from './shots.mjs';

/** What every picture is, the ten with the most noise, and how far the live view has come with each kind. */
export async function printReport() {
  const rows = await pictureReport();
  console.table(rows);
  console.log('The ten with the most noise:');
  console.table([...rows].sort((a, b) => b.noise - a.noise).slice(0, 10));
  const megabytes = rows.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
  const live = rows.filter(({ by }) => by === 'live view').length;
  console.log(
    `${rows.length} pictures, ${live} by the live view, ${megabytes.toFixed(1)} MB in all formats.`,
  );
  console.table(liveProgress(rows, readRecord()));
}

/** Of each view: how many the live view has taken, how long one took, and so how many a further hour brings. */
export function liveProgress(rows, record) {
  return Object.entries(liveViews).map(([view, { side, frames }]) => {
    const all = rows.filter(({ name }) => name.endsWith(`-${view}`));
    const done = all.filter(({ by }) => by === 'live view');
    const times = done.flatMap(({ name }) => record[name].seconds ?? []);
    const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
    return {
      view,
      'wanted at': `${side} px, ${frames} frames`,
      done: done.length,
      'still Blender’s': all.length - done.length,
      'seconds each': times.length ? Math.round(mean) : 'not known',
      'a further hour brings': times.length
        ? Math.min(all.length - done.length, Math.floor(3600 / mean))
        : 'not known',
    };
  });
}

export async function pictureReport() {
  const record = readRecord();
  const rows = [];
  for (const { name, files } of allShots()) {
    const made = record[name];
    if (!made) continue;
    const all = Object.entries(files).flatMap(([extension, widths]) =>
      widths.map((width) => join(places.pictures, `${name}-${width}.${extension}`)),
    );
    const sizes = await Promise.all(all.map(async (file) => (await stat(file)).size));
    rows.push({
      name,
      by: made.frames ? 'live view' : 'Blender',
      taken: made.width,
      'frames or samples': made.frames ?? made.samples,
      noise: await noiseOf(join(places.pictures, `${name}-${files.jpg[0]}.jpg`)),
      kilobytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024),
    });
  }
  return rows;
}

/** Grain on the plain paper: the spread of each pixel about its neighbours, in steps of 255, where it is calmest. */
async function noiseOf(file) {
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
