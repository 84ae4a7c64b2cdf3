import { defaultSiteContact, type StaffOrder, site } from '@briolette/contract';
import { sampleAddress } from '@briolette/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  findFaults,
  listTexts,
  usePseudoLanguage,
} from '../../../../../../tests/support/pseudo-language.ts';

vi.mock('../../../lib/api/call-staff.ts', () => ({ shopBasePath: '' }));
await usePseudoLanguage();
const { PackingSlip } = await import('./packing-slip.tsx');

/** Names, addresses and dates: the same in every language. */
const data = [
  site.name,
  ...defaultSiteContact.address,
  defaultSiteContact.email,
  ...Object.values(sampleAddress).map(String),
  'Band',
  '18 carat yellow gold',
  'US 7',
  '7K3M-Q2XD',
  '15 November 2026',
];

test('every text of the packing slip is a message or data [I18-02]', () => {
  for (const wrap of [true, false]) {
    const order = { ...sample, gift: { message: '', wrap } } as unknown as StaffOrder;
    const slip = renderToStaticMarkup(<PackingSlip order={order} shop={shop} />);
    expect(slip).toContain('⟦');
    expect(findFaults(listTexts(slip), data)).toEqual([]);
  }
});

const shop = { ...defaultSiteContact, name: site.name, address: [...defaultSiteContact.address] };
const line = { productId: 'band', name: 'Band', image: '/a.jpg', engraving: null, qty: 1 };
const sample = {
  number: '7K3MQ2XD',
  placedAt: '2026-11-15T10:00:00+00:00',
  address: sampleAddress,
  lines: [{ ...line, material: '18 carat yellow gold', color: '', size: 'US 7' }],
};
