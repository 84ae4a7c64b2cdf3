import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { catalogueProducts } from '../../packages/catalogue/src/index.ts';
import { places } from './places.mjs';

const CELL = { width: 320, height: 364, picture: 300 };
const COLUMNS = 10;

/** One sheet with every piece, its name, metal and stone: to be looked at piece by piece. */
export async function drawContactSheet() {
  const cells = await Promise.all(catalogueProducts.map(cell));
  const rows = Math.ceil(catalogueProducts.length / COLUMNS);
  await sharp({
    create: {
      width: COLUMNS * CELL.width,
      height: rows * CELL.height,
      channels: 3,
      background: '#FBFAF7',
    },
  })
    .composite(cells.flat())
    .png({ palette: true, quality: 90 })
    .toFile(places.contactSheet);
}

async function cell({ _id, product_name: name, studio }, index) {
  const left = (index % COLUMNS) * CELL.width + 10;
  const top = Math.floor(index / COLUMNS) * CELL.height + 10;
  const made = [
    studio.metal,
    studio.finish,
    studio.cut,
    studio.stone,
    studio.accent && `with ${studio.accent}`,
  ];
  const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="46" font-family="Figtree, Helvetica, Arial, sans-serif">
    <text y="18" font-size="16" fill="#1E1A16">${name}</text>
    <text y="38" font-size="14" fill="#655D52">${made.filter(Boolean).join(' · ')}</text></svg>`;
  const layers = [{ input: Buffer.from(caption), left, top: top + CELL.picture + 2 }];
  const picture = join(places.pictures, `${_id}-main-600.jpg`);
  if (existsSync(picture))
    layers.push({ input: await sharp(picture).resize(CELL.picture).toBuffer(), left, top });
  return layers;
}
