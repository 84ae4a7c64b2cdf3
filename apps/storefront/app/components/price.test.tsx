import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

const priced = (product_price: number, product_prevPrice: number) =>
  renderToStaticMarkup(<Price product={{ product_price, product_prevPrice }} />);

test('a reduced piece shows the price before and the per cent [PRI-01]', () => {
  expect(priced(900, 1000)).toMatch(/<s>.*\$1,000<\/s>.*10% off/);
});

test('a piece that is not reduced shows its price alone [PRI-01]', () => {
  const markup = priced(1000, 1000);
  expect(markup).toContain('$1,000');
  expect(markup).not.toMatch(/<s>|off/);
});
