import assert from 'node:assert/strict';
import { countryGroups, type MarketFields } from '@briolette/contract';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const marketCatalogueCases = cases({
  'lists the open markets, the default one first [MRQ-01]': async (shop) => {
    const { markets } = await shop.call('listOpenMarkets');
    const [home] = markets;
    assert.deepEqual(home, {
      ...{ code: 'home', name: 'Home', isDefault: true, currency: 'USD', languages: ['en'] },
      ...{ countries: [], pricesIncludeTax: true, addressForm: 'single' },
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
    assert.deepEqual(named, without);
  },
});

async function expectUnavailable(
  shop: ShopUnderTest,
  { token, headers }: { token: string; headers: Record<string, string> },
) {
  await shop.expectError('listProducts', 'marketUnavailable', { headers });
  await shop.expectError('searchProducts', 'marketUnavailable', { headers, query: '?search=ring' });
  await shop.expectError('getCart', 'marketUnavailable', { token, headers });
  await shop.expectError('listOpenMarkets', 'marketUnavailable', { headers });
}
