import { defaultSiteContact, type Passport, site, type Valuation } from '@briolette/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  findFaults,
  listTexts,
  usePseudoLanguage,
} from '../../../../../tests/support/pseudo-language.ts';

vi.mock('react-router', async (load) => ({ ...(await load<object>()), useMatches: () => [] }));
vi.mock('../../components/image.tsx', () => ({ ResponsiveImage: () => null }));
vi.stubGlobal('window', { location: { origin: 'https://shop.example' } });
await usePseudoLanguage();
const { PassportSheet } = await import('./passport-page.tsx');
const { ValuationSheet } = await import('./valuation.tsx');

/** Names, addresses and dates: the same in every language. */
const data = [
  site.name,
  ...defaultSiteContact.address,
  defaultSiteContact.email,
  'Aurelia Solitaire Ring',
  '18 carat yellow gold, US 7',
  'Ada Marlow',
  '7K3M-Q2XD',
  '16 November 2026',
];

test('every text of passport and valuation is a message or data [I18-02]', () => {
  for (const sheet of [
    <PassportSheet key="passport" passport={item as unknown as Passport} />,
    <ValuationSheet key="valuation" valuation={valuation} />,
  ]) {
    const markup = renderToStaticMarkup(sheet);
    expect(markup).toContain('⟦');
    expect(findFaults(listTexts(markup), data)).toEqual([]);
  }
});

const item = {
  key: 'pJ3c1n1b7X0w',
  name: 'Aurelia Solitaire Ring',
  image: '/pictures/aurelia-solitaire-ring-main-600.jpg',
  variant: '18 carat yellow gold, US 7',
  specs: null,
  soldOn: '2026-11-16',
  repairs: [{ kind: 'resize', doneOn: '2026-11-16' }],
};
const valuation = {
  ...item,
  seller: { ...defaultSiteContact, name: site.name },
  owner: 'Ada Marlow',
  invoice: '000417',
  value: 1450,
  currency: 'USD',
  orderNumber: '7K3MQ2XD',
} as unknown as Valuation;
