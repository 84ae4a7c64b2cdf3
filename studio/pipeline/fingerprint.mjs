import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { places } from './places.mjs';

/** Which builder files a kind of piece depends on, besides the code that all share. */
const buildersOf = {
  'stone-ring': ['stone_rings', 'shank'],
  'eternity-ring': ['stone_rings', 'shank'],
  'band-ring': ['band_rings', 'shank'],
  pendant: ['pendants', 'chains'],
  collar: ['collars', 'chains', 'neck'],
  strand: ['strands', 'chains', 'neck'],
  'line-bracelet': ['line_bracelets', 'wrist'],
  bangle: ['bangles', 'wrist'],
  'chain-bracelet': ['chain_bracelets', 'chains', 'wrist'],
  studs: ['studs', 'pairs'],
  hoops: ['hoops', 'pairs'],
  drops: ['drops', 'pairs'],
};

/** Changes when the parameters of a picture change, or the code that draws it. */
export function fingerprint({ job }) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(job));
  for (const file of codeFor(job)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function codeFor(job) {
  const shared = pythonFiles('').filter((file) => job.stillLife || !file.endsWith('still_life.py'));
  if (job.stillLife) return [...shared, ...pythonFiles('pieces')];
  const own = buildersOf[job.product.studio.piece].map((name) =>
    join(places.blenderCode, 'pieces', `${name}.py`),
  );
  return [...shared, ...own];
}

const pythonFiles = (folder) =>
  readdirSync(join(places.blenderCode, folder))
    .filter((name) => name.endsWith('.py'))
    .sort()
    .map((name) => join(places.blenderCode, folder, name));
