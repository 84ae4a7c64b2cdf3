import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SpentAmounts } from './spent-amounts.tsx';

const getLines = (spent: { currency: string; amount: number }[]) =>
  [...renderToStaticMarkup(<SpentAmounts spent={spent} />).matchAll(/>([^<]+)</g)].map(
    ([, text]) => text,
  );

test('shows the amount of each currency on its own line [CUS-07]', () => {
  const spent = [
    { currency: 'USD', amount: 1250 },
    { currency: 'JPY', amount: 24_500 },
  ];
  expect(getLines(spent)).toEqual(['$1,250', '¥24,500']);
});

test('shows zero for a customer who has paid nothing [CUS-07]', () => {
  expect(getLines([])).toEqual(['$0']);
});
