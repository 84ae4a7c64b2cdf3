import type { StaffOrder } from '@briolette/contract';
import { formatAddressLines } from '@briolette/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { CustomerCard } from './customer-card.tsx';

vi.mock('../../../lib/api/call-staff.ts', () => ({ shopBasePath: '' }));

test('prints an address in the format of its country [ADC-06]', () => {
  const lines = ['Minjun Kim', '110 Sejong-daero', 'Seoul', 'Seoul', '04524', 'SOUTH KOREA'];
  const address = { country: 'KR', fullName: 'Minjun Kim', mobile: '', lines };
  const order = { orderId: '1', customer: { name: 'Kim' }, address, emails: [] };
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <CustomerCard order={order as unknown as StaffOrder} work={{} as OrderActions} />
    </MemoryRouter>,
  );
  expect(card).toContain(`<address>${lines.map((line) => `${line}<br/>`).join('')}</address>`);
});

test("adds no recipient or header from a customer's address to the email link [GRD-08]", () => {
  const email = 'ada@shop.example?bcc=all@evil.example&subject=Refund';
  const order = { orderId: '1', customer: { name: 'Ada', email }, address: {}, emails: [] };
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <CustomerCard order={order as unknown as StaffOrder} work={{} as OrderActions} />
    </MemoryRouter>,
  );
  const [, href = ''] = /href="(mailto:[^"]*)"/.exec(card) ?? [];
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'));
  expect([decodeURIComponent(pathname), search]).toEqual([email, '']);
});

test('calls a customer without a name "Walk-in customer", who has no other orders [CTR-19]', () => {
  const address = { fullName: '', mobile: '', streetName: '' };
  const customer = { name: '', email: null };
  const order = { orderId: '1', customer, address, emails: [], collected: true, deliveryDate: '' };
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <CustomerCard order={order as unknown as StaffOrder} work={{} as OrderActions} />
    </MemoryRouter>,
  );
  expect(card).toContain('Walk-in customer');
  expect(card).not.toContain('/orders?search=');
  expect(formatAddressLines(address as StaffOrder['address'])).toEqual(['Walk-in customer']);
});

test.each(['cancelled', 'expired', 'packed'] as const)(
  'shows a delivery date only while the order is to be delivered, in state %s [FIX-29]',
  (state) => {
    const order = { orderId: '1', state, customer: { name: 'Ada' }, address: {}, emails: [] };
    const card = renderToStaticMarkup(
      <MemoryRouter>
        <CustomerCard
          order={{ ...order, deliveryDate: '2026-11-20' } as unknown as StaffOrder}
          work={{} as OrderActions}
        />
      </MemoryRouter>,
    );
    expect(card.includes('Deliver by')).toBe(state === 'packed');
  },
);
