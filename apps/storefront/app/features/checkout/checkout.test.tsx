import { type CartLine, defaultPolicy } from '@briolette/contract';
import { formatDeliveryDate } from '@briolette/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BillingToggle } from './billing-toggle.tsx';
import { DeliveryAddress, OrderSummary } from './checkout.tsx';
import { initialCheckoutState } from './checkout-state.ts';
import { PaymentMethodPicker } from './payment-method-picker.tsx';
import { PriceDetails } from './price-details.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

vi.mock('../../lib/policy.ts', () => ({
  usePolicy: () => ({ ...defaultPolicy, cashbackPercent: 10 }),
}));
vi.mock('../cart/short-stock.tsx', () => ({ StockShortageNotice: () => null }));

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

test('shows when the order arrives, once [CHK-30]', () => {
  const product = { product_name: 'Vespera', product_image: '/a.jpg', product_price: 9, qty: 1 };
  const ready = { ...product, _id: 'a' } as CartLine;
  const engraved = { ...ready, _id: 'b', engraving: { text: 'Zoë', days: 3 } } as CartLine;
  const countDates = (days: number, lines: CartLine[]) => {
    const html = renderToStaticMarkup(<OrderSummary lines={lines} />);
    return html.split(formatDeliveryDate(new Date(), days, defaultPolicy)).length - 1;
  };
  const lead = defaultPolicy.deliveryLeadDays;
  expect(countDates(lead, [ready])).toBe(1);
  expect(countDates(lead + 3, [engraved])).toBe(1);
  // The date of the engraved line, and that of the whole order.
  expect(countDates(lead + 3, [ready, engraved])).toBe(2);
});

test('bills the delivery address by default, without further fields [BIL-01]', () => {
  const toggle = <BillingToggle ref={null} billing={null} onChange={() => {}} />;
  const html = renderToStaticMarkup(toggle);
  expect(html).toContain('checked=""');
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(html).toContain('Same as delivery address');
});
