import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DeliveryAddress } from './checkout.tsx';
import { initialCheckoutState } from './order-state.ts';
import { PaymentMethodPicker } from './payment-method-picker.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

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

test('warns that nothing can be delivered to the sample address [CHK-28]', () => {
  const renderAddress = (sample: boolean) =>
    renderToStaticMarkup(<DeliveryAddress isSample={sample}>Mill Street</DeliveryAddress>);
  expect(renderAddress(true)).toMatch(/role="status"><p[^>]*>This is a sample address/);
  expect(renderAddress(false)).not.toContain('sample');
});
