import assert from 'node:assert/strict';
import { countryGroups, type MarketFields, type MarketPrices } from '@briolette/contract';
import {
  productEngraving,
  productFields,
  productMetals,
} from '../../api/catalogue/product-fields.ts';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const marketCatalogueCases = cases({
  'lists the open markets, the default one first [MRQ-01]': async (shop) => {
    const { markets } = await shop.call('listOpenMarkets');
    const [home] = markets;
    assert.deepEqual(home, {
      ...{ code: 'home', name: 'Home', isDefault: true, currency: 'USD', languages: ['en'] },
      ...{
        countries: [],
        pricesIncludeTax: true,
        addressForm: 'single',
        deliveryCharge: 0,
        priceScale: 1,
      },
    });
    const names = markets.slice(1).map(({ name }) => name.toLowerCase());
    assert.deepEqual(names, names.toSorted());
    const eu = markets.find(({ code }) => code === 'eu');
    assert.deepEqual(
      [eu?.currency, eu?.languages, eu?.countries],
      ['EUR', ['en', 'de', 'fr'], [...countryGroups.eu]],
    );
  },

  'rejects an unknown and a closed market at every call [MRQ-02]': async (shop) => {
    const { token } = await shop.signUp();
    const owner = await shop.signInStaff('owner');
    const fields: MarketFields = {
      ...{ name: 'Uruguay', countries: ['UY'], languages: ['es'], pricesIncludeTax: true },
      ...{ addressForm: 'country', isActive: true },
    };
    const body = { code: 'uy', currency: 'UYU', fields };
    await shop.call('createMarket', { ...owner, body });
    const headers = { 'x-market': 'uy' };
    await shop.call('getCart', { token, headers });
    const { markets } = await shop.call('listMarkets', owner);
    const version = markets.find(({ code }) => code === 'uy')?.version;
    await shop.call('updateMarket', {
      ...owner,
      parameters: { marketCode: 'uy' },
      body: { version, fields: { ...fields, isActive: false } },
    });
    for (const market of ['uy', 'EU', 'nowhere', '']) {
      const headers = { 'x-market': market };
      await expectUnavailable(shop, { token, headers });
    }
  },

  'sells in the default market without the header and with its code [MRQ-02]': async (shop) => {
    const [without, named] = [
      await shop.call('listProducts'),
      await shop.call('listProducts', { headers: { 'x-market': 'home' } }),
    ];
    // Other cases may order meanwhile, which changes the stock.
    const getPrices = ({ products }: typeof without) =>
      products.map(({ _id, product_price, product_prevPrice }) => [
        _id,
        product_price,
        product_prevPrice,
      ]);
    assert.deepEqual(getPrices(named), getPrices(without));
  },

  'lists and shows every product at the prices of the market, in its unit [MRQ-04]': async (
    shop,
  ) => {
    const { headers: staff } = await shop.signInStaff('manager');
    for (const [code, digits] of [
      ['eu', 2],
      ['jp', 0],
    ] as const) {
      const headers = { 'x-market': code };
      const staffOptions = {
        headers: staff,
        parameters: { marketCode: code },
        query: '?limit=200',
      };
      const priced = (await shop.call('listMarketPrices', staffOptions)).products;
      const { products } = await shop.call('listProducts', { headers });
      assert.ok(products.length > 40);
      for (const product of products) {
        const market = priced.find(({ productId }) => productId === product._id);
        const own = market?.prices.find((price) => price.code === '');
        assert.deepEqual(
          [product.product_price, product.product_prevPrice, market?.isSold],
          [toUnits(own?.price, digits), toUnits(own?.priorPrice, digits), true],
        );
      }
      const isEngraved = ({ prices }: PricedProduct) =>
        prices.some((price) => price.code === '+engraving');
      const listed = new Set(products.map(({ _id }) => _id));
      for (const product of priced.filter(({ productId }) => listed.has(productId)))
        if (isSample(product.productId) && (isEngraved(product) || product.prices.length > 1))
          await assertOptionPrices(shop, headers, product, digits);
    }
  },

  'sells a product in a market as long as each of its prices has one there [MRQ-05]': async (
    shop,
  ) => {
    const market = await openMarket(shop, 'iq', 'IQD', 'IQ');
    const { headers, product, price, update, isSold, waitUntilListed } = market;
    assert.equal(await isSold(), false);
    await shop.expectError('getProduct', 'notSoldInMarket', { headers, ...product });
    await price('', null, 810_500);
    assert.equal(await isSold(), true);
    await waitUntilListed(true);
    const found = await shop.call('getProduct', { headers, ...product });
    assert.equal(found.product.product_price, 810.5);
    await update({ models: productMetals, engraving: productEngraving });
    assert.equal(await isSold(), false);
    await price('pt', null, 1_000_000);
    await price('pt.12', null, 1_200_000);
    assert.equal(await isSold(), false);
    await price('+engraving', null, 0);
    assert.equal(await isSold(), true);
    await price('pt.12', 1_200_000, null);
    assert.equal(await isSold(), false);
    const withoutTwelve = productMetals.map((model) => ({
      ...model,
      sizes: model.sizes.filter(({ price: own }) => own === null),
    }));
    await update({ models: withoutTwelve });
    assert.equal(await isSold(), true);
    await price('+engraving', 0, null);
    assert.equal(await isSold(), false);
    await update({ engraving: null });
    assert.equal(await isSold(), true);
    await price('', 810_500, null);
    assert.equal(await isSold(), false);
    await waitUntilListed(false);
    // The default market sold it all the time.
    await shop.call('getProduct', product);
  },

  'shows cart and wishlist at the prices of the market, and apart from them what it lacks [MRQ-06]':
    async (shop) => {
      const market = await openMarket(shop, 'kr', 'KRW', 'KR');
      const { headers, product, price, update } = market;
      const { productId } = product.parameters;
      await update({ models: productMetals, engraving: productEngraving });
      const { token } = await shop.signUp();
      const add = (line: object) =>
        shop.call('addToCart', { token, headers, body: { product: line } });
      await shop.expectError('addToCart', 'notSoldInMarket', {
        ...{ token, headers },
        body: { product: { _id: productId } },
      });
      await price('', null, 1_000_000);
      await price('pt', null, 1_500_000);
      await price('pt.12', null, 1_700_000);
      await price('+engraving', null, 50_000);
      await add({ _id: productId });
      await add({ _id: `${productId}.pt.6` });
      await add({ _id: `${productId}.pt.12` });
      const engraving = { text: 'Ada', typeface: 'roman' };
      const { cart, unavailable } = await add({ _id: `${productId}.18y.6h`, engraving });
      assert.deepEqual(
        cart.map((line) => [line.product_price, line.product_prevPrice, line.engraving?.price]),
        [
          [1_000_000, 1_000_000, undefined],
          [1_500_000, 1_500_000, undefined],
          [1_700_000, 1_700_000, undefined],
          [1_050_000, 1_050_000, 50_000],
        ],
      );
      assert.deepEqual(unavailable, []);
      const atHome = await shop.call('getCart', { token });
      assert.deepEqual(
        atHome.cart.map((line) => line.product_price),
        [810.5, 1290, 1390.5, 850.5],
      );
      assert.equal(atHome.unavailable, undefined);
      const body = { product: { _id: productId } };
      const added = await shop.call('addToWishlist', { token, headers, body });
      assert.deepEqual(
        added.wishlist.map((item) => [item._id, item.product_price]),
        [[productId, 1_000_000]],
      );
      await price('pt', 1_500_000, null);
      const without = await shop.call('getCart', { token, headers });
      assert.deepEqual(without.cart, []);
      assert.deepEqual(
        without.unavailable?.map((line) => [line._id, line.qty]),
        cart.map((line) => [line._id, 1]),
      );
      const afterwards = await shop.call('getWishlist', { token, headers });
      assert.deepEqual(
        [afterwards.wishlist, afterwards.unavailable?.map((item) => item._id)],
        [[], [productId]],
      );
      const parameters = { productId: cart[0]?._id ?? '' };
      const left = await shop.call('removeFromCart', { token, headers, parameters });
      assert.equal(left.unavailable?.length, 3);
    },
});

type PricedProduct = MarketPrices['products'][number];

/** Products of other cases may change meanwhile. */
const isSample = (productId: string) => !/-[0-9a-f]{8}/.test(productId);

/** Compares the metals, sizes and engraving of a product page with the accepted prices. */
async function assertOptionPrices(
  shop: ShopUnderTest,
  headers: Record<string, string>,
  { productId, prices }: PricedProduct,
  digits: number,
) {
  const getUnits = (code: string) => {
    const price = prices.find((each) => each.code === code);
    return price && toUnits(price.price, digits);
  };
  const found = await shop.call('getProduct', { headers, parameters: { productId } });
  assert.equal(found.engraving?.price, getUnits('+engraving'));
  for (const model of found.models ?? []) {
    assert.equal(model.price, getUnits(model.code) ?? getUnits(''));
    for (const size of model.sizes)
      assert.equal(size.price, getUnits(size._id.slice(productId.length + 1) || 'none'));
  }
}

const toUnits = (minor: number | null | undefined, digits: number) =>
  Number(minor) / (digits === 0 ? 1 : 10 ** digits);

/** Creates a market, and a product that costs $810.50 and isn't sold there. */
async function openMarket(shop: ShopUnderTest, code: string, currency: string, country: string) {
  const owner = await shop.signInStaff('owner');
  const fields: MarketFields = {
    ...{ name: code, countries: [country], languages: ['en'], pricesIncludeTax: true },
    ...{ addressForm: 'country', isActive: true },
  };
  await shop.call('createMarket', { ...owner, body: { code, currency, fields } });
  const { headers: staff } = await shop.signInStaff('manager');
  const productId = `sold-${crypto.randomUUID()}`;
  const product = { parameters: { productId } };
  await shop.call('createProduct', { headers: staff, body: { productId, fields: productFields } });
  let version = 1;
  const edit = (name: 'setProductState' | 'updateProduct', body: object) =>
    shop.call(name, { headers: staff, ...product, body: { version: version++, ...body } });
  await edit('setProductState', { state: 'active' });
  await shop.call('adjustStock', {
    ...{ headers: staff, ...product },
    body: { kind: 'receive', moveId: crypto.randomUUID(), qty: 5 },
  });
  const { token } = await shop.signUp();
  await shop.call('addToWishlist', { token, body: { product: { _id: productId } } });
  const headers = { 'x-market': code };
  return {
    headers,
    product,
    update: (body: object) => edit('updateProduct', body),
    price: (item: string, expected: number | null, price: number | null) =>
      shop.call('setMarketPrices', {
        headers: staff,
        parameters: { marketCode: code, productId },
        body: { prices: [{ code: item, expected, price }] },
      }),
    /** Whether the market sells it. Staff see the same as customers. */
    async isSold() {
      const parameters = { marketCode: code };
      const list = { headers: staff, parameters, query: '?limit=200' };
      const { products: priced } = await shop.call('listMarketPrices', list);
      const { wishlist } = await shop.call('getWishlist', { token, headers });
      const isSold = priced.find((each) => each.productId === productId)?.isSold;
      assert.equal(wishlist.length === 1, isSold);
      return isSold;
    },
    /** Responses are cached for a second. */
    waitUntilListed: (expected: boolean) =>
      until('the list of the market', async () => {
        const { products } = await shop.call('listProducts', { headers });
        return products.some(({ _id }) => _id === productId) === expected;
      }),
  };
}

async function expectUnavailable(
  shop: ShopUnderTest,
  { token, headers }: { token: string; headers: Record<string, string> },
) {
  await shop.expectError('listProducts', 'marketUnavailable', { headers });
  await shop.expectError('searchProducts', 'marketUnavailable', { headers, query: '?search=ring' });
  await shop.expectError('getCart', 'marketUnavailable', { token, headers });
  await shop.expectError('listOpenMarkets', 'marketUnavailable', { headers });
}
