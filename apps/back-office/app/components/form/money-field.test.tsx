import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';

const show = (value: string, more: { error?: string; digits?: number; note?: string } = {}) =>
  renderToStaticMarkup(<MoneyField label="Price" value={value} onChange={() => {}} {...more} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('shows the parsed amount while typing [MNY-06]', () => {
  expect(show('1,250')).toBe('Price $1,250.00');
  expect(show('12,5', { note: 'For each order.' })).toBe('Price $12.50 For each order.');
  expect(show('1,250', { digits: 0 })).toBe('Price $1,250');
  expect(show('', { note: 'For each order.' })).toBe('Price For each order.');
});

test('shows how to type an unreadable amount before any server error [MNY-06]', () => {
  expect(show('1.250')).toBe('Price Enter at most 2 decimals, such as 1.25 or 1250');
  expect(show('4.95', { digits: 0, error: 'Invalid input' })).toBe(
    'Price Enter a whole amount such as 4',
  );
  expect(show('5', { error: 'Too much' })).toBe('Price $5.00 Too much');
});
