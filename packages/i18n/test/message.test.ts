import { describe, expect, expectTypeOf, test } from 'vitest';
import { message, plural } from '../src/index.ts';

describe('message', () => {
  test('fills placeholders', () => {
    const greeting = message('Hello {name}, order {number} is on its way.');
    expect(greeting({ name: 'Ada', number: '1042' })).toBe('Hello Ada, order 1042 is on its way.');
  });

  test('formats numbers for the language and leaves strings as they are', () => {
    const sold = message('{amount} sold in {year}');
    expect(sold({ amount: 11827, year: '2026' })).toBe('11,827 sold in 2026');
  });

  test('renders tags, with placeholders inside and outside of them', () => {
    const terms = message('{name}, read our <link>terms of {year}</link> and <b>returns</b>.');
    const parts = terms({
      name: 'Ada',
      year: '2026',
      link: (text) => ({ link: text }),
      b: (text) => ({ link: text }),
    });
    expect(parts).toEqual([
      'Ada, read our ',
      { link: 'terms of 2026' },
      ' and ',
      { link: 'returns' },
      '.',
    ]);
  });

  test('requires exactly the values that the text names', () => {
    const text = message('{first} and {second}');
    expectTypeOf(text).parameter(0).toEqualTypeOf<{
      first: string | number;
      second: string | number;
    }>();
    const link = message('Our <link>terms</link>');
    expectTypeOf(link<string>)
      .parameter(0)
      .toHaveProperty('link');
  });
});

describe('plural', () => {
  const items = plural({ one: '{count} item for {name}', other: '{count} items for {name}' });

  test('chooses the form of the count', () => {
    expect(items({ count: 1, name: 'Ada' })).toBe('1 item for Ada');
    expect(items({ count: 0, name: 'Ada' })).toBe('0 items for Ada');
    expect(items({ count: 1200, name: 'Ada' })).toBe('1,200 items for Ada');
  });

  test('requires a numeric count', () => {
    expectTypeOf(items).parameter(0).toEqualTypeOf<{ count: number; name: string | number }>();
  });
});
