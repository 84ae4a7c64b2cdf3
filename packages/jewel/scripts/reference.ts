// Asks the studio's builders in Blender (3.4) for a few facts of every piece; a test holds ours against them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueProducts } from '@briolette/catalogue';

const here = import.meta.dirname;
const products = join(mkdtempSync(join(tmpdir(), 'reference-')), 'products.json');
writeFileSync(
  products,
  JSON.stringify(
    catalogueProducts.map(({ _id, studio, dimensions }) => ({ _id, studio, dimensions })),
  ),
);
const { status } = spawnSync(
  'blender',
  [
    ...['-b', '--factory-startup', '--python-exit-code', '3'],
    ...['--python', join(here, 'studio-reference.py'), '--'],
    ...[
      join(here, '../../../studio/blender'),
      products,
      join(here, '../test/studio-reference.json'),
    ],
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
