import { defaultFilterOptions } from '@briolette/contract';
import { expect, test } from 'vitest';
import { type SearchDictionary, understandSearch } from '../../src/index.ts';

const words =
  'bezel drops halo hoops maison paperclip pave pearl pendant sapphire signet studs twist verrine';
const dictionary: SearchDictionary = {
  startingWith: async (prefixes) =>
    words.split(' ').filter((word) => prefixes.some((prefix) => word.startsWith(prefix))),
  near: async () => words.split(' ').map((word) => ({ word, products: 1 })),
};
const understand = (search: string) => understandSearch(search, dictionary, defaultFilterOptions);
const labels = async (searches: readonly string[]) =>
  Promise.all(searches.map(async (search) => (await understand(search))?.label ?? null));

test('means the same in any order of words [SRC-02]', async () => {
  for (const [one, other] of [
    ['gold ring', 'ring gold'],
    ['halo sapphire', 'sapphire halo'],
    ['rings under 1000 in rose gold', 'rose gold rings under 1000'],
  ] as const) {
    const [first, second] = [await understand(one), await understand(other)];
    expect(new Set(first?.groups)).toEqual(new Set(second?.groups));
    expect(first?.maxCents).toBe(second?.maxCents);
  }
});

test('turns terms, metals and stones into tokens [SRC-03 SRC-11]', async () => {
  expect((await understand('gold rings'))?.groups).toEqual([
    ['material:gold', 'metal:yellow gold', 'metal:rose gold', 'metal:white gold'],
    ['category:ring'],
  ]);
  expect((await understand('18k rose gold'))?.groups).toEqual([
    ['fineness:750'],
    ['metal:rose gold', 'rosegold'],
  ]);
  expect((await understand('emerald cut sapphires'))?.groups).toEqual([
    ['cut:emerald'],
    ['stone:sapphire', 'sapphire'],
  ]);
  expect((await understand('lab grown diamond'))?.groups[0]).toEqual(['origin:laboratory-grown']);
});

test('takes categories for alternatives', async () => {
  expect((await understand('rings and earrings'))?.groups).toEqual([
    ['category:ring', 'category:earring'],
  ]);
});

test('reads prices [SRC-12]', async () => {
  const prices = async (search: string) => {
    const understood = await understand(search);
    return [understood?.minCents, understood?.maxCents];
  };
  for (const search of [
    'ring under 1000',
    'ring < $1,000',
    'ring less than 1k',
    'ring below 1000$',
  ])
    expect(await prices(search), search).toEqual([0, 100_000]);
  expect(await prices('ring up to $950.50')).toEqual([0, 95_051]);
  expect(await prices('rings over 300 dollars')).toEqual([30_000, null]);
  for (const search of ['rings between 500 and 800', 'rings $500-$800', 'rings from 500 to 800'])
    expect(await prices(search), search).toEqual([50_000, 80_001]);
  for (const search of ['ring around 1000', 'rings about $1,000', 'ring approx 1k'])
    expect(await prices(search), search).toEqual([80_000, 120_001]);
  expect(await prices('rings 300 or less')).toEqual([0, 30_001]);
  expect(await prices('rings $300 and over')).toEqual([30_000, null]);
  expect(await prices('14 carat gold')).toEqual([0, null]);
});

test('reads sizes and lengths [SRC-12]', async () => {
  for (const [search, token] of [
    ['ring size 6', 'size:6'],
    ['us 6½ ring', 'size:6h'],
    ['size 6.5 ring', 'size:6h'],
    ['ring in size 54', 'size:7'],
    ['ring size N', 'size:6h'],
    ['uk size l½', 'size:6'],
    ['45 cm pendant', 'length:45'],
    ['17.5 cm pendant', 'length:17h'],
    ['18 inch pendant', 'length:45'],
  ] as const)
    expect((await understand(search))?.groups.at(-1), search).toEqual([token]);
  expect((await understand('ring size 40'))?.groups).toEqual([['category:ring']]);
});

test('reads recipients; "men" is no part of another word [SRC-13]', async () => {
  const [men] = (await understand("men's"))?.groups ?? [];
  expect(men).toContain('signet');
  expect((await understand('mens rings'))?.groups).toEqual([men, ['category:ring']]);
  expect((await understand('gift for mum'))?.groups[0]).toContain('locket');
  expect(await understand('gift for mum under 300')).toMatchObject({
    groups: (await understand('gift for mum'))?.groups,
    label: 'gifts for mum under $300',
  });
  // Beside another criterion, only men's jewellery narrows the search.
  expect((await understand('earrings for mum'))?.groups).toEqual([['category:earring']]);
});

test('reads the stones of a month of birth [SRC-15]', async () => {
  for (const search of ['September birthstone', 'birthstone sept', 'born in September'])
    expect(await understand(search), search).toMatchObject({
      groups: [['stone:sapphire', 'sapphire']],
      label: 'September birthstone',
    });
  expect(await labels(['june birthstone ring', 'birthstone ring'])).toEqual([
    'June birthstone rings',
    'birthstone rings',
  ]);
  const [anyStone] = (await understand('birthstones'))?.groups ?? [];
  expect(anyStone).toContain('stone:emerald');
  expect(anyStone).not.toContain('stone:diamond');
  expect(await understand('may')).toBeNull();
});

test('reads other names and spellings of words [SRC-02]', async () => {
  expect(await understand('dangle earrings')).toMatchObject({
    groups: [['drops'], ['category:earring']],
    label: 'dangle earrings',
  });
  expect((await understand('pink gold ring'))?.label).toBe('rings in rose gold');
  expect((await understand('rosegold ring'))?.label).toBe('rings in rose gold');
  expect((await understand('saffire'))?.label).toBe('sapphire');
  expect(await understand('weding')).toMatchObject({ label: 'bridal', corrected: true });
});

test('corrects spelling and reads other forms and beginnings of words [SRC-04 SRC-02]', async () => {
  expect(await understand('saphire')).toMatchObject({ label: 'sapphire', corrected: true });
  expect(await understand('maison verine')).toMatchObject({
    groups: [['maison'], ['verrine']],
    corrected: true,
  });
  expect(await understand('twisted')).toMatchObject({ groups: [['twist']], corrected: false });
  expect(await understand('paper clip')).toMatchObject({ groups: [['paperclip']] });
  expect(await understand('gold neckl')).toMatchObject({ label: 'necklaces in gold' });
});

test('describes what it understood [SRC-01]', async () => {
  const described = [
    ['a gift for a wedding', 'bridal'],
    ['pearl stud earrings in silver', 'pearl stud earrings in silver'],
    ['18k gold ring under 900', 'rings in 18 carat gold under $900'],
    ["men's ring in size 9½", 'rings for men in size 9½'],
    ['over 1400', 'jewellery from $1,400'],
  ] as const;
  expect(await labels(described.map(([search]) => search))).toEqual(
    described.map(([, label]) => label),
  );
});

test('understands nothing if most words are unknown [SRC-05]', async () => {
  expect(await labels(['qwrtz plmkj', 'zzgrading zzreport ring', 'for the', ''])).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect((await understand('jewellery'))?.groups).toEqual([]);
  expect(await labels(['constructor', 'constructor ring'])).toEqual([null, 'rings']);
});

test('looks up the spelling of all words at once, and only of unknown ones', async () => {
  const lookups: string[][] = [];
  const near: SearchDictionary['near'] = (typed) => {
    lookups.push(typed.map(({ word }) => word));
    return dictionary.near(typed);
  };
  const search = 'saphire hallo studds pendnt for mum gold';
  const found = await understandSearch(search, { ...dictionary, near }, defaultFilterOptions);
  expect(found?.corrected).toBe(true);
  expect(lookups).toEqual([['saphire', 'hallo', 'studds', 'pendnt']]);
  await understandSearch('gold rings', { ...dictionary, near }, defaultFilterOptions);
  expect(lookups).toHaveLength(1);
});
