import { expect, test } from 'vitest';
import { catalogueProducts } from '../src/index.ts';

const preciousMetal = /gold|platinum/;
/** Words that say how thin the gold or platinum is. */
const coating = /vermeil|plated|layer of 950 platinum|carat over sterling silver/;

test('nothing that is plated is called gold or platinum [FCT-10]', () => {
  const coated = catalogueProducts.filter(({ specs }) => specs.coating);
  expect(coated.length).toBeGreaterThan(4);
  for (const product of coated) {
    const { _id, product_name, product_subtitle, product_material, models = [] } = product;
    const names = `${_id} ${product_name} ${product_subtitle} ${product_material}`;
    expect(names.toLowerCase()).not.toMatch(preciousMetal);
    for (const { name, metal } of models) {
      if (preciousMetal.test(name)) expect(name).toMatch(coating);
      expect(metal).not.toMatch(preciousMetal);
    }
    if (preciousMetal.test(product.product_description))
      expect(product.product_description).toMatch(coating);
  }
});

test('material and metals of the filters match the specifications [FCT-10]', () => {
  for (const { _id, product_material: material, specs, studio, models } of catalogueProducts) {
    const metal = specs.metal.replace(/^.* gold$/, 'gold');
    expect(material, _id).toBe(studio.stone === 'diamond' ? 'diamond' : metal);
    if (models)
      expect([models[0]?.metal, models[0]?.fineness]).toEqual([specs.metal, specs.fineness]);
  }
});

test('a description names no metal that the product is not made of [FCT-10]', () => {
  for (const { _id, product_description: text, specs, models = [] } of catalogueProducts) {
    const own = models[0]?.name ?? '';
    const named = [...text.matchAll(/\d+ carat (?:yellow|rose|white) gold|950 platinum/g)];
    for (const [name] of named)
      expect(`${own} ${specs.coating ?? ''} ${toName(specs)}`, `${_id}: ${name}`).toContain(name);
  }
});

test('a description and the specifications state the same grades of a stone [FCT-12]', () => {
  const described = catalogueProducts.flatMap(({ product_description: text, specs }) => {
    const [, colour, clarity] =
      /[Cc]olour (?:and clarity, )?(\w+)(?:, clarity| and) (\w+)/.exec(text) ?? [];
    const graded = specs.stones.filter((stone) => stone.colour || stone.clarity);
    return colour || graded.length > 0 ? [{ colour, clarity, graded }] : [];
  });
  expect(described).toHaveLength(3);
  for (const { colour, clarity, graded } of described)
    expect(graded).toEqual([expect.objectContaining({ colour, clarity })]);
});

test('a description that mentions an inscription offers an engraving [FCT-13]', () => {
  const promised = catalogueProducts.filter(({ product_description: text }) =>
    /inscri|engrav/i.test(text),
  );
  for (const { _id, engraving } of promised) expect(engraving, _id).toBeDefined();
});

const carats: Record<number, string> = { 585: '14 carat', 750: '18 carat' };
const toName = ({ metal, fineness }: { metal: string; fineness: number }) =>
  `${carats[fineness] ?? fineness} ${metal}`;

test('every ring comes in US 3 to 13 in half sizes, in each of its metals [MDL-25]', () => {
  const rings = catalogueProducts.filter(({ product_category }) => product_category === 'ring');
  expect(rings).toHaveLength(13);
  const labels = Array.from({ length: 21 }, (_, half) => {
    const size = 3 + half / 2;
    return `US ${Math.floor(size)}${size % 1 ? '½' : ''}`;
  });
  for (const { _id, models = [] } of rings) {
    expect(models.length, _id).toBeGreaterThan(0);
    for (const { sizes } of models) {
      expect(sizes.map(({ label }) => label)).toEqual(labels);
      for (const { stock, leadDays } of sizes)
        if (leadDays > 0) expect(stock, 'can be made').toBeGreaterThan(0);
    }
  }
});

test('every necklace and bracelet comes in several lengths [MDL-25]', () => {
  for (const { _id, product_category: category, models = [] } of catalogueProducts)
    if (category === 'necklace' || category === 'bracelet')
      for (const { sizes } of models) expect(sizes.length, _id).toBeGreaterThan(2);
    else if (category === 'earring') expect(models, _id).toEqual([]);
});

test('the default variant of each product is in stock [MDL-25]', () => {
  for (const { _id, models } of catalogueProducts) {
    const own = models?.flatMap(({ sizes }) => sizes).filter(({ stock }) => stock === null);
    if (own) expect(own, _id).toMatchObject([{ leadDays: 0 }]);
  }
});
