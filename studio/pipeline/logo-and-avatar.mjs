import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paths } from './paths.mjs';

const MALACHITE = '#0F4A3C';
const GOLD = '#C9A263';

/** Draws the images that are not rendered: favicon and icons, default avatar, Open Graph image. */
export async function drawLogoAndAvatar() {
  await mkdir(paths.images, { recursive: true });
  await writeFile(join(paths.public, 'favicon.svg'), sign(64, 14));
  for (const size of [180, 192, 512])
    await sharp(Buffer.from(sign(size, 0)), { density: 72 })
      .png({ palette: true })
      .toFile(join(paths.public, `icon-${size}.png`));
  const face = sharp(Buffer.from(profile)).resize(256);
  await face.clone().png({ palette: true }).toFile(join(paths.images, 'profile-default-256.png'));
  await face.clone().avif({ quality: 60 }).toFile(join(paths.images, 'profile-default-256.avif'));
  await face
    .clone()
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(paths.images, 'profile-default-256.jpg'));
  await drawOpenGraph();
}

/** The logo: a briolette, a drop with facets all over. */
const briolette = `
  <path d="M32 8 46 34 32 56 18 34z" fill="none" stroke-width="2.4" stroke-linejoin="round"/>
  <path d="M32 8 26 34 32 56 38 34z M18 34h28 M32 8v4 M22 26h20" fill="none" stroke-width="1.6" stroke-linejoin="round"/>`;

const sign = (
  size,
  radius,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="${radius}" fill="${MALACHITE}"/><g stroke="${GOLD}">${briolette}</g></svg>\n`;

const profile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
  <rect width="256" height="256" fill="#F3EFE8"/>
  <g fill="#D9CFBF"><circle cx="128" cy="102" r="44"/><path d="M36 256c4-62 44-92 92-92s88 30 92 92z"/></g>
  <g transform="translate(110 170) scale(.56)" stroke="#A9824A">${briolette}</g></svg>`;

/** Crops the wide hero image for link previews (Open Graph). */
async function drawOpenGraph() {
  const hero = join(paths.originals, 'hero-wide.png');
  if (!existsSync(hero)) return;
  const { width } = await sharp(hero).metadata();
  const part = (share) => Math.round(width * share);
  await sharp(hero)
    .extract({ left: part(0.32), top: part(0.095), width: part(0.68), height: part(0.357) })
    .resize(1200, 630)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(paths.images, 'og-default-1200.jpg'));
}
