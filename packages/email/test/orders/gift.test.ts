import { expect, test } from 'vitest';
import { linksFrom } from '../../src/message/template.ts';
import { orderPlaced } from '../../src/orders/order-emails.ts';

const render = (message: string, wrap: boolean) => {
  const { sample, write } = orderPlaced;
  const order = { ...sample.order, gift: { message, wrap } };
  return write({ ...sample, order }, linksFrom('https://shop.example')).blocks;
};

test('shows the gift message line by line without links [GFT-04]', () => {
  expect(render(' For  Ada,\nalways', true)).toContainEqual({
    lines: { title: 'A gift, wrapped, with no prices in the box', lines: [' For  Ada,', 'always'] },
  });
  const text = JSON.stringify(render('see https://evil.example', false));
  expect(text).not.toContain('https://evil.example');
  expect(text.replaceAll('\u2060', '')).toContain('see https://evil.example');
});

test('shows nothing about gifts without one', () => {
  expect(JSON.stringify(orderPlaced.write(orderPlaced.sample, linksFrom('')).blocks)).not.toContain(
    'gift',
  );
});
