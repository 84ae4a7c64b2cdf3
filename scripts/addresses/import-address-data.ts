/**
 * node scripts/addresses/import-address-data.ts <folder>: writes the address formats of all
 * countries from a clone of https://github.com/google/libaddressinput.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryCodes } from '@briolette/contract';

type Region = Partial<Record<string, string>>;

const [folder = ''] = process.argv.slice(2);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const target = 'packages/domain/src/addresses/address-data.ts';

/** Formats, required fields, examples and the kinds of names are current here. */
const current = new Map<string, Region>(
  [
    ...read('cpp/src/region_data_constants.cc').matchAll(/\{"([A-Z]{2})", ("\{"[\s\S]*?"\}")\}/g),
  ].map(([, code = '', text = '']) => [code, parseRegion(text)]),
);
/** Only this file has the patterns of postcodes. */
const patterns = new Map<string, Region>(
  [...read('testdata/countryinfo.txt').matchAll(/^data\/([A-Z]{2})=(\{.*\})$/gm)].map(
    ([, code = '', text = '']) => [code, JSON.parse(text) as Region],
  ),
);

/** Parts of an Indian street address: the shop asks for one line. */
const detailTokens = /%T%n%F%n%L/;

/** Patterns for what the older file lacks or has in a former form. */
const newer: Region = {
  EG: '\\d{5}(\\d{2})?',
  IE: '[AC-FHKNPRTV-Y]\\d[\\dW][ ]?[\\dAC-FHKNPRTV-Y]{4}',
  KH: '\\d{5,6}',
  VN: '\\d{5,6}',
};

/** A pattern that the example doesn't match is out of date: the example's own form replaces it. */
function getPattern(country: string, example: string): string {
  const pattern = newer[country] ?? patterns.get(country)?.zip ?? '';
  if (pattern && new RegExp(`^(?:${pattern})$`).test(example)) return pattern;
  return example
    .replace(/\d+/g, (digits) => `\\d{${digits.length}}`)
    .replace(/[A-Z]+(?![^{]*\})/g, (capitals) => `[A-Z]{${capitals.length}}`)
    .replace(/ /g, '[ ]?');
}

const defaults = { fmt: '%N%n%O%n%A%n%C', require: 'AC' };
const lines = countryCodes.map((country) => {
  const region: Region & typeof defaults = { ...defaults, ...current.get(country) };
  const { lfmt = '', require, zipex = '' } = region;
  const fmt = region.fmt.replace(detailTokens, '%D');
  const example = (zipex.split(',')[0] ?? '').toUpperCase();
  const pattern = fmt.includes('%Z') ? getPattern(country, example) : '';
  const names = ['zip', 'state', 'locality', 'sublocality'].map(
    (name) => region[`${name}_name_type` as keyof typeof region] ?? '',
  );
  const row = [
    fmt,
    lfmt === fmt ? '' : lfmt,
    require,
    pattern,
    zipex.split(',')[0],
    names.join(' ').trimEnd(),
  ];
  while (row.at(-1) === '') row.pop();
  return `  ${country}: ${JSON.stringify(row)},`;
});

writeFileSync(
  target,
  `/**
 * Address formats of Google's libaddressinput (Apache License 2.0), written by
 * scripts/addresses/import-address-data.ts. Each row: the format in the local script, that in Latin
 * script if it differs, the required fields, the pattern and an example of the postcode, and the
 * names of postcode, state, locality and sublocality. %N name, %O organisation, %A street,
 * %D sublocality, %C locality, %S state, %Z postcode, %X sorting code, %n line break.
 */
export const addressData: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
};
`,
);
console.log(`${target}: ${lines.length} countries`);

/** Joins the C++ string literals of a region. */
function parseRegion(text: string): Region {
  const json = text.replace(/R"\(([\s\S]*?)\)"|"([{}])"|\s+/g, '$1$2');
  return JSON.parse(json) as Region;
}
