import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

const renderPrice = (product_price: number, product_prevPrice: number) =>
  renderToStaticMarkup(<Price product={{ product_price, product_prevPrice }} />);

test('shows the previous price and the percentage of a reduced product [PRI-01]', () => {
  expect(renderPrice(900, 1000)).toMatch(/<s>.*\$1,000<\/s>.*10% off/);
});

test("shows only the price of a product that isn't reduced [PRI-01]", () => {
  const markup = renderPrice(1000, 1000);
  expect(markup).toContain('$1,000');
  expect(markup).not.toMatch(/<s>|off/);
});
