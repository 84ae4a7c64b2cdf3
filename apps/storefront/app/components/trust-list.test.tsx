import { withdrawalDays } from '@briolette/contract';
import * as policy from '@briolette/i18n/terms/policy';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TrustList } from './trust-list.tsx';

const config = vi.hoisted(() => ({ paymentProviders: ['built-in'] }));
vi.mock('../lib/policy.ts', () => ({ usePolicy: () => config }));

const render = (hasRing: boolean, ...paymentProviders: string[]) => {
  config.paymentProviders = paymentProviders;
  return renderToStaticMarkup(<TrustList hasRing={hasRing} />).replaceAll('&#x27;', "'");
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
