import type { CartLine } from '@briolette/contract';
import { defaultPolicy } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LineVariant } from '../../components/line-options.tsx';
import { type CurrentMarkets, MarketContext } from '../../lib/markets/market.ts';
import { CartTable, CartTotals, UnavailableItems } from './cart-page.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));
vi.mock('../../components/trust-list.tsx', () => ({ TrustList: () => null }));
vi.mock('../discounts/coupon-box.tsx', () => ({ CouponBox: () => null }));
// Pages get the policy from the loader of the root.
vi.mock('../../lib/policy.ts', async (original) => ({
  ...(await original<typeof import('../../lib/policy.ts')>()),
  usePolicy: () => defaultPolicy,
}));

const line = (price: number, previous: number) =>
  ({ _id: 'ring', product_price: price, product_prevPrice: previous, qty: 1 }) as CartLine;

const getTotals = (cartLine: CartLine) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CartTotals lines={[cartLine]} />
    </MemoryRouter>,
  );

const getTexts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]+)`, 'g'))].map(([, text]) => text);

test('columns and totals have different names [CRT-21]', () => {
  const columns = getTexts(renderToStaticMarkup(<CartTable lines={[]} />), 'th');
  const totals = getTexts(getTotals(line(400, 500)), 'dt');
  expect(totals).toContain('Subtotal');
  expect(columns.filter((name) => totals.includes(name))).toEqual([]);
});

test('a saving is shown only if there is one [CRT-21]', () => {
  expect(getTotals(line(400, 500))).toMatch(/20%.*you save \$100/);
  expect(getTotals(line(400, 500))).toContain('at previous prices');
  expect(getTotals(line(400, 400))).not.toMatch(/you save|at previous prices/);
});

test('a cart line names metal and size, with a space before "Change" [CRT-22]', () => {
  const variant = { model: '14 carat rose gold', size: 'US 6', leadDays: 0 };
  const html = renderToStaticMarkup(
    <LineVariant line={{ variant } as CartLine}>
      <button type="button">Change</button>
    </LineVariant>,
  );
  expect(html.replace(/<[^>]+>/g, '')).toBe('14 carat rose gold, US 6 Change');
});

test('lists what the market of the page does not sell, without a price [MSF-06]', () => {
  const market = {
    code: 'eu',
    name: 'European Union',
    currency: 'EUR',
  } as CurrentMarkets['market'];
  const ring = { _id: 'ring', product_name: 'Aurelia', product_image: '', qty: 2 };
  const html = renderToStaticMarkup(
    <MarketContext value={{ market, markets: [market] }}>
      <UnavailableItems items={[ring]} />
    </MarketContext>,
  );
  expect(html).toContain('Not sold in European Union');
  expect(html).toContain('2 × Aurelia');
  expect(html).toContain('Remove Aurelia');
  expect(html).not.toMatch(/[€$]/);
  expect(renderToStaticMarkup(<UnavailableItems items={[]} />)).toBe('');
});

test('totals of another market keep the decimals of its currency [MSF-02]', () => {
  const market = { code: 'eu', name: 'EU', currency: 'EUR', isDefault: false };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MarketContext value={{ market: market as CurrentMarkets['market'], markets: [] }}>
        <CartTotals lines={[line(349.5, 499)]} />
      </MarketContext>
    </MemoryRouter>,
  );
  expect(html).toContain('€349.50');
  expect(html).not.toContain('$');
});
