import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ruleFor, ruleInk } from '../../packages/geometry/src/photo/stills.ts';
import { paths } from './paths.mjs';
import { fingerprint, readRenderLog, writeRenderLogEntry } from './record.mjs';
import { listShots } from './renders.mjs';

/**
 * Renders the selected images that are out of date. It can be stopped and restarted at any time.
 */
export async function renderImages(names, { view, again, encode: encodeOnly }) {
  await mkdir(paths.originals, { recursive: true });
  const selected = listShots().filter(
    (shot) =>
      (!view || shot.view === view) &&
      (!names.length || names.some((name) => shot.name.startsWith(name))),
  );
  if (encodeOnly) await encodeAgain(selected);
  else await renderShots(again ? selected : await outOfDate(selected));
  await writeManifest();
}

async function renderShots(shots) {
  if (!shots.length) return console.log('All images are up to date.');
  const { openRenderer } = await import('../renderer/renderer.ts');
  const renderer = await openRenderer();
  for (const [i, shot] of shots.entries()) {
    const started = Date.now();
    const { name, width, height, frames } = shot;
    const original = join(paths.originals, `${name}.png`);
    const details = await render(renderer, shot, original);
    const seconds = Math.round((Date.now() - started) / 1000);
    const colour = await placeholderColour(original);
    const entry = {
      fingerprint: fingerprint(shot),
      width,
      height,
      frames,
      seconds,
      ...details,
      colour,
    };
    await publish(shot, original, entry);
    writeRenderLogEntry(name, entry);
    await writeManifest();
    console.log(`${i + 1} of ${shots.length}: ${name}, ${seconds} s`);
  }
  await renderer.close();
}

/** Renders one image and writes the original. Returns what the log records about it. */
async function render(renderer, { name, view, width, height, frames, data, products }, original) {
  if (products) {
    // The view draws squares. A scene is cropped from the centre of one.
    const side = Math.max(width, height);
    const square = await renderer.renderScene({ scene: name, products, side, frames });
    const [left, top] = [(side - width) >> 1, (side - height) >> 1];
    await sharp(square).extract({ left, top, width, height }).toFile(original);
    return {};
  }
  const { png, frameMillimetres } = await renderer.take({ data, view, side: width, frames });
  await writeFile(original, png);
  return frameMillimetres ? { frameMillimetres } : {};
}

async function publish({ name, files }, original, { frameMillimetres }) {
  const image = frameMillimetres ? await drawScaleBar(original, frameMillimetres) : original;
  return encode(image, name, files);
}

async function outOfDate(shots) {
  const record = readRenderLog();
  const checked = await Promise.all(
    shots.map(
      async (shot) =>
        record[shot.name]?.fingerprint === fingerprint(shot) && (await isEncoded(shot)),
    ),
  );
  return shots.filter((_, i) => !checked[i]);
}

async function encodeAgain(shots) {
  const record = readRenderLog();
  for (const shot of shots.filter(({ name }) => record[name]))
    await publish(shot, join(paths.originals, `${shot.name}.png`), record[shot.name]);
}

const quality = {
  avif: { quality: 56, effort: 2 },
  webp: { quality: 80, effort: 4 },
  jpg: { quality: 82, mozjpeg: true },
};
const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg' };

/** Encodes an original in every format and width that the pages use. */
async function encode(original, name, files) {
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
async function isEncoded({ name, files }) {
  const expected = Object.entries(files).flatMap(([extension, widths]) =>
    widths.map((width) => `${name}-${width}.${extension}`),
  );
  const found = await Promise.all(
    expected.map((file) => stat(join(paths.images, file)).catch(() => null)),
  );
  return found.every(Boolean);
}

/** Returns the average colour of an image, which pages show while it loads. */
async function placeholderColour(original) {
  const { data } = await sharp(original)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Writes the manifest for the pages: existing images, their sizes, formats and placeholder colours.
 */
async function writeManifest() {
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

/** Draws a scale bar in centimetres below a product. */
async function drawScaleBar(original, frameMillimetres, size = 1200) {
  const { lines, words, textHeight } = ruleFor(frameMillimetres);
  const strokes = lines.map(
    ({ from: [x, y], to: [toX, toY], width }) =>
      `<path d="M${x * size} ${y * size}L${toX * size} ${toY * size}" stroke-width="${width * size}"/>`,
  );
  const numbers = words.map(
    ({ at: [x, y], text }) => `<text x="${x * size}" y="${y * size}" stroke="none">${text}</text>`,
  );
  const rule = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <g stroke="${ruleInk}" fill="${ruleInk}" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="${textHeight * size}" text-anchor="middle">
      ${strokes.join('')}${numbers.join('')}
    </g></svg>`;
  const enlarged = await sharp(original).resize(size, size, { kernel: 'lanczos3' }).toBuffer();
  return sharp(enlarged)
    .composite([{ input: Buffer.from(rule) }])
    .png()
    .toBuffer();
}
