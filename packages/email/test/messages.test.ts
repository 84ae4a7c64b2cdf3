import { defaultSiteContact, site } from '@briolette/contract';
import { sampleAddress } from '@briolette/domain';
import { expect, test } from 'vitest';
import {
  findFaults,
  listTexts,
  usePseudoLanguage,
} from '../../../tests/support/pseudo-language.ts';

await usePseudoLanguage();
const { emailTemplates, sampleMessage } = await import('../src/index.ts');

const sender = { from: 'Briolette <orders@shop.example>', siteUrl: 'https://shop.example' };
type Name = keyof typeof emailTemplates;

/** Names, addresses, numbers and dates of the sample emails: the same in every language. */
const data = [
  site.name,
  ...defaultSiteContact.address,
  ...Object.values(sampleAddress).map(String),
  'Ada',
  'Noor',
  'My phone',
  'ad…@\u2060new.\u2060example',
  '7K3M-Q2XD',
  'Aurelia Solitaire Ring',
  'Aurelia',
  '18 carat yellow gold, US 6½',
  'Anchor Link Bracelet',
  'Extra discount',
  'Sun Nov 15 2026',
  '15 November 2026 at 10:00',
  '18 November 2026 at 10:00',
  'Swift Post',
  'SP 4417 0823',
  'Half a size larger, within a week.',
  'Size 5 fits most small hands.',
  'Kind regards',
  'Which size fits a small hand?',
];

test.each(Object.keys(emailTemplates) as Name[])(
  'every text of the email %s is a message or data [I18-01]',
  (name) => {
    const { subject, html, text } = sampleMessage(name, sender);
    expect(subject).toContain('⟦');
    expect(findFaults([subject], data)).toEqual([]);
    expect(findFaults(listTexts(html), data)).toEqual([]);
    expect(findFaults(text.split('\n'), data)).toEqual([]);
  },
);

test('finds a hard-coded sentence, in a message too, and a message that is cut off [I18-01]', () => {
  expect(findFaults(['Ada', 'Thank you, Ada'], ['Ada'])).toEqual(['not a message: Thank you, Ada']);
  expect(findFaults(['⟦Ţĥé soon⟧'], [])).toEqual(['not a message: ⟦Ţĥé soon⟧']);
  expect(findFaults(['⟦Ţĥåñķ ýöû'], [])).toEqual(['cut off: ⟦Ţĥåñķ ýöû']);
  expect(findFaults(['ýöû⟧'], [])).toEqual(['cut off: ýöû⟧']);
});
