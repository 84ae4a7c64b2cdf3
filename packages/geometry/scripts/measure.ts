// Writes what every piece weighs and which stones it has beside the catalogue, from its shape.
import { writeFileSync } from 'node:fs';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { measurePiece } from './measure-piece.ts';

const rows = [];
for (const piece of catalogueProducts)
  rows.push(`  ${JSON.stringify(piece._id)}: ${JSON.stringify(await measurePiece(piece))}`);
writeFileSync(
  new URL('../../sample-catalogue/src/measured.json', import.meta.url),
  `{\n${rows.join(',\n')}\n}\n`,
);
console.log(`${rows.length} pieces measured`);
