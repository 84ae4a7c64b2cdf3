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

/** Takes the pictures that are asked for and not up to date. May be stopped at any time and started again. */
export async function renderImages(names, { view, again, encode: encodeOnly }) {
  await mkdir(paths.originals, { recursive: true });
  const wanted = listShots().filter(
    (shot) =>
      (!view || shot.view === view) &&
      (!names.length || names.some((name) => shot.name.startsWith(name))),
  );
  if (encodeOnly) await encodeAgain(wanted);
  else await takeAll(again ? wanted : await outOfDate(wanted));
  await writeManifest();
}

async function takeAll(shots) {
  if (!shots.length) return console.log('Every picture is up to date.');
  const { openRenderer } = await import('../renderer/renderer.ts');
  const darkroom = await openRenderer();
  for (const [i, shot] of shots.entries()) {
    const started = Date.now();
    const { name, width, height, frames } = shot;
    const original = join(paths.originals, `${name}.png`);
    const facts = await take(darkroom, shot, original);
    const seconds = Math.round((Date.now() - started) / 1000);
    const colour = await placeholderColour(original);
    const entry = {
      fingerprint: fingerprint(shot),
      width,
      height,
      frames,
      seconds,
      ...facts,
      colour,
    };
    await publish(shot, original, entry);
    writeRenderLogEntry(name, entry);
    await writeManifest();
    console.log(`${i + 1} of ${shots.length}: ${name}, ${seconds} s`);
  }
  await darkroom.close();
}

/** Writes the original. Returns what is known of it besides. */
async function take(darkroom, { name, view, width, height, frames, data, pieces }, original) {
  if (pieces) {
    // The view draws squares; a scene is the middle of one.
    const side = Math.max(width, height);
    const square = await darkroom.takeScene({ scene: name, pieces, side, frames });
    const [left, top] = [(side - width) >> 1, (side - height) >> 1];
    await sharp(square).extract({ left, top, width, height }).toFile(original);
    return {};
  }
  const { png, frameMillimetres } = await darkroom.take({ data, view, side: width, frames });
  await writeFile(original, png);
  return frameMillimetres ? { frameMillimetres } : {};
}

async function publish({ name, files }, original, { frameMillimetres }) {
  const picture = frameMillimetres ? await drawScaleBar(original, frameMillimetres) : original;
  return encode(picture, name, files);
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
