import type { OpenMarket } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Price } from '../../components/price.tsx';
import { callApi } from '../api/api-client.ts';
import { getPlaceFromMatches, toPageUrl } from '../page-meta.ts';
import { getCurrentPath, getMarketCode, stripBasename } from '../paths.ts';
import { createPriceFormat, MarketContext } from './market.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const market = (code: string, currency: string, isDefault = false): OpenMarket => ({
  code,
  name: code,
  isDefault,
  currency,
  languages: ['en'],
  countries: [],
  pricesIncludeTax: true,
  deliveryCharge: 0,
  addressForm: 'country',
  priceScale: 1,
});

test('formats amounts of the default market as before, and others with all decimals [MSF-02]', () => {
  const home = createPriceFormat(market('home', 'USD', true));
  expect([home(1250), home(349.5), home(1290, 'EUR')]).toEqual(['$1,250', '$349.50', '€1,290.00']);
  const us = createPriceFormat(market('us', 'USD'));
  expect([us(1250), us(349.5)]).toEqual(['$1,250.00', '$349.50']);
  const japan = createPriceFormat(market('jp', 'JPY'));
  expect([japan(24_500), japan(1250, 'USD')]).toEqual(['¥24,500', '$1,250.00']);
  expect(createPriceFormat(market('kw', 'KWD'))(1.25)).toBe('KWD\u00A01.250');
});

test('shows the price of a product in the currency of the page [MSF-02]', () => {
  const eu = market('eu', 'EUR');
  const markup = renderToStaticMarkup(
    <MarketContext value={{ market: eu, markets: [eu] }}>
      <Price product={{ product_price: 900, product_prevPrice: 1000.5 }} />
    </MarketContext>,
  );
  expect(markup).toContain('<strong>€900.00</strong>');
  expect(markup).toContain('€1,000.50');
});

test.each([
  ['/', '/browse', '', '/browse'],
  ['/eu', '/eu/browse', 'eu', '/browse'],
  ['/eu', '/eu', 'eu', '/'],
])(
  'with the basename %s the path of %s is in the market "%s" and %s [MSF-01]',
  (basename, pathname, code, path) => {
    vi.stubGlobal('__reactRouterContext', { basename, isSpaMode: false });
    vi.stubGlobal('window', { location: { pathname, search: '?a=1', hash: '#b' } });
    expect(getMarketCode()).toBe(code);
    expect(stripBasename(pathname)).toBe(path);
    expect(getCurrentPath()).toBe(`${path}?a=1#b`);
  },
);

test('names the market of the page in its calls, and none in the default market [MSF-03]', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    sent.push(headers.get('x-market'));
    return Response.json({ products: [] });
  });
  await callApi('listProducts');
  vi.stubGlobal('__reactRouterContext', { basename: '/eu', isSpaMode: false });
  await callApi('listProducts');
  expect(sent).toEqual([null, 'eu']);
});

test('the canonical URL of a page names its market [MSF-04]', () => {
  const [home, eu] = [market('home', 'USD', true), market('eu', 'EUR')];
  const markets = [home, eu];
  const getUrls = (each: OpenMarket) => {
    const loaderData = { origin: 'https://shop.example', market: each, markets };
    const place = getPlaceFromMatches([{ loaderData }]);
    return ['/', '/browse'].map((path) => toPageUrl(place, path));
  };
  expect(getUrls(home)).toEqual(['https://shop.example/', 'https://shop.example/browse']);
  expect(getUrls(eu)).toEqual(['https://shop.example/eu', 'https://shop.example/eu/browse']);
});
