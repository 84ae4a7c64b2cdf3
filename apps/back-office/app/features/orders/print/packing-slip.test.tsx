import { defaultSiteContact, type StaffOrder, site } from '@briolette/contract';
import { parseEngraving } from '@briolette/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { toPlainText } from '../../../../../../tests/support/markup-text.ts';
import { strangeEngravings } from '../../../../../../tests/support/strange-engravings.ts';
import { PackingSlip } from './packing-slip.tsx';

vi.mock('../../../lib/api/call-staff.ts', () => ({ shopBasePath: '' }));

test('prints 2,000 unusual engravings on the slip byte for byte [ENG-05]', () => {
  const texts = strangeEngravings
    .map((typed) => parseEngraving(typed, 24))
    .flatMap(({ text, fault }) => (fault === null ? [text] : []));
  const lines = texts.map((text, nr) => ({
    productId: `band.~${nr}`,
    name: 'Band',
    image: '/a.jpg',
    size: '',
    color: '',
    material: '',
    engraving: { text, typeface: 'roman', place: 'inside the band', price: 40, days: 3 } as const,
    qty: 1,
    price: 1,
  }));
  const order = { ...sample, lines } as StaffOrder;
  const slip = renderToStaticMarkup(<PackingSlip order={order} shop={shop} />);
  const engravings = [...slip.matchAll(/in Roman: “(.*?)”/gs)].map(([, text = '']) =>
    toPlainText(text),
  );
  expect(engravings).toEqual(texts);
});

test('shows no engraving for a product without one', () => {
  const line = {
    productId: 'band',
    name: 'Band',
    image: '/a.jpg',
    size: '',
    color: '',
    material: '',
  };
  const lines = [{ ...line, engraving: null, madeToOrder: false, qty: 1, price: 1 }];
  expect(
    renderToStaticMarkup(<PackingSlip order={{ ...sample, lines } as StaffOrder} shop={shop} />),
  ).not.toMatch(/Engraved/);
});

test('shows the metal and size of a line, and no size without options [MDL-20 MDL-21]', () => {
  const line = { productId: 'band', name: 'Band', image: '/a.jpg', engraving: null, qty: 1 };
  const details = (more: object) =>
    /<td>(.*?)<\/td>/.exec(
      renderToStaticMarkup(
        <PackingSlip
          order={{ ...sample, lines: [{ ...line, ...more }] } as unknown as StaffOrder}
          shop={shop}
        />,
      ),
    )?.[1];
  expect(details({ material: '950 platinum', color: '', size: 'US 7' })).toBe('950 platinum, US 7');
  expect(details({ material: 'gold', color: 'Gold', size: '' })).toBe('gold, Gold');
});

test('prints an address in the format of its country [ADC-06]', () => {
  const lines = ['Kovács Anna', 'Budapest', 'Váci utca 15', '1052', 'HUNGARY'];
  const address = { country: 'HU', fullName: 'Kovács Anna', lines };
  const slip = renderToStaticMarkup(
    <PackingSlip order={{ ...sample, address, lines: [] } as unknown as StaffOrder} shop={shop} />,
  );
  expect(slip).toContain(
    '<address><strong>Kovács Anna</strong><span>Budapest</span><span>Váci utca 15</span>',
  );
});

const shop = { ...defaultSiteContact, name: site.name, address: [...defaultSiteContact.address] };
const sample = {
  number: '7K3MQ2XD',
  placedAt: '2026-11-15T10:00:00+00:00',
  address: {},
  gift: null,
};
