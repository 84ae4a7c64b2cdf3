import assert from 'node:assert/strict';
import {
  categoryMenu,
  defaultFilterOptions,
  type TaxonomyKind,
  type TaxonomyTerm,
} from '@briolette/contract';
import { importedProducts, productFields } from '../../api/catalogue/product-fields.ts';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const filterValueCases = cases({
  'starts with the taxonomy of the specification, in its orders [VAL-01]': async (shop) => {
    const { policy } = await shop.call('getStorefrontConfig');
    // The metals come from the products.
    const { metal } = policy.filterOptions;
    assert.deepEqual(policy.filterOptions, { ...defaultFilterOptions, metal });
    assert.deepEqual(policy.menus.side, categoryMenu);
    assert.deepEqual(
      policy.menus.header.map(({ label }) => label),
      ['Rings', 'Necklaces', 'Earrings', 'Bracelets'],
    );
    const { counts } = await shop.call('listProducts', { query: '?limit=1' });
    for (const kind of ['category', 'material', 'occasion'] as const)
      assert.deepEqual(Object.keys(counts?.[kind] ?? {}), getValues(defaultFilterOptions[kind]));
  },

  'filters, counts and searches by an added material [VAL-03 VAL-06]': async (shop) => {
    const { headers, change } = await createTaxonomyEditor(shop, 'material');
    const white = { value: 'white gold', label: 'white gold' };
    await change((current) => [...current, white]);
    const { productId, edit } = await createActiveProduct(shop, headers, {
      product_material: white.value,
    });
    const query = '?material=white+gold&limit=5';
    const found = await until('the change', async () => {
      const page = await shop.call('listProducts', { query }).catch(() => null);
      return page?.total === 1 ? page : null;
    });
    assert.deepEqual([found.products[0]?._id, found.counts?.material[white.value]], [productId, 1]);
    // A search finds the two words of the term.
    const searched = await shop.call('listProducts', { query: `${query}&search=quiet+test` });
    assert.equal(searched.total, 1);
    const typed = '?search=white+gold+rings&limit=5';
    const { reading } = await shop.call('searchProducts', { query: typed });
    assert.equal(reading?.label, 'rings in white gold');

    await edit({ product_material: 'gold' }, 'draft');
    await change((current) => current.filter(({ value }) => value !== white.value));
    await until('the change', async () => {
      const { policy } = await shop.call('getStorefrontConfig');
      return policy.filterOptions.material.length === defaultFilterOptions.material.length || null;
    });
  },

  'rejects deleting used terms, case variants and conflicting updates [VAL-08]': async (shop) => {
    const { headers, change, expectError } = await createTaxonomyEditor(shop, 'occasion');
    const tea = { value: 'Tea', label: 'Tea' };
    const without: Change = (current) => current.filter(({ value }) => value !== tea.value);
    const now = await change((current) => [...current, tea]);
    const { edit } = await createActiveProduct(shop, headers, { product_occasion: tea.value });
    await expectError('taxonomyTermInUse', without);
    await expectError('taxonomyTermExists', (current) => [
      ...current,
      { value: 'TEA', label: 'Other' },
    ]);
    await expectError('taxonomyChanged', (current) => [...current].reverse(), without(now));
    await edit({ product_occasion: 'Casual' }, 'draft');
    assert.deepEqual(await change(without), without(now));
    await until('the change', async () => {
      const { policy } = await shop.call('getStorefrontConfig');
      return policy.filterOptions.occasion.length === defaultFilterOptions.occasion.length || null;
    });
  },

  'rejects unknown terms in filters, products and files with their path [VAL-05]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const send = async (method: string, path: string, body?: unknown) => {
      const json = { 'content-type': 'application/json', ...headers };
      const sent = {
        method,
        path,
        headers: json,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const response = await shop.send(sent);
      assert.equal(response.status, 400);
      return response.body;
    };
    const fields = { ...productFields, product_material: 'tin' };
    const [row] = importedProducts.rows;
    const rows = [row, { ...row, _id: 'b', product_category: 'hat' }];
    const importId = crypto.randomUUID();
    const bodies = [
      await send('GET', '/api/products?category=ring&category=hat'),
      await send('GET', '/api/search?search=ring&occasion=Never'),
      await send('GET', '/api/staff/products?material=tin'),
      await send('POST', '/api/staff/products', { productId: 'tin', fields }),
      await send('POST', `/api/staff/product-imports/${importId}/products`, {
        ...importedProducts,
        rows,
      }),
    ];
    assert.deepEqual(
      bodies.map((body) => JSON.parse(body)),
      [
        'category.1',
        'occasion.0',
        'material',
        'fields.product_material',
        'rows.1.product_category',
      ].map((at) => ({ errors: [`${at}: Invalid input`], code: 'invalidRequest' })),
    );
  },

  'shows changed labels and order everywhere and keeps the value [VAL-07 VAL-09]': async (shop) => {
    const { headers, change } = await createTaxonomyEditor(shop, 'category');
    const before = await shop.call('listCategories');
    const brooch = { value: 'brooch', label: 'Brooch' };
    const now = await change((current) => [...current, brooch]);
    const menus = () =>
      until('the change', async () => {
        const { policy } = await shop.call('getStorefrontConfig');
        return policy.menus.header.some(({ value }) => value === 'brooch') ? policy.menus : null;
      });
    // Before reordering, lists are as specified and the new term is last.
    assert.deepEqual((await menus()).header.at(-1), { value: 'brooch', label: 'Brooches' });
    assert.deepEqual((await menus()).side, [...categoryMenu, brooch]);
    assert.deepEqual(await shop.call('listCategories'), before);

    const { image, edit } = await createActiveProduct(shop, headers, {
      product_category: 'brooch',
    });
    const tile = await until('the change', async () => {
      const { categories } = await shop.call('listCategories');
      return categories.find(({ categoryName }) => categoryName === 'brooch') ?? null;
    });
    assert.equal(tile.thumbnail, image);
    const { category } = await shop.call('getCategory', { parameters: { categoryId: tile._id } });
    assert.deepEqual(category, tile);

    const ring = { value: 'ring', label: 'finger ring' };
    const rest = now.filter(({ value }) => value !== 'ring');
    await change(() => [...rest, ring]);
    const order = getValues([...rest, ring]);
    await until('the change', async () => {
      const { policy } = await shop.call('getStorefrontConfig');
      const { header, side } = policy.menus;
      return String(getValues(header)) === String(order) && side.at(-1)?.label === 'finger ring'
        ? header
        : null;
    });
    await until('the change', async () => {
      const { categories } = await shop.call('listCategories');
      return String(categories.map(({ categoryName }) => categoryName)) === String(order) || null;
    });
    const { reading } = await shop.call('searchProducts', {
      query: '?search=finger+rings&limit=1',
    });
    assert.equal(reading?.label, 'finger rings');

    await edit({ product_category: 'ring' }, 'archived');
    await change(() => defaultFilterOptions.category);
    await until('the change', async () => {
      const { policy } = await shop.call('getStorefrontConfig');
      return policy.filterOptions.category.length === defaultFilterOptions.category.length || null;
    });
  },

  'lists products above the slider maximum only at its end [VAL-10]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const price = { product_price: 12_500, product_prevPrice: 12_500 };
    const { productId, edit } = await createActiveProduct(shop, headers, price);
    const at = (limit: number) =>
      shop.call('listProducts', { query: `?price=${limit}&category=ring&limit=1` });
    const end = await until('the change', async () => {
      const page = await at(1500);
      return page.products[0]?._id === productId ? page : null;
    });
    const below = await at(1400);
    assert.notEqual(below.products[0]?._id, productId);
    assert.equal(end.total, end.counts?.category.ring);
    const { products } = await shop.call('listProducts', { query: '?category=ring&limit=100' });
    assert.equal(products.length, end.total);
    await until('the change', async () => {
      const { policy } = await shop.call('getStorefrontConfig');
      return policy.maxPrice >= 12_500 || null;
    });
    await edit({ product_price: 900, product_prevPrice: 900 }, 'archived');
  },
});

const getValues = (values: readonly TaxonomyTerm[]) => values.map(({ value }) => value);

type Change = (current: readonly TaxonomyTerm[]) => readonly TaxonomyTerm[];

/** Returns helpers to edit the terms of a kind as a manager. */
async function createTaxonomyEditor(shop: ShopUnderTest, kind: TaxonomyKind) {
  const { headers } = await shop.signInStaff('manager');
  const read = async () => {
    const { taxonomy: values } = await shop.call('getTaxonomy', { headers });
    return values[kind].map(({ value, label }) => ({ value, label }));
  };
  const buildRequest = (expected: readonly TaxonomyTerm[], next: Change) => ({
    headers,
    parameters: { kind },
    body: { expected, terms: next(expected) },
  });
  return {
    headers,
    async change(next: Change) {
      await shop.call('updateTaxonomy', buildRequest(await read(), next));
      return read();
    },
    async expectError(
      code: 'taxonomyTermInUse' | 'taxonomyTermExists' | 'taxonomyChanged',
      next: Change,
      current?: readonly TaxonomyTerm[],
    ) {
      const before = await read();
      await shop.expectError('updateTaxonomy', code, buildRequest(current ?? before, next));
      assert.deepEqual(await read(), before);
    },
  };
}

async function createActiveProduct(
  shop: ShopUnderTest,
  headers: Record<string, string>,
  more: Partial<typeof productFields>,
) {
  const productId = `value-${crypto.randomUUID().slice(0, 8)}`;
  const fields = { ...productFields, ...more };
  const parameters = { productId };
  await shop.call('createProduct', { headers, body: { productId, fields } });
  await shop.call('setProductState', {
    headers,
    parameters,
    body: { version: 1, state: 'active' },
  });
  return {
    productId,
    image: fields.product_image,
    async edit(other: Partial<typeof productFields>, state: 'draft' | 'archived') {
      const body = { version: 2, fields: { ...fields, ...other } };
      await shop.call('updateProduct', { headers, parameters, body });
      await shop.call('setProductState', { headers, parameters, body: { version: 3, state } });
    },
  };
}
