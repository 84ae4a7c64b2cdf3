import type { StaffOrder } from '@briolette/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OrderActions } from '../../components/use-record-action.ts';
import { queryClient } from '../../lib/api/queries.ts';
import { StaffOrderLines } from '../orders/detail/order-lines.tsx';
import { RefundDialog } from './refund-dialog.tsx';

vi.mock('../../lib/api/call-staff.ts', () => ({ shopBasePath: '' }));

const line = (productId: string, qty: number, refundedQty: number, refundedAmount: number) => ({
  productId,
  name: productId,
  image: '/a.jpg',
  size: '',
  color: '',
  material: '',
  engraving: null,
  madeToOrder: false,
  qty,
  price: 500,
  refundedQty,
  refundedAmount,
});
const createOrder = (...lines: StaffOrder['lines']) =>
  ({
    amount: 1000,
    currency: 'USD',
    discount: 0,
    refundable: 1000,
    units: 1,
    lines,
  }) as unknown as StaffOrder;
const work = { busy: false, conflict: null } as unknown as OrderActions;
const dialog = (order: StaffOrder) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RefundDialog order={order} work={work} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('offers only items that are not refunded yet [RFL-21]', () => {
  const markup = dialog(
    createOrder(line('Necklace', 1, 1, 459.2), line('Studs', 3, 1, 100), line('Ring', 2, 1, 250)),
  );
  expect(markup).toContain('Refunded $459.20');
  expect(markup).not.toContain('aria-label="Refund Necklace"');
  expect(markup).toContain('1 of 3 refunded, $100');
  expect(/<input[^>]*aria-label="Quantity of Studs"[^>]*>/.exec(markup)?.[0]).toContain('max="2"');
  expect(markup).toContain('aria-label="Refund Ring"');
});

test('asks for an amount when no items are left [RFL-21]', () => {
  expect(dialog(createOrder(line('Necklace', 1, 1, 459.2)))).toContain('inputMode="decimal"');
});

test('shows the refunded quantity of each line [RFL-21]', () => {
  const order = createOrder(
    line('Necklace', 1, 1, 459.2),
    line('Studs', 3, 1, 100),
    line('Ring', 1, 0, 0),
  );
  const lines = renderToStaticMarkup(<StaffOrderLines order={order} mayChange={false} />)
    .split('<li>')
    .slice(1);
  expect(lines.map((each) => /line-refunded">([^<]*)</.exec(each)?.[1])).toEqual([
    'Refunded $459.20',
    '1 of 3 refunded, $100',
    undefined,
  ]);
});
