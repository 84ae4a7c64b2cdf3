import { defaultPolicy, type StorefrontConfig, withdrawalDays } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import * as policy from '@briolette/i18n/terms/policy';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { expect, test, vi } from 'vitest';
import { buildGuides, buildSellingPoints } from './home.tsx';
import { contentPages } from './shop-pages.ts';

vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

/** The files with the texts of the shop and its emails. */
const textSources = Object.values(
  import.meta.glob(['../../../../../packages/i18n/src/en/**/*.ts', '!**/back-office/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const secure = (paymentProviders: string[]) =>
  buildSellingPoints(
    { ...defaultPolicy, paymentProviders } as unknown as StorefrontConfig,
    formatPrice,
  ).find(({ title }) => title === 'Secure payments')?.text;

const words = (change: Partial<StorefrontConfig>) =>
  buildSellingPoints(
    {
      ...defaultPolicy,
      paymentProviders: [],
      ...change,
    } as unknown as StorefrontConfig,
    formatPrice,
  ).map(({ title, text }) => `${title}: ${text}`);

test('promises a discount and free delivery only if they apply [HOM-08 DSC-07]', () => {
  const usual = words({});
  expect(usual[0]).toContain('plus $250 off at checkout.');
  expect(usual[1]).toBe('Free delivery: Delivery is on us.');
  const ended = words({ extraDiscount: 0 });
  expect(ended[0]).toBe('Big discount: Save on every piece.');
  expect(ended[1]).toBe('Delivery: Delivery is $1 per order.');
  expect(ended.join()).not.toContain('$0');
  const both = words({ extraDiscount: 0, deliveryCharge: 0 });
  expect(both[1]).toBe('Free delivery: Delivery is on us.');
  const delivery = (extraDiscount: number) =>
    JSON.stringify(
      contentPages.delivery.parts(
        {
          ...defaultPolicy,
          paymentProviders: [],
          extraDiscount,
        } as unknown as StorefrontConfig,
        formatPrice,
      ),
    );
  expect(delivery(250)).toContain('Every order gets $250 off, which covers delivery');
  expect(delivery(0)).not.toContain(' off');
});

test('helps with sizes, gifts and returns, in the words of the policy [HOM-11]', () => {
  const guides = buildGuides(formatPrice);
  expect(guides.map(({ to }) => to)).toEqual(['/ring-size', '/browse?price=500', '/returns']);
  expect(guides[1].title).toContain('$500');
  expect(guides[2].text).toContain(policy.returns({ count: withdrawalDays }));
});

test('describes the payment providers of the shop [HOM-08]', () => {
  expect(secure(['built-in', 'practice'])).toBe('Demo: no card is asked and no money moves.');
  expect(secure(['stripe', 'built-in'])).not.toContain('no money moves');
  expect(secure([])).toContain('cash');
});

test('the returns page states the policy, and no text names a period of its own [TRU-02]', async () => {
  const page = contentPages.returns.parts().flatMap(({ text }) => text);
  expect(page).toContain(policy.returns({ count: withdrawalDays }));
  expect(page).toContain(policy.refund({ count: withdrawalDays }));
  expect(textSources.length).toBeGreaterThan(40);
  for (const source of textSources)
    expect(source).not.toMatch(/\d+[- ]days?[^'"]*(return|refund|withdraw)/i);
});

test('spells colour in one way, in texts and descriptions [PDP-17]', () => {
  const descriptions = catalogueProducts.map((product) => product.product_description);
  expect(textSources.join()).toContain("'Colour'");
  for (const text of [...textSources, ...descriptions]) expect(text).not.toMatch(/\bcolors?\b/i);
});
