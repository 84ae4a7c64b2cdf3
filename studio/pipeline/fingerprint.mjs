import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { places } from './places.mjs';
import { liveEdition, liveViews } from './shots.mjs';

/**
 * Changes when the parameters of a picture change, or the code that draws it.
 * Size and samples do not count: a picture that was taken larger is still the same picture.
 */
export function fingerprint(
  { job: { width: _w, height: _h, samples: _s, ...job } },
  numbers = JSON.parse(readFileSync(places.numbers, 'utf8')),
) {
  const code = codeFor(job).filter((file) => file !== places.numbers);
  const texts = [JSON.stringify(job), ...code.map((file) => readFileSync(file, 'utf8'))];
  const hash = createHash('sha256');
  for (const text of [...texts, numbersFor(texts.join(), numbers)]) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

/** Of metals and stones those that the picture names: one that is new changes no other. */
function numbersFor(text, { metals, stones, ...light }) {
  const named = (rows) =>
    Object.entries(rows).filter(
      ([name]) => text.includes(`'${name}'`) || text.includes(`"${name}"`),
    );
  return JSON.stringify([light, named(metals), named(stones)]);
}

/** Of a picture by the live view: the piece, how it is taken, and the edition. */
export function liveFingerprint({ view, job: { product } }) {
  const hash = createHash('sha256').update(JSON.stringify([liveEdition, liveViews[view], product]));
  return `live-${hash.digest('hex').slice(0, 11)}`;
}

/** Only what draws this kind of piece, so that a change to one builder leaves other pictures alone. */
export function codeFor({ product, products }) {
  const pieces = Object.values(products ?? { product }).map(({ studio }) => studio.piece);
  const files = new Set([python('photograph')]);
  for (const module of [products ? 'still_life' : 'views', 'bench', ...pieces.map(builderOf)])
    follow(python(module), files);
  files.add(places.numbers);
  return [...files].sort();
}

/** Adds a file and every file of ours that it imports. */
function follow(file, files) {
  if (files.has(file) || !existsSync(file)) return;
  files.add(file);
  for (const [, module] of readFileSync(file, 'utf8').matchAll(/^(?:from|import) ([\w.]+)/gm))
    follow(python(module), files);
}

function builderOf(piece) {
  const register = readFileSync(join(places.blenderCode, 'pieces', '__init__.py'), 'utf8');
  return `pieces.${register.match(`'${piece}': (\\w+)`)[1]}`;
}

const python = (module) => join(places.blenderCode, `${module.replaceAll('.', '/')}.py`);
