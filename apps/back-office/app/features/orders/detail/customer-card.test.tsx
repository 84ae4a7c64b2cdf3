import type { StaffOrder } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { OrderActions } from '../../../components/use-record-action.ts';
import { CustomerCard } from './customer-card.tsx';

vi.mock('../../../lib/api/call-staff.ts', () => ({ shopBasePath: '' }));

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
