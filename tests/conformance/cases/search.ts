import assert from 'node:assert/strict';
import { cases } from '../case.ts';

/** As people type it; what it was read as ("" where it stands so in products); what comes first. */
const typed: readonly (readonly [text: string, label: string, first: string])[] = [
  ['rings', 'rings', 'Trilogy Three Stone Ring'],
  ['ring', '', 'Trilogy Three Stone Ring'],
  ['earrings', 'earrings', 'Elowen Pear Drops'],
  ['ear rings', 'earrings', 'Elowen Pear Drops'],
  ['earings', 'earrings', 'Elowen Pear Drops'],
  ['necklaces', 'necklaces', 'Cascade Riviere Necklace'],
  ['neckless', 'necklaces', 'Cascade Riviere Necklace'],
  ['necklase', 'necklaces', 'Cascade Riviere Necklace'],
  ['bracelets', 'bracelets', 'Lumiere Tennis Bracelet'],
  ['braclet', 'bracelets', 'Lumiere Tennis Bracelet'],
  ['gold ring', 'rings in gold', 'Verdine Laboratory-Grown Emerald Ring'],
  ['ring gold', 'rings in gold', 'Verdine Laboratory-Grown Emerald Ring'],
  ['GOLD RINGS', 'rings in gold', 'Verdine Laboratory-Grown Emerald Ring'],
  ['rings in gold', 'rings in gold', 'Verdine Laboratory-Grown Emerald Ring'],
  ['silver earrings', 'earrings in silver', 'Saltmarsh Cultured Pearl Drops'],
  ['silver earings', 'earrings in silver', 'Saltmarsh Cultured Pearl Drops'],
  ['platinum rings', 'rings in platinum', 'Meridian Laboratory-Grown Sapphire Halo Ring'],
  ['diamond ring', 'diamond rings', 'Trilogy Three Stone Ring'],
  ['diamond necklaces', 'diamond necklaces', 'Cascade Riviere Necklace'],
  ['engagement ring', 'engagement rings', 'Trilogy Three Stone Ring'],
  ['engagment ring', 'engagement rings', 'Trilogy Three Stone Ring'],
  ['wedding ring', 'bridal rings', 'Larkspur Pear Ring'],
  ['wedding band', 'bridal band', 'Soleil Eternity Band'],
  ['a gift for a wedding', 'bridal', 'Elowen Pear Drops'],
  ['bridal necklace', 'bridal necklaces', 'Cascade Riviere Necklace'],
  ['office ring', 'office rings', 'Calla Bezel Ring'],
  ['rose gold', 'rosegold', 'Dawn Oval Bangle'],
  ['rose gold ring', 'rosegold rings', 'Calla Bezel Ring'],
  ['saphire', 'sapphire', 'Meridian Laboratory-Grown Sapphire Halo Ring'],
  ['sapphire', '', 'Meridian Laboratory-Grown Sapphire Halo Ring'],
  ['sapphires', 'sapphire', 'Meridian Laboratory-Grown Sapphire Halo Ring'],
  ['saphire ring', 'sapphire rings', 'Meridian Laboratory-Grown Sapphire Halo Ring'],
  ['blue sapphire ring', 'blue sapphire rings', 'Meridian Laboratory-Grown Sapphire Halo Ring'],
  ['pendant sapphire', 'pendant sapphire', 'Isolde Laboratory-Grown Sapphire Pendant'],
  ['halo sapphire', 'halo sapphire', 'Meridian Laboratory-Grown Sapphire Halo Ring'],
  ['emrald', 'emerald', 'Rani Laboratory-Grown Emerald Collar'],
  ['emerald earrings', 'emerald earrings', 'Vespera Laboratory-Grown Emerald Drops'],
  ['green ring', 'green rings', 'Verdine Laboratory-Grown Emerald Ring'],
  ['perl', 'pearl', 'Harbour Cultured Pearl Strand'],
  ['pearls', 'pearl', 'Harbour Cultured Pearl Strand'],
  ['pearl necklace', 'pearl necklaces', 'Harbour Cultured Pearl Strand'],
  ['pearl earrings', 'pearl earrings', 'Mehr Cultured Pearl Jhumkas'],
  ['pearl drop earrings', 'pearl drop earrings', 'Saltmarsh Cultured Pearl Drops'],
  ['hoops', '', 'Constella Pave Hoops'],
  ['hoop earrings', 'hoop earrings', 'Constella Pave Hoops'],
  ['gold hoops', '', 'Corso 14 Carat Gold Hoops'],
  ['stud earrings', 'stud earrings', 'Everly Laboratory-Grown Diamond Studs'],
  ['tennis bracelet', '', 'Lumiere Tennis Bracelet'],
  ['tenis bracelet', 'tennis bracelets', 'Lumiere Tennis Bracelet'],
  ['signet ring', '', 'Ledger Signet Ring'],
  ['locket oval', 'locket oval', 'Keepsake Oval Locket'],
  ['pendants', 'pendant', 'Celeste Laboratory-Grown Diamond Pendant'],
  ['bangles', 'bangle', 'Sangam Bangle Trio'],
  ['paper clip chain', 'paperclip chain', 'Foundry Paperclip Chain'],
  ['maison verine', 'maison verrine', 'Trilogy Three Stone Ring'],
  ['dimond', 'diamond', 'Trilogy Three Stone Ring'],
  ['platnum', 'platinum', 'Midnight Line Bracelet'],
  ['sliver', 'silver', 'Tidepool Laboratory-Grown Sapphire Band'],
  ['solitare', 'solitaire', 'Aurelia Solitaire Ring'],
  ['aurelai', 'aurelia', 'Aurelia Solitaire Ring'],
  ['twisted ring', 'twist rings', 'Wickerwork Twist Ring'],
  ['cufflinks', '', ''],
  ['grading report', '', ''],
];

const find = (text: string) => ({ query: `?search=${encodeURIComponent(text)}&limit=100` });

export const searchCases = cases({
  'finds what is meant by sixty searches as people type them [SRC-01 SRC-02 SRC-03 SRC-04 SRC-05 SRC-06]':
    async (shop) => {
      const told = [];
      for (const [text] of typed) {
        const { reading, products } = await shop.call('findProducts', find(text));
        told.push([text, reading?.label ?? '', products[0]?.product_name ?? '']);
      }
      assert.deepEqual(told, typed);
    },

  'gives what stands in the products as it is, and reads nothing into it [SRC-01 BRW-22]': async (
    shop,
  ) => {
    const literal = await shop.call('listProducts', find('ring'));
    const found = await shop.call('findProducts', find('ring'));
    assert.deepEqual(found.products, literal.products);
    assert.equal(found.reading, null);
    assert.deepEqual(
      found.categories.map(({ name }) => name),
      ['ring', 'bracelet', 'earring'],
    );
  },

  'gives for words that are filters what the filters give [SRC-03]': async (shop) => {
    const chosen = await shop.call('listProducts', { query: '?category=ring&material=gold' });
    const found = await shop.call('findProducts', find('gold ring'));
    assert.deepEqual(found.products, chosen.products);
    assert.equal(found.total, chosen.total);
    assert.deepEqual(found.reading?.category, ['ring']);
    assert.deepEqual(found.reading?.material, ['gold']);
  },

  'keeps the other filters that are chosen [SRC-03]': async (shop) => {
    const { products } = await shop.call('findProducts', {
      query: '?search=rings&material=gold&price=900',
    });
    assert.ok(products.length > 0);
    for (const product of products) {
      assert.equal(product.product_category, 'ring');
      assert.equal(product.product_material, 'gold');
      assert.ok(product.product_price < 900);
    }
  },

  'says that a word was spelled otherwise [SRC-04]': async (shop) => {
    for (const [text, corrected] of [
      ['saphire', true],
      ['sapphires', false],
    ] as const) {
      const { reading } = await shop.call('findProducts', find(text));
      assert.equal(reading?.corrected, corrected, text);
      assert.deepEqual(reading?.words, ['sapphire']);
    }
  },
});
