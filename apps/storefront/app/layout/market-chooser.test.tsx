import type { OpenMarket } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { loadProduct } from '../features/catalogue/load-product.ts';
import { NotSoldInMarket } from '../features/catalogue/product-skeleton.tsx';
import { MarketContext } from '../lib/markets/market.ts';
import { MarketChooser } from './market-chooser.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

const home = { code: 'home', name: 'Home', currency: 'USD', isDefault: true } as OpenMarket;
const eu = { code: 'eu', name: 'European Union', currency: 'EUR', isDefault: false } as OpenMarket;

const renderChooser = (markets: OpenMarket[], path: string, isEmptyShell = false) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <MarketContext value={{ market: markets.at(-1) ?? home, markets }}>
        <MarketChooser isEmptyShell={isEmptyShell} />
      </MarketContext>
    </MemoryRouter>,
  );

test('links the same page in each market, and marks the market of the page [MSF-05]', () => {
  const markup = renderChooser([home, eu], '/products/ring');
  expect(markup).toContain('<a href="/products/ring">Home (USD)</a>');
  expect(markup).toContain(
    '<a href="/eu/products/ring" aria-current="true">European Union (EUR)</a>',
  );
  expect(renderChooser([home, eu], '/')).toContain('href="/eu"');
});

test('shows nothing in a shop with one market [MSF-05]', () => {
  expect(renderChooser([home], '/')).toBe('');
});

test('is the same in a file that is served for every path [MSF-05]', () => {
  expect(renderChooser([home, eu], '/products/ring', true)).toContain(
    '<a href="/" aria-current="true">Home (USD)</a>',
  );
});

test('the page of a product that the market does not sell links the default market [MSF-06]', async () => {
  const body = { errors: ['Not sold'], code: 'notSoldInMarket' };
  const loaded = await loadProduct('ring', async () => Response.json(body, { status: 404 }));
  expect(loaded).toMatchObject({ product: null, isSoldElsewhere: true });
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/products/ring']}>
      <MarketContext value={{ market: eu, markets: [home, eu] }}>
        <NotSoldInMarket />
      </MarketContext>
    </MemoryRouter>,
  );
  expect(html).toContain('Not sold in European Union');
  expect(html).toContain('href="/products/ring">See it in Home (USD)</a>');
});
