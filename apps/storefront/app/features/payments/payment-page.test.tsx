import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PaymentOrder } from './payment-page.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

test('names the order by its number and amount [PAY-23]', () => {
  const html = renderToStaticMarkup(
    <PaymentOrder order={{ number: 'K2XFWK73', amount: 1011, currency: 'USD' }} />,
  );
  expect(html).toBe('<p>Order K2XF-WK73: <strong>$1,011</strong></p>');
});
