import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bitsPerPassword,
  buildPasswordFilter,
  isPasswordInFilter,
} from '../../packages/api/src/accounts/passwords.ts';

/**
 * npm run generate:common-passwords: builds a Bloom filter of common passwords from the list of
 * zxcvbn-ts (MIT). The list itself isn't shipped.
 */
const list = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common'));
const passwords: string[] = JSON.parse(
  readFileSync(join(dirname(list), '../src/passwords.json'), 'utf8'),
);
const filter = await buildPasswordFilter(passwords);
const target = new URL('../../packages/api/src/accounts/common-passwords.ts', import.meta.url);
writeFileSync(
  target,
  `/** Made by npm run generate:common-passwords from ${passwords.length} passwords. */\nexport const commonPasswords =\n  '${Buffer.from(filter).toString('base64')}';\n`,
);

const tries = 20_000;
let mistaken = 0;
for (let nr = 0; nr < tries; nr++)
  if (await isPasswordInFilter(filter, `a-long-and-uncommon-one-${nr}`)) mistaken++;
const missed = (
  await Promise.all(passwords.map((password) => isPasswordInFilter(filter, password)))
).filter((is) => !is);
console.log(
  `${passwords.length} passwords, ${bitsPerPassword} bits each: ${filter.length} bytes in ${fileURLToPath(target)}`,
);
console.log(
  `${missed.length} false negatives; ${mistaken} false positives in ${tries} other passwords`,
);
