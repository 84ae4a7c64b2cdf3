import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { places } from './places.mjs';
import { liveEdition, liveViews } from './shots.mjs';

/**
 * Changes when the parameters of a picture change, or the code that draws it.
 * Size and samples do not count: a picture that was taken larger is still the same picture.
 */
export function fingerprint({ job: { width: _w, height: _h, samples: _s, ...job } }) {
  const hash = createHash('sha256').update(JSON.stringify(job));
  for (const file of codeFor(job)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
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
