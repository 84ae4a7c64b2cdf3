import assert from 'node:assert/strict';
import type { MarketPriceChange, PriceRule } from '@briolette/contract';
import { proposePrice } from '@briolette/domain';
import { productFields } from '../../api/catalogue/product-fields.ts';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const marketPriceCases = cases({
  'sells every sample product in the sample markets, at prices from their rates [MPR-02]': async (
    shop,
  ) => {
    const { list } = await openMarket(shop, 'jp');
    const { rule, products } = await list();
    assert.deepEqual(rule, { rate: '155', ending: '000' });
    const sampled = products.filter(({ productId }) => !productId.startsWith('market-'));
    const accepted = sampled
      .flatMap(({ prices }) => prices)
      .filter(({ state }) => state === 'accepted');
    assert.ok(accepted.length >= sampled.length / 2);
    for (const { basePrice, price } of accepted)
      assert.equal(price, proposePrice(basePrice, 'JPY', rule ?? fail()).amount);
  },

  'previews prices without a change, and accepts exactly these [MPR-02]': async (shop) => {
    const { preview, accept, list } = await createMarket(shop, 'kw', 'KWD', 'KW');
    const before = await list();
    assert.equal(before.rule, null);
    assert.ok(before.products.every(({ isSold }) => !isSold));
    const rule = { rate: '0.30715', ending: '000' };
    const proposal = await preview(rule);
    assert.deepEqual(await list(), before);
    assert.deepEqual([proposal.changed, proposal.fixed], [proposal.total, 0]);
    await accept(rule, proposal.fingerprint);
    const after = await list();
    assert.deepEqual(after.rule, rule);
    assert.ok(after.products.every(({ isSold }) => isSold));
    for (const { prices } of after.products)
      for (const { basePrice, price, state } of prices) {
        assert.equal(state, 'accepted');
        assert.equal(price, proposePrice(basePrice, 'KWD', rule).amount);
      }
    assert.equal((await preview(rule)).changed, 0);
  },

  'rejects acceptance if a base price or a price has changed since the preview [MPR-02]': async (
    shop,
  ) => {
    const market = await createMarket(shop, 'om', 'OMR', 'OM');
    const { headers, preview } = market;
    const rule = { rate: '0.385', ending: '' };
    const product = await createProduct(shop, headers);
    const reject = (fingerprint: string) =>
      shop.expectError('acceptMarketPrices', 'previewOutdated', {
        headers,
        parameters: { marketCode: 'om' },
        body: { rule, fingerprint },
      });
    const first = await preview(rule);
    await product.setPrice(1200);
    await reject(first.fingerprint);
    const second = await preview(rule);
    await market.fix(product.productId, [{ code: '', expected: null, price: 400_000 }]);
    await reject(second.fingerprint);
    assert.equal((await market.list()).rule, null);
  },

  'keeps fixed prices, marks outdated ones and sells nothing without a price [MPR-03]': async (
    shop,
  ) => {
    const { headers, preview, accept, list, fix } = await createMarket(shop, 'bh', 'BHD', 'BH');
    const rule = { rate: '0.377', ending: '000' };
    const [fixed, moved] = [await createProduct(shop, headers), await createProduct(shop, headers)];
    await fix(fixed.productId, [{ code: '', expected: null, price: 123_450 }]);
    await accept(rule, (await preview(rule)).fingerprint);
    await moved.setPrice(5000);
    const find = async ({ productId }: { productId: string }) => {
      const product = (await list()).products.find((each) => each.productId === productId);
      return [product?.isSold, product?.prices[0]?.price, product?.prices[0]?.state];
    };
    assert.deepEqual(await find(fixed), [true, 123_450, 'fixed']);
    const old = proposePrice(89_900, 'BHD', rule).amount;
    assert.deepEqual(await find(moved), [true, old, 'outdated']);
    await fix(fixed.productId, [{ code: '', expected: 123_450, price: null }]);
    assert.deepEqual(await find(fixed), [false, null, 'missing']);
    await accept(rule, (await preview(rule)).fingerprint);
    assert.deepEqual((await find(moved)).slice(1), [
      ...[proposePrice(500_000, 'BHD', rule).amount, 'accepted'],
    ]);
    assert.equal((await find(fixed))[2], 'accepted');
  },

  'rejects a fixed price that was changed meanwhile or cannot be charged [MPR-04]': async (
    shop,
  ) => {
    const { headers, fix } = await createMarket(shop, 'tn', 'TND', 'TN');
    const { productId } = await createProduct(shop, headers);
    const parameters = { marketCode: 'tn', productId };
    const price = (expected: number | null, price: number | null, code = '') => ({
      ...{ headers, parameters, body: { prices: [{ code, expected, price }] } },
    });
    await fix(productId, [{ code: '', expected: null, price: 1000 }]);
    await shop.expectError('setMarketPrices', 'marketPriceChanged', price(null, 2000));
    await shop.expectError('setMarketPrices', 'marketPriceChanged', price(null, 2000, 'none'));
    await shop.expectError('setMarketPrices', 'marketPriceOutOfRange', price(1000, 1005));
    await shop.expectError('setMarketPrices', 'marketPriceOutOfRange', price(1000, 0));
    await shop.expectError('setMarketPrices', 'marketHasBasePrices', {
      ...price(null, 1000),
      parameters: { marketCode: 'home', productId },
    });
    const results = await Promise.allSettled(
      [2000, 3000].map((next) => fix(productId, [{ code: '', expected: 1000, price: next }])),
    );
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  },

  'records every price of a market, and knows the lowest of 30 days [MPR-05]': async (shop) => {
    const { headers, list, fix } = await createMarket(shop, 'jo', 'JOD', 'JO');
    const { productId } = await createProduct(shop, headers);
    const prices = [90_000, 70_000, 80_000, 110_000, 100_000];
    let expected: number | null = null;
    for (const price of prices) {
      await fix(productId, [{ code: '', expected, price }]);
      expected = price;
    }
    const read = async () => {
      const product = (await list()).products.find((each) => each.productId === productId);
      return product?.prices[0]?.priorPrice;
    };
    // The lowest earlier price is 70,000: the current one is higher.
    assert.equal(await read(), 100_000);
    await fix(productId, [{ code: '', expected: 100_000, price: 60_000 }]);
    assert.equal(await read(), 70_000);
  },
});

async function createMarket(shop: ShopUnderTest, code: string, currency: string, country: string) {
  const { headers } = await shop.signInStaff('owner');
  const fields = {
    ...{ name: code, countries: [country], languages: ['en'] },
    ...{ pricesIncludeTax: true, addressForm: 'country' as const, isActive: true },
  };
  await shop.call('createMarket', { headers, body: { code, currency, fields } });
  return openMarket(shop, code);
}

/** Returns helpers to read and write the prices of a market as a manager. */
async function openMarket(shop: ShopUnderTest, marketCode: string) {
  const { headers } = await shop.signInStaff('manager');
  const parameters = { marketCode };
  return {
    headers,
    async list() {
      const query = '?limit=200';
      const page = await shop.call('listMarketPrices', { headers, parameters, query });
      assert.equal(page.nextCursor, null);
      return page;
    },
    preview: (rule: PriceRule) =>
      shop.call('previewMarketPrices', { headers, parameters, body: rule }),
    accept: (rule: PriceRule, fingerprint: string) =>
      shop.call('acceptMarketPrices', { headers, parameters, body: { rule, fingerprint } }),
    fix: (productId: string, prices: MarketPriceChange[]) =>
      shop.call('setMarketPrices', {
        headers,
        parameters: { marketCode, productId },
        body: { prices },
      }),
  };
}

/** Creates a draft that costs $899. */
async function createProduct(shop: ShopUnderTest, headers: Record<string, string>) {
  const productId = `market-${crypto.randomUUID().slice(0, 8)}`;
  const fields = { ...productFields, product_price: 899, product_prevPrice: 899 };
  const { product } = await shop.call('createProduct', { headers, body: { productId, fields } });
  return {
    productId,
    setPrice: (price: number) =>
      shop.call('updateProduct', {
        headers,
        parameters: { productId },
        body: {
          version: product.version,
          fields: { ...productFields, product_price: price, product_prevPrice: price },
        },
      }),
  };
}

function fail(): never {
  throw new Error('no rule');
}
