import { withdrawalDays } from '@briolette/contract';
import * as policy from '@briolette/i18n/terms/policy';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TrustList } from './trust-list.tsx';

const config = vi.hoisted(() => ({ paymentProviders: ['built-in'] }));
vi.mock('../lib/policy.ts', () => ({ usePolicy: () => config }));

const renderLines = (...lines: Parameters<typeof TrustList>[0]['lines']) =>
  renderToStaticMarkup(<TrustList lines={lines} />).replaceAll('&#x27;', "'");

const render = (hasRing: boolean, ...paymentProviders: string[]) => {
  config.paymentProviders = paymentProviders;
  return renderLines({ product_category: hasRing ? 'ring' : 'necklace' });
};

test('states the promises of the policy, and resizing for rings only [TRU-01 TRU-02]', () => {
  const ring = render(true, 'stripe');
  for (const promise of [
    policy.returns({ count: withdrawalDays }),
    policy.freeResizing,
    policy.warranty,
    policy.onlinePayment,
  ])
    expect(ring).toContain(promise);
  expect(render(false, 'stripe')).not.toContain(policy.freeResizing);
});

test('names card brands only if the shop takes cards [TRU-01]', () => {
  expect(render(true, 'stripe')).toContain('Mastercard');
  for (const other of [render(true, 'built-in'), render(true)]) {
    expect(other).not.toContain('Visa');
    expect(other).toContain('Cash on delivery');
  }
  expect(render(true)).toContain(policy.cashPayment);
});

test('promises no return of a piece that is engraved or made to order [TRU-03]', () => {
  const returns = policy.returns({ count: withdrawalDays });
  const plain = { product_category: 'ring' };
  const made = { ...plain, made_to_order: true } as const;
  const engraving = { text: 'Zoë', typeface: 'roman', place: '', price: 40, days: 3 } as const;
  for (const own of [made, { ...plain, engraving }]) {
    expect(renderLines(own)).toContain(policy.personalReturns);
    expect(renderLines(own)).not.toContain(returns);
    expect(renderLines(own, plain)).toContain(policy.personalReturns);
    expect(renderLines(own, plain)).toContain(returns);
  }
  expect(renderLines(plain)).not.toContain(policy.personalReturns);
});
