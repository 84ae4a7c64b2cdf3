import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DeliveryAddress } from './checkout.tsx';
import { initialCheckoutState } from './checkout-state.ts';
import { PaymentMethodPicker } from './payment-method-picker.tsx';
import { PriceDetails } from './price-details.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

vi.mock('../../lib/policy.ts', () => ({ usePolicy: () => ({ cashbackPercent: 10 }) }));

const renderPicker = (provider: string) =>
  renderToStaticMarkup(
    <PaymentMethodPicker
      options={initialCheckoutState.options}
      providers={[provider]}
      onChange={() => {}}
      error={null}
    />,
  );

test('shows the accepted cards, in a demo none [CHK-29]', () => {
  expect(renderPicker('stripe')).toMatch(/aria-label="Accepted cards"><li>Visa<\/li>/);
  expect(renderPicker('built-in')).not.toContain('Visa');
});

test('explains the cashback, of which a small order may have none [CHK-29]', () => {
  const renderPrices = (cashback: number) =>
    renderToStaticMarkup(
      <PriceDetails
        totals={{
          subtotal: 980,
          extraDiscount: 250,
          discounts: [],
          deliveryCharge: 1,
          grandTotal: 731,
          cashback,
          roundedDown: false,
        }}
      />,
    );
  expect(renderPrices(73)).toMatch(
    /Cashback after delivery<small>10% of the price[^<]*<\/small><\/dt><dd>\$73</,
  );
  expect(renderPrices(0)).not.toContain('Cashback');
});

test('warns that nothing can be delivered to the sample address [CHK-28]', () => {
  const renderAddress = (sample: boolean) =>
    renderToStaticMarkup(<DeliveryAddress isSample={sample}>Mill Street</DeliveryAddress>);
  expect(renderAddress(true)).toMatch(/role="status"><p[^>]*>This is a sample address/);
  expect(renderAddress(false)).not.toContain('sample');
});
