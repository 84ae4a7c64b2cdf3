import assert from 'node:assert/strict';
import { cases } from '../case.ts';

/** The search, its interpretation ("" for literal matches), and the first result. */
const typed: readonly (readonly [text: string, label: string, first: string])[] = [
  ['rings', 'rings', 'Trilogy'],
  ['ring', '', 'Trilogy'],
  ['earrings', 'earrings', 'Elowen'],
  ['ear rings', 'earrings', 'Elowen'],
  ['earings', 'earrings', 'Elowen'],
  ['necklaces', 'necklaces', 'Cascade'],
  ['neckless', 'necklaces', 'Cascade'],
  ['necklase', 'necklaces', 'Cascade'],
  ['bracelets', 'bracelets', 'Lumiere'],
  ['braclet', 'bracelets', 'Lumiere'],
  ['gold ring', 'rings in gold', 'Verdine'],
  ['ring gold', 'rings in gold', 'Verdine'],
  ['GOLD RINGS', 'rings in gold', 'Verdine'],
  ['rings in gold', 'rings in gold', 'Verdine'],
  ['silver earrings', 'earrings in silver', 'Saltmarsh'],
  ['silver earings', 'earrings in silver', 'Saltmarsh'],
  ['platinum rings', 'rings in platinum', 'Meridian'],
  ['diamond ring', 'diamond rings', 'Trilogy'],
  ['diamond necklaces', 'diamond necklaces', 'Cascade'],
  ['engagement ring', 'engagement rings', 'Trilogy'],
  ['engagment ring', 'engagement rings', 'Trilogy'],
  ['wedding ring', 'bridal rings', 'Larkspur'],
  ['wedding band', 'bridal band', 'Soleil'],
  ['a gift for a wedding', 'bridal', 'Elowen'],
  ['bridal necklace', 'bridal necklaces', 'Cascade'],
  ['office ring', 'office rings', 'Calla'],
  ['rose gold', 'rosegold', 'Dawn'],
  ['rose gold ring', 'rosegold rings', 'Calla'],
  ['saphire', 'sapphire', 'Meridian'],
  ['sapphire', '', 'Meridian'],
  ['sapphires', 'sapphire', 'Meridian'],
  ['saphire ring', 'sapphire rings', 'Meridian'],
  ['blue sapphire ring', 'blue sapphire rings', 'Meridian'],
  ['pendant sapphire', 'pendant sapphire', 'Isolde'],
  ['halo sapphire', 'halo sapphire', 'Meridian'],
  ['emrald', 'emerald', 'Rani'],
  ['emerald earrings', 'emerald earrings', 'Vespera'],
  ['green ring', 'green rings', 'Verdine'],
  ['perl', 'pearl', 'Harbour'],
  ['pearls', 'pearl', 'Harbour'],
  ['pearl necklace', 'pearl necklaces', 'Harbour'],
  ['pearl earrings', 'pearl earrings', 'Mehr'],
  ['pearl drop earrings', 'pearl drop earrings', 'Saltmarsh'],
  ['hoops', '', 'Constella'],
  ['hoop earrings', 'hoop earrings', 'Constella'],
  ['gold hoops', '', 'Corso'],
  ['stud earrings', 'stud earrings', 'Everly'],
  ['tennis bracelet', '', 'Lumiere'],
  ['tenis bracelet', 'tennis bracelets', 'Lumiere'],
  ['signet ring', '', 'Ledger'],
  ['locket oval', 'locket oval', 'Keepsake'],
  ['pendants', 'pendant', 'Celeste'],
  ['bangles', 'bangle', 'Sangam'],
  ['paper clip chain', 'paperclip chain', 'Foundry'],
  ['maison verine', 'maison verrine', 'Trilogy'],
  ['dimond', 'diamond', 'Trilogy'],
  ['platnum', 'platinum', 'Midnight'],
  ['sliver', 'silver', 'Tidepool'],
  ['solitare', 'solitaire', 'Aurelia'],
  ['aurelai', 'aurelia', 'Aurelia'],
  ['twisted ring', 'twist rings', 'Wickerwork'],
  ['cufflinks', '', ''],
  ['grading report', '', ''],
];

const find = (text: string) => ({ query: `?search=${encodeURIComponent(text)}&limit=100` });

export const searchCases = cases({
  'interprets sixty realistic searches [SRC-06]': async (shop) => {
    const sentences = [];
    for (const [text] of typed) {
      const { reading, products } = await shop.call('searchProducts', find(text));
      sentences.push([text, reading?.label ?? '', products[0]?.product_name ?? '']);
    }
    assert.deepEqual(sentences, typed);
  },

  'returns literal matches without interpretation [SRC-01 BRW-22]': async (shop) => {
    const literal = await shop.call('listProducts', find('ring'));
    const found = await shop.call('searchProducts', find('ring'));
    assert.deepEqual(found.products, literal.products);
    assert.equal(found.reading, null);
    assert.deepEqual(
      found.categories.map(({ name }) => name),
      ['ring', 'bracelet', 'earring'],
    );
  },

  'treats words that name filters as filters [SRC-03]': async (shop) => {
    const filtered = await shop.call('listProducts', { query: '?category=ring&material=gold' });
    const found = await shop.call('searchProducts', find('gold ring'));
    assert.deepEqual(found.products, filtered.products);
    assert.equal(found.total, filtered.total);
    assert.deepEqual(found.reading?.category, ['ring']);
    assert.deepEqual(found.reading?.material, ['gold']);
  },

  'combines a search with other filters [SRC-03]': async (shop) => {
    const { products } = await shop.call('searchProducts', {
      query: '?search=rings&material=gold&price=900',
    });
    assert.ok(products.length > 0);
    for (const product of products) {
      assert.equal(product.product_category, 'ring');
      assert.equal(product.product_material, 'gold');
      assert.ok(product.product_price < 900);
    }
  },

  'finds other word forms, any word order and split compounds [SRC-02]': async (shop) => {
    const ids = async (text: string) =>
      (await shop.call('searchProducts', find(text))).products.map(({ _id }) => _id);
    for (const [typedAs, written] of [
      ['sapphires', 'sapphire'],
      ['halo sapphire', 'sapphire halo'],
      ['rose gold', 'rosegold'],
    ] as const) {
      const [found, expected] = [new Set(await ids(typedAs)), await ids(written)];
      assert.ok(expected.length > 0, written);
      assert.deepEqual(
        expected.filter((id) => !found.has(id)),
        [],
        typedAs,
      );
    }
  },

  'ignores stop words and finds nothing if most words are unknown [SRC-05]': async (shop) => {
    const plain = await shop.call('searchProducts', find('sapphires'));
    const gift = await shop.call('searchProducts', find('a gift for sapphires'));
    assert.ok(plain.products.length > 0);
    assert.deepEqual(gift.products, plain.products);
    assert.deepEqual((await shop.call('searchProducts', find('grading report'))).products, []);
  },

  'reports a corrected spelling [SRC-04]': async (shop) => {
    for (const [text, corrected] of [
      ['saphire', true],
      ['sapphires', false],
    ] as const) {
      const { reading } = await shop.call('searchProducts', find(text));
      assert.equal(reading?.corrected, corrected, text);
      assert.deepEqual(reading?.words, ['sapphire']);
    }
  },
});
