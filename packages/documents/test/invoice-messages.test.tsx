import { type CountryAddress, defaultSiteContact, type Invoice, site } from '@briolette/contract';
import { sampleAddress } from '@briolette/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  findFaults,
  listTexts,
  usePseudoLanguage,
} from '../../../tests/support/pseudo-language.ts';

await usePseudoLanguage();
const { InvoiceSheet } = await import('../src/orders/invoice.tsx');

/** Names, addresses and dates: the same in every language. */
const data = [
  site.name,
  ...defaultSiteContact.address,
  defaultSiteContact.email,
  ...Object.values(sampleAddress).map(String),
  'Aurelia Solitaire Ring',
  'Extra discount',
  'GLOW10',
  'C000002',
  '7K3M-Q2XD',
  '15 November 2026',
];

test('every text of the invoice is a message or data [I18-02]', () => {
  const sheet = renderToStaticMarkup(<InvoiceSheet invoice={invoice} />);
  expect(sheet).toContain('⟦');
  expect(findFaults(listTexts(sheet), data)).toEqual([]);
});

test('prints an address in the format of its country [ADC-06]', () => {
  const lines = ['〒100-0001', '東京都', '千代田区千代田1-1', '山田花子', 'JAPAN'];
  const address = { country: 'JP', fullName: '山田花子', lines } as CountryAddress;
  const sheet = renderToStaticMarkup(<InvoiceSheet invoice={{ ...invoice, address }} />);
  expect(sheet).toContain(
    '<span>千代田区千代田1-1</span><strong>山田花子</strong><span>JAPAN</span></address>',
  );
});

test('names the discount of an order from before discounts were recorded', () => {
  const older = { ...invoice, discounts: [], discount: 250 };
  const texts = listTexts(renderToStaticMarkup(<InvoiceSheet invoice={older} />));
  const discount = texts.findIndex((text) => text.startsWith('⟦Ðîšçöûñţ'));
  expect(texts[discount + 1]).toBe('-$250');
});

const at = '2026-11-15T10:00:00+00:00';
const invoice = {
  number: '000417',
  orderNumber: '7K3MQ2XD',
  issuedAt: at,
  placedAt: at,
  payBy: 'online',
  paid: 1200,
  seller: { ...defaultSiteContact, name: site.name },
  address: { ...sampleAddress, id: '1' },
  lines: [{ name: 'Aurelia Solitaire Ring', qty: 1, price: 1450, amount: 1450 }],
  subtotal: 1450,
  discounts: [
    { name: 'Extra discount', code: null, amount: 250 },
    { name: 'Extra discount', code: 'GLOW10', amount: 1 },
  ],
  delivery: 1,
  rounding: 0.5,
  total: 1200.5,
  credits: [{ number: 'C000002', at, amount: 100 }],
  remains: 1100.5,
} as unknown as Invoice;
