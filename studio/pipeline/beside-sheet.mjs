import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { catalogueProducts } from '../../packages/catalogue/src/index.ts';
import { openDarkroom } from '../darkroom/darkroom.ts';
import { places } from './places.mjs';

const side = 300;
const frames = 6;
const across = 5;

/** All fifty: left the main picture as it is published, right as the live view draws it. What was taken before is kept. */
export async function drawBesideSheet() {
  const folder = join(places.originals, 'beside');
  await mkdir(folder, { recursive: true });
  const taken = ({ _id }) => join(folder, `${_id}.png`);
  const missing = catalogueProducts.filter((product) => !existsSync(taken(product)));
  const darkroom = missing.length ? await openDarkroom() : undefined;
  for (const product of missing) {
    const { studio, dimensions } = product;
    const picture = await darkroom.take({ data: { studio, dimensions }, side, frames });
    await writeFile(taken(product), picture.png);
    console.log(product._id);
  }
  await darkroom?.close();
  const tiles = catalogueProducts.flatMap((product, i) => {
    const [left, top] = [(i % across) * 2 * side, Math.floor(i / across) * side];
    const published = join(places.pictures, `${product._id}-main-600.jpg`);
    return [
      { file: published, left, top },
      { file: taken(product), left: left + side, top },
    ];
  });
  const composed = await Promise.all(
    tiles.map(async ({ file, left, top }) => ({
      input: await sharp(file).resize(side).toBuffer(),
      left,
      top,
    })),
  );
  const height = Math.ceil(catalogueProducts.length / across) * side;
  await sharp({ create: { width: across * 2 * side, height, channels: 3, background: '#fff' } })
    .composite(composed)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(places.besideSheet);
}
