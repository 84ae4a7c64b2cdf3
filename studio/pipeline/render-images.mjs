import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode, isEncoded, placeholderColour } from './encode.mjs';
import { fingerprint } from './fingerprint.mjs';
import { writeManifest } from './manifest.mjs';
import { paths } from './paths.mjs';
import { readRenderLog, writeRenderLogEntry } from './record.mjs';
import { listShots } from './renders.mjs';
import { drawScaleBar } from './scale-rule.mjs';

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
