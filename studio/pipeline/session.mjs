import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode, isEncoded, placeholderColour } from './encode.mjs';
import { fingerprint, liveFingerprint } from './fingerprint.mjs';
import { writeManifest } from './manifest.mjs';
import { drawRule } from './millimetre-rule.mjs';
import { places } from './places.mjs';
import { progress } from './progress.mjs';
import { readRecord, writeEntry } from './record.mjs';
import { allShots, liveViews } from './shots.mjs';

/** Takes the pictures that are asked for and not up to date. May be stopped at any time and started again. */
export async function runSession(names, { view, again, draft, encode: encodeOnly, adopt, live }) {
  await mkdir(places.originals, { recursive: true });
  const wanted = allShots({ draft }).filter(
    (shot) =>
      (!view || shot.view === view) &&
      (!names.length || names.some((name) => shot.name.startsWith(name))),
  );
  if (live) await takeLive(wanted, again);
  else if (adopt) adoptAll(wanted);
  else if (encodeOnly) await encodeAgain(wanted);
  else await takeAll(again ? wanted : await outOfDate(wanted));
  await writeManifest();
}

/** Pieces only: the scenes of several pieces are still composed in Blender. */
async function takeLive(wanted, again) {
  const record = readRecord();
  const shots = wanted.filter(
    (shot) => shot.product && (again || record[shot.name]?.fingerprint !== liveFingerprint(shot)),
  );
  const { openDarkroom } = await import('../darkroom/darkroom.ts');
  const darkroom = await openDarkroom();
  for (const [i, shot] of shots.entries()) {
    const started = Date.now();
    const { side, frames } = liveViews[shot.view];
    const { png, frameMillimetres } = await darkroom.take({
      data: shot.job.product,
      view: shot.view,
      side,
      frames,
    });
    const original = join(places.originals, `${shot.name}.png`);
    await writeFile(original, png);
    const facts = frameMillimetres ? { frameMillimetres } : {};
    const colour = await placeholderColour(original);
    const mark = liveFingerprint(shot);
    const seconds = Math.round((Date.now() - started) / 1000);
    const entry = {
      fingerprint: mark,
      width: side,
      height: side,
      frames,
      seconds,
      ...facts,
      colour,
    };
    await publish(shot, original, entry);
    writeEntry(shot.name, entry);
    await writeManifest();
    console.log(`${i + 1} of ${shots.length}: ${shot.name}, ${seconds} s`);
  }
  await darkroom.close();
}

async function takeAll(shots) {
  const { developPicture, exposePicture } = await import('./take-picture.mjs');
  if (!shots.length) console.log('Every picture is up to date.');
  const report = progress(shots);
  let developing = Promise.resolve();
  for (const shot of shots) {
    const started = Date.now();
    const mark = fingerprint(shot);
    await exposePicture(shot);
    await developing;
    // One picture is developed while Blender exposes the next.
    developing = develop(shot, mark, developPicture).then(() =>
      report(shot, (Date.now() - started) / 1000),
    );
  }
  await developing;
}

async function develop(shot, mark, developPicture) {
  const { original, facts } = await developPicture(shot);
  const { width, height, samples } = shot.job;
  const colour = await placeholderColour(original);
  const entry = { fingerprint: mark, width, height, samples, ...facts, colour };
  await publish(shot, original, entry);
  writeEntry(shot.name, entry);
  await writeManifest();
}

async function publish(shot, original, { frameMillimetres }) {
  const picture = frameMillimetres ? await drawRule(original, frameMillimetres) : original;
  return encode(picture, shot.name, shot.files);
}

async function outOfDate(shots) {
  const record = readRecord();
  const checked = await Promise.all(
    shots.map(async (shot) => isAsWanted(shot, record[shot.name]) && (await isEncoded(shot))),
  );
  return shots.filter((_, i) => !checked[i]);
}

const isAsWanted = (shot, made) =>
  (shot.product && made?.fingerprint === liveFingerprint(shot)) ||
  (made?.fingerprint === fingerprint(shot) &&
    made.width >= shot.job.width &&
    made.samples >= shot.job.samples);

async function encodeAgain(shots) {
  const record = readRecord();
  for (const shot of shots.filter(({ name }) => record[name]))
    await publish(shot, join(places.originals, `${shot.name}.png`), record[shot.name]);
}

function adoptAll(shots) {
  const record = readRecord();
  for (const shot of shots.filter(({ name }) => record[name] && !isLive(record[name])))
    writeEntry(shot.name, { ...record[shot.name], fingerprint: fingerprint(shot) });
}

const isLive = ({ fingerprint: mark }) => mark.startsWith('live-');
