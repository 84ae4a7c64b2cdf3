import type { Address, CartLine } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { PlacedOrder } from './checkout-state.ts';
import { getLastOrder } from './current-order.ts';
import { listNextSteps, OrderComplete } from './order-complete.tsx';

// The build lists the rendered images.
vi.mock('virtual:picture-views', () => ({
  default: { without: { second: [], scale: [] }, scenes: [], onGreige: [] },
}));

const order = {
  orderId: '0199-long-id',
  number: '7K3MQ2XD',
  amount: 1201,
  currency: 'USD',
  deliveryDate: 'Fri Nov 20 2026',
  cashback: 0,
  orders: [
    {
      _id: 'calla',
      product_name: 'Calla',
      product_subtitle: 'Bezel Ring',
      product_image: '/calla.jpg',
      qty: 2,
    },
  ] as CartLine[],
  address: { fullName: 'Grace Holloway', streetName: 'Mill Street', home: true } as Address,
  payBy: 'online',
  gift: { message: '', wrap: true },
  provider: 'stripe',
} satisfies PlacedOrder;

const getText = (placed: PlacedOrder) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderComplete order={placed} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('shows what was bought, where it goes and when it arrives [ORC-04]', () => {
  const text = getText(order);
  expect(text).toContain('Order 7K3M-Q2XD');
  expect(text).toMatch(/Calla x 2 Bezel Ring/);
  expect(text).toContain('Grace Holloway');
  expect(text).toContain('Mill Street');
  expect(text).toContain('A gift, wrapped');
  expect(text).toContain('Delivery by Fri Nov 20 2026');
  expect(text).toContain('Next steps');
});

test('shows every amount in the currency of the order, whatever the page is in [MSF-09]', () => {
  const yen = { ...order, amount: 24_500, currency: 'JPY', cashback: 490 };
  const text = getText({ ...yen, payBy: 'Cash on delivery', provider: null });
  expect(text).toContain('Total amount ¥24,500');
  expect(text).toContain('¥490');
  expect(text).toContain('¥24,500 in cash');
  expect(text).not.toContain('$');
  expect(getText({ ...order, amount: 1290.5, currency: 'EUR' })).toContain('charge €1,290.50');
});

test('prints an address in the format of its country [ADC-06]', () => {
  const lines = ['Grace Hill', '1 Downing Street', 'London', 'SW1A 2AA', 'UNITED KINGDOM'];
  const address = { country: 'GB', fullName: 'Grace Hill', mobile: '+44 20 5550 1000', lines };
  const text = getText({ ...order, address: address as Address });
  expect(text).toContain(`${lines.join(' ')} Mobile +44 20 5550 1000`);
  expect(text).not.toContain('Home');
});

test('shows the billing address if it differs [BIL-02]', () => {
  const lines = ['Erika Muster', 'Bahnhofstr. 1', '26133 Oldenburg', 'GERMANY'];
  const billingAddress = { country: 'DE', fullName: 'Erika Muster', mobile: '', lines } as Address;
  expect(getText({ ...order, billingAddress })).toContain(`Billing address ${lines.join(' ')}`);
  expect(getText(order)).not.toContain('Billing address');
});

test('ignores a last order that an earlier version stored without lines', () => {
  const read = (lastOrder: object) => {
    const text = JSON.stringify({ userId: 'ada', options: {}, key: null, lastOrder });
    vi.stubGlobal('sessionStorage', { getItem: () => text });
    return getLastOrder('ada');
  };
  expect(read({ orderId: '1', amount: 1201, deliveryDate: 'Fri Nov 20 2026' })).toBeNull();
  expect(read(order)).toEqual(order);
  vi.unstubAllGlobals();
});

test('promises no later charge for a payment that was captured at once [CAP-05]', () => {
  const steps = listNextSteps({ ...order, isCaptured: true }, 'ada@example.com').join(' ');
  expect(steps).toContain('We pack your order. Until then, you can cancel it');
  expect(steps).not.toContain('charge');
});

test('tells what happens next for each way to pay [ORC-05]', () => {
  const online = listNextSteps(order, 'ada@example.com').join(' ');
  expect(online).toContain("We'll email your confirmation to ada@example.com.");
  expect(online).toContain('charge $1,201');
  expect(online).toContain('Fri Nov 20 2026');
  expect(online).not.toContain('cash');
  const cash = listNextSteps({ ...order, payBy: 'Cash on delivery', provider: null }, 'a').join();
  expect(cash).toContain('$1,201 in cash');
  expect(cash).not.toContain('charge');
  for (const provider of ['built-in', 'practice']) {
    const demo = listNextSteps({ ...order, provider }, 'a').join();
    expect(demo).toContain("you won't be charged");
    expect(demo).not.toContain('$1,201');
  }
});
