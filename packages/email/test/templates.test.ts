import { withdrawalDays } from '@briolette/contract';
import * as policy from '@briolette/i18n/terms/policy';
import { expect, test } from 'vitest';
import {
  composeMessage,
  type EmailTemplate,
  type EmailTemplateName,
  emailTemplates,
  hideSecrets,
  sampleMessage,
} from '../src/index.ts';
import { sampleOrder } from '../src/orders/sample-order.ts';

const sender = { from: 'Briolette <orders@shop.example>', siteUrl: 'https://shop.example/sub/' };
const names = Object.keys(emailTemplates) as EmailTemplateName[];
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each(names)('%s has the same content in text and HTML [MAI-03]', (name) => {
  const { html, text, subject } = sampleMessage(name, sender);
  expect(subject).not.toBe('');
  const words = html
    .replace(/<(style|title)>[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>/g, ' ')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !/^Briolette/.test(each));
  for (const each of words)
    expect(text).toContain(each.replaceAll('&#39;', "'").replaceAll('&amp;', '&'));
});

test.each(names)("every link and image of %s starts with the shop's URL [MAI-04]", (name) => {
  const { html, text } = sampleMessage(name, sender);
  const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source);
  const links = Array.from(text.matchAll(/https?:\S+/g), ([link]) => link);
  // The payment page of the provider, in the email that asks for the payment.
  for (const each of [...hrefs(html), ...sources, ...links])
    if (name !== 'payment-link' || each !== 'https://checkout.stripe.example/pay/cs_417')
      expect(each).toMatch(/^https:\/\/shop\.example\/sub\//);
});

test.each(names)('%s is readable without images and in dark mode', (name) => {
  const { html } = sampleMessage(name, sender);
  for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt=""/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  // Every element with a colour has a class that changes it in dark mode.
  for (const [tag] of html.matchAll(/<[^>]*style="[^"]*(?<![-\w])color:[^"]*"[^>]*>/g))
    expect(tag).toMatch(/class="/);
});

test('the rows of a confirmation add up from its items to its total [MAI-01 DSC-03]', () => {
  const { text } = sampleMessage('order-placed', sender);
  const rows = ['Subtotal', 'Extra discount', 'Delivery charge', 'Total'].map(
    (term) => text.match(new RegExp(`^${term}: (\\S+)$`, 'm'))?.[1],
  );
  expect(rows).toEqual(['$2,149', '-$250', '$1', '$1,900']);
});

test('the receipt of a withdrawal states the return policy of the shop [TRU-02]', () => {
  const { text } = sampleMessage('withdrawal-received', sender);
  const flat = text.replaceAll(/\s+/g, ' ');
  expect(flat).toContain(policy.sendBack({ count: withdrawalDays }));
  expect(flat).toContain(policy.refund({ count: withdrawalDays }));
});

test.each(names)('%s promises no other period for returns [TRU-02]', (name) => {
  const { text } = sampleMessage(name, sender);
  const periods = [...text.matchAll(/within (\d+) days/g)].map(([, days]) => Number(days));
  for (const days of periods) expect(days).toBe(withdrawalDays);
});

test('escapes customer-written text, and makes no links of it [MAI-04]', () => {
  const hostile = '<img src=x onerror=alert(1)> http://evil.example "\'&';
  const order = {
    ...sampleOrder,
    address: { ...sampleOrder.address, fullName: hostile, town: 'www.evil.example' },
    orders: sampleOrder.orders.map((line) => ({
      ...line,
      product_name: hostile,
      _id: '"><script>',
    })),
  };
  const { html, text } = composeMessage(
    (links) => emailTemplates['order-placed'].write({ firstName: hostile, order }, links),
    { key: 'order-placed:x', to: 'ada@marlow.example', userId: null },
    sender,
  );
  expect(html).not.toMatch(/<img src=x|<script/);
  expect(html).toContain('Hello,');
  const typed = html.split('Delivery address')[1] ?? '';
  expect(typed).not.toMatch(/http:\/\/evil|www\.evil/);
  expect(text.split('Delivery address')[1]).not.toMatch(/http:\/\/evil|www\.evil/);
});

test.each([
  ['Ada', 'Dear Ada,'],
  ['Anne-Marie', 'Dear Anne-Marie,'],
  ['Zoë', 'Dear Zoë,'],
  ['You won! http://evil.example', 'Hello,'],
  ['A'.repeat(60), 'Hello,'],
  [null, 'Hello,'],
])('greets %j', (firstName, expected) => {
  const { write } = emailTemplates['password-changed'];
  const content = write({ firstName, at: '2026-11-15T10:00:00Z' }, (path) => path);
  expect(content.blocks[0]).toEqual({ paragraph: expected });
});

test('a redacted email contains no customer-written text [EML-06]', () => {
  const typed = 'Typed';
  const [first] = sampleOrder.orders;
  if (!first) throw new Error('no line');
  const order = {
    ...sampleOrder,
    address: { ...sampleOrder.address, fullName: typed, town: typed, building: typed },
    gift: { wrap: true, message: typed },
    orders: [{ ...first, engraving: { text: typed, typeface: 'script' as const } }],
  };
  const data = {
    firstName: typed,
    email: `typed@${typed}.example`,
    name: typed,
    order,
    question: typed,
  };
  for (const name of names) {
    const { redact, write, sample } = emailTemplates[name] as EmailTemplate<object>;
    const withTyped = { ...sample, ...data, ...(name === 'staff-invitation' && sample) };
    const message = (data: object) =>
      composeMessage(
        (links) => write(data, links),
        { key: name, to: 'ada@marlow.example', userId: null },
        sender,
      );
    expect(JSON.stringify(message(redact(withTyped)))).not.toContain(typed);
  }
});

test.each(names)('the stored copy of %s has no secret in a link [MJB-04]', (name) => {
  const { write, sample } = emailTemplates[name] as EmailTemplate<object>;
  const secrets = (data: object) => {
    const { html, text } = composeMessage(
      (links) => write(data, links),
      { key: name, to: 'ada@marlow.example', userId: null },
      sender,
    );
    // Every secret is in the fragment of a link.
    const links = [...hrefs(html), ...(text.match(/https?:\S+/g) ?? [])];
    return links.flatMap((link) => link?.split('#')[1] ?? []);
  };
  const { data, isRedacted } = hideSecrets(sample);
  expect(isRedacted).toBe(secrets(sample).length > 0);
  expect(secrets(data).filter((secret) => secret !== 'hidden')).toEqual([]);
});

test("the stored copy of a guest's order email has no link to the order [MJB-04]", () => {
  const order = { ...sampleOrder, linkToken: 'k9Zt1n1b7X0w' };
  const { data, isRedacted } = hideSecrets({ firstName: 'Ada', order });
  const { html, text } = composeMessage(
    (links) => emailTemplates['order-placed'].write(data, links),
    { key: 'order-placed', to: 'ada@marlow.example', userId: null },
    sender,
  );
  expect(isRedacted).toBe(true);
  expect(text).toContain('/order#hidden');
  expect(html + text).not.toContain(order.linkToken);
});
