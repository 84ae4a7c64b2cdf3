import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encode, encodeTurn, isEncoded, placeholderColour } from './encode.mjs';
import { fingerprint } from './fingerprint.mjs';
import { writeManifest } from './manifest.mjs';
import { drawRule } from './millimetre-rule.mjs';
import { places } from './places.mjs';
import { progress } from './progress.mjs';
import { readRecord, writeEntry } from './record.mjs';
import { allShots } from './shots.mjs';
import { developPicture, exposePicture } from './take-picture.mjs';

/** Takes the pictures that are asked for and not up to date. May be stopped at any time and started again. */
export async function runSession(names, { view, again, draft, encode: encodeOnly, adopt }) {
  await mkdir(places.originals, { recursive: true });
  const wanted = allShots({ draft }).filter(
    (shot) =>
      (!view || shot.view === view) &&
      (!names.length || names.some((name) => shot.name.startsWith(name))),
  );
  if (adopt) adoptAll(wanted);
  else if (encodeOnly) await encodeAgain(wanted);
  else await takeAll(again ? wanted : await outOfDate(wanted));
  await writeManifest();
}

async function takeAll(shots) {
  if (!shots.length) console.log('Every picture is up to date.');
  const report = progress(shots);
  let developing = Promise.resolve();
  for (const shot of shots) {
    const started = Date.now();
    const mark = fingerprint(shot);
    await exposePicture(shot);
    await developing;
    // One picture is developed while Blender exposes the next.
    developing = develop(shot, mark).then(() => report(shot, (Date.now() - started) / 1000));
  }
  await developing;
}

async function develop(shot, mark) {
  const { originals, facts } = await developPicture(shot);
  const { width, height, samples } = shot.job;
  const colour = await placeholderColour(originals[0]);
  const entry = { fingerprint: mark, width, height, samples, ...facts, colour };
  await publish(shot, originals, entry);
  writeEntry(shot.name, entry);
  await writeManifest();
}

async function publish(shot, originals, { frameMillimetres }) {
  if (shot.view === 'turn') return encodeTurn(originals, shot.name, shot.files);
  const picture = frameMillimetres ? await drawRule(originals[0], frameMillimetres) : originals[0];
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
  made?.fingerprint === fingerprint(shot) &&
  made.width >= shot.job.width &&
  made.samples >= shot.job.samples;

async function encodeAgain(shots) {
  const record = readRecord();
  for (const shot of shots.filter(({ name }) => record[name])) {
    const numbers = Array.from(
      { length: shot.job.frames ?? 0 },
      (_, i) => `-${String(i + 1).padStart(4, '0')}`,
    );
    const originals = (numbers.length ? numbers : ['']).map((number) =>
      join(places.originals, `${shot.name}${number}.png`),
    );
    await publish(shot, originals, record[shot.name]);
  }
}

function adoptAll(shots) {
  const record = readRecord();
  for (const shot of shots.filter(({ name }) => record[name]))
    writeEntry(shot.name, { ...record[shot.name], fingerprint: fingerprint(shot) });
}
