import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paths } from './paths.mjs';

const quality = {
  avif: { quality: 56, effort: 2 },
  webp: { quality: 80, effort: 4 },
  jpg: { quality: 82, mozjpeg: true },
};
const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg' };

/** Encodes an original in every format and width that the pages use. */
export async function encode(original, name, files) {
  await mkdir(paths.images, { recursive: true });
  for (const [extension, widths] of Object.entries(files))
    for (const width of widths) {
      const output = join(paths.images, `${name}-${width}.${extension}`);
      await sharp(original)
        .resize({ width, kernel: 'lanczos3' })
        .toFormat(formats[extension], quality[extension])
        .toFile(output);
    }
}

/** Whether every file of a shot exists. */
export async function isEncoded({ name, files }) {
  const expected = Object.entries(files).flatMap(([extension, widths]) =>
    widths.map((width) => `${name}-${width}.${extension}`),
  );
  const found = await Promise.all(
    expected.map((file) => stat(join(paths.images, file)).catch(() => null)),
  );
  return found.every(Boolean);
}

/** Returns the average colour of an image, which pages show while it loads. */
export async function placeholderColour(original) {
  const { data } = await sharp(original)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
